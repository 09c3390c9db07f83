package dev.libtensor.datavec.api.transform.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.Distance;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.ArrayMaths;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.util.List;

/** Adds a column with the distance of two arrays of as many elements, as DataVec's class of that name. */
public class NDArrayDistanceTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name; it is of type Double
     * @param distance the distance
     * @param firstCol the column of the first arrays
     * @param secondCol the column of the second arrays
     */
    public NDArrayDistanceTransform(String newColumnName, Distance distance, String firstCol, String secondCol) {
        super(projection(newColumnName, ArgumentException.notNull(distance, "distance"),
                ArgumentException.notNull(firstCol, "firstCol"), ArgumentException.notNull(secondCol, "secondCol")));
        describedBy(newColumnName, distance, firstCol, secondCol);
    }

    private static Projection projection(String newColumnName, Distance distance, String firstCol, String secondCol) {
        return Projection.added(newColumnName, List.of(firstCol, secondCol), schema -> {
            int first = schema.getIndexOfColumn(firstCol);
            int second = schema.getIndexOfColumn(secondCol);
            Columns.expect(ColumnType.NDArray, Column.kept(schema.getMetaData(first), first));
            Columns.expect(ColumnType.NDArray, Column.kept(schema.getMetaData(second), second));
            return new Column(new DoubleMetaData(newColumnName), record -> new DoubleWritable(
                    between(distance, ArrayMaths.array(record.get(first)), ArrayMaths.array(record.get(second)))));
        });
    }

    private static double between(Distance distance, INDArray x, INDArray y) {
        return switch (distance) {
            case COSINE -> Transforms.cosineSim(x, y);
            case EUCLIDEAN -> Transforms.euclideanDistance(x, y);
            case MANHATTAN -> Transforms.manhattanDistance(x, y);
        };
    }
}
