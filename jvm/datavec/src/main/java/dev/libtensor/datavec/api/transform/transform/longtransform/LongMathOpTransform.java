package dev.libtensor.datavec.api.transform.transform.longtransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes with each number of a column and another number, as DataVec's class of that name. */
public class LongMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Long
     * @param mathOp what is done
     * @param scalar the second number
     */
    public LongMathOpTransform(String columnName, MathOp mathOp, long scalar) {
        super(Projection.of("longMathOp", columnName, column -> Columns.expect(ColumnType.Long, column).with(
                Columns.changed(mathOp, scalar, (LongMetaData) column.meta()),
                value -> new LongWritable(Maths.apply(mathOp, value.toLong(), scalar)))));
        describedBy(columnName, mathOp, scalar);
        ArgumentException.notNull(mathOp, "mathOp");
    }
}
