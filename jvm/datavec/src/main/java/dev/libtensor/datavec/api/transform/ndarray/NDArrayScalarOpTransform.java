package dev.libtensor.datavec.api.transform.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.internal.ArrayMaths;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Computes with each element of arrays and a number, as DataVec's class of that name. The shapes and data types stay. */
public class NDArrayScalarOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type NDArray
     * @param mathOp what is done
     * @param scalar the number
     */
    public NDArrayScalarOpTransform(String columnName, MathOp mathOp, double scalar) {
        super(projection(columnName, ArgumentException.notNull(mathOp, "mathOp"), scalar));
        describedBy(columnName, mathOp, scalar);
    }

    private static Projection projection(String columnName, MathOp mathOp, double scalar) {
        return Projection.of("ndArray " + mathOp + " " + scalar, columnName, column ->
                Columns.expect(ColumnType.NDArray, column).with(column.meta(),
                        value -> new NDArrayWritable(ArrayMaths.apply(mathOp, ArrayMaths.array(value), scalar))));
    }
}
