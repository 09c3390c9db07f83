package dev.libtensor.datavec.api.transform.transform.floattransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes a function of each number of a column, as DataVec's class of that name. */
public class FloatMathFunctionTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Float
     * @param mathFunction the function
     */
    public FloatMathFunctionTransform(String columnName, MathFunction mathFunction) {
        super(Projection.of("floatMathFunction", columnName, column -> Columns.expect(ColumnType.Float, column).with(
                new FloatMetaData(columnName),
                value -> new FloatWritable((float) Maths.apply(mathFunction, value.toDouble())))));
        describedBy(columnName, mathFunction);
        ArgumentException.notNull(mathFunction, "mathFunction");
    }
}
