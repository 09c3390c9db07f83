package dev.libtensor.datavec.api.transform.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.NDArrayMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.ArrayMaths;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;

/** Adds a column with the elementwise result of columns of arrays of the same shape, as DataVec's class of that name. */
public class NDArrayColumnsMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name; it is of type NDArray
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, {@code Subtract} and
     *     {@code Divide} with two
     * @param columns the other columns
     * @throws ArgumentException if the number of columns is wrong, or the operation another one
     */
    public NDArrayColumnsMathOpTransform(String newColumnName, MathOp mathOp, String... columns) {
        super(projection(newColumnName, mathOp, ArgumentException.noneNull(columns, "columns")));
        describedBy(newColumnName, mathOp, columns);
        if (mathOp == MathOp.Modulus) {
            throw new ArgumentException("arrays are added, multiplied, subtracted or divided, but it is " + mathOp);
        }
    }

    private static Projection projection(String newColumnName, MathOp mathOp, List<String> columns) {
        return Projection.added(newColumnName, Columns.operands(mathOp, columns), schema -> {
            int[] places = schema.getIndexOfColumns(columns);
            return new Column(new NDArrayMetaData(newColumnName, shape(schema, columns)),
                    record -> new NDArrayWritable(result(mathOp, record, places)));
        });
    }

    /** Returns the shape of all columns, or throws if one differs. */
    private static long[] shape(Schema schema, List<String> columns) {
        long[] shape = null;
        for (String name : columns) {
            ColumnMetaData column = schema.getMetaData(name);
            if (!(column instanceof NDArrayMetaData arrays) || shape != null && !Arrays.equals(shape, arrays.getShape())) {
                throw new ArgumentException("columns of type NDArray and of the same shape were expected, but there is " + column
                        + (shape == null ? "" : " beside " + schema.getMetaData(columns.get(0))));
            }
            shape = arrays.getShape();
        }
        return shape;
    }

    private static INDArray result(MathOp mathOp, List<Writable> record, int[] places) {
        INDArray result = ArrayMaths.array(record.get(places[0]));
        for (int i = 1; i < places.length; i++) {
            INDArray before = result;
            result = ArrayMaths.apply(mathOp, before, ArrayMaths.array(record.get(places[i])));
            if (i > 1) {
                before.close();
            }
        }
        return result;
    }
}
