package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes a function of each number of a column, as DataVec's class of that name. */
public class DoubleMathFunctionTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param mathFunction the function
     */
    public DoubleMathFunctionTransform(String columnName, MathFunction mathFunction) {
        super(Projection.of("doubleMathFunction", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                new DoubleMetaData(columnName),
                value -> new DoubleWritable(Maths.apply(mathFunction, value.toDouble())))));
        describedBy(columnName, mathFunction);
        ArgumentException.notNull(mathFunction, "mathFunction");
    }
}
