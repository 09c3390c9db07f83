package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes with each number of a column and another number, as DataVec's class of that name. */
public class IntegerMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Integer
     * @param mathOp what is done
     * @param scalar the second number
     */
    public IntegerMathOpTransform(String columnName, MathOp mathOp, int scalar) {
        super(Projection.of("integerMathOp", columnName, column -> Columns.expect(ColumnType.Integer, column).with(
                Columns.changed(mathOp, scalar, (IntegerMetaData) column.meta()),
                value -> new IntWritable(Maths.toInt(Maths.apply(mathOp, (long) value.toInt(), (long) scalar))))));
        describedBy(columnName, mathOp, scalar);
        ArgumentException.notNull(mathOp, "mathOp");
    }
}
