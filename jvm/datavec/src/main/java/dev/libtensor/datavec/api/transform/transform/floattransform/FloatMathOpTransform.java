package dev.libtensor.datavec.api.transform.transform.floattransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes with each number of a column and another number, as DataVec's class of that name. */
public class FloatMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Float
     * @param mathOp what is done
     * @param scalar the second number
     */
    public FloatMathOpTransform(String columnName, MathOp mathOp, float scalar) {
        super(Projection.of("floatMathOp", columnName, column -> Columns.expect(ColumnType.Float, column).with(
                Columns.changed(mathOp, scalar, (FloatMetaData) column.meta()),
                value -> new FloatWritable((float) Maths.apply(mathOp, value.toDouble(), (double) scalar)))));
        describedBy(columnName, mathOp, scalar);
        ArgumentException.notNull(mathOp, "mathOp");
    }
}
