package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Gives numbers the mean 0 and the deviation 1, as DataVec's class of that name. */
public class StandardizeNormalizer extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param mean the mean before
     * @param stdev the standard deviation before
     */
    public StandardizeNormalizer(String columnName, double mean, double stdev) {
        super(Projection.of("standardizeNormalizer", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                new DoubleMetaData(columnName), value -> new DoubleWritable((value.toDouble() - mean) / stdev))));
        describedBy(columnName, mean, stdev);
    }
}
