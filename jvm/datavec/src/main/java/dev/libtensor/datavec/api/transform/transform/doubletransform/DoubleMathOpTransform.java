package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;

/** Computes with each number of a column and another number, as DataVec's class of that name. */
public class DoubleMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param mathOp what is done
     * @param scalar the second number
     */
    public DoubleMathOpTransform(String columnName, MathOp mathOp, double scalar) {
        super(Projection.of("doubleMathOp", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                Columns.changed(mathOp, scalar, (DoubleMetaData) column.meta()),
                value -> new DoubleWritable(Maths.apply(mathOp, value.toDouble(), scalar)))));
        describedBy(columnName, mathOp, scalar);
        ArgumentException.notNull(mathOp, "mathOp");
    }
}
