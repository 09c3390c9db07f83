package dev.libtensor.datavec.api.transform.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.internal.ArrayMaths;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Computes a function of each element of arrays, as DataVec's class of that name. The shapes stay. */
public class NDArrayMathFunctionTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type NDArray
     * @param mathFunction the function
     */
    public NDArrayMathFunctionTransform(String columnName, MathFunction mathFunction) {
        super(projection(columnName, ArgumentException.notNull(mathFunction, "mathFunction")));
        describedBy(columnName, mathFunction);
    }

    private static Projection projection(String columnName, MathFunction mathFunction) {
        return Projection.of("ndArray " + mathFunction, columnName, column ->
                Columns.expect(ColumnType.NDArray, column).with(column.meta(),
                        value -> new NDArrayWritable(ArrayMaths.apply(mathFunction, ArrayMaths.array(value)))));
    }
}
