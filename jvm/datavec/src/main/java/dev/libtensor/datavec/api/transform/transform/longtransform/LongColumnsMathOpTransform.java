package dev.libtensor.datavec.api.transform.transform.longtransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Adds a column with the result of several others, as DataVec's class of that name. */
public class LongColumnsMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name; it is of type Long
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columns the other columns
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public LongColumnsMathOpTransform(String newColumnName, MathOp mathOp, String... columns) {
        super(projection(newColumnName, mathOp, ArgumentException.noneNull(columns, "columns")));
        describedBy(newColumnName, mathOp, columns);
    }

    private static Projection projection(String newColumnName, MathOp mathOp, List<String> columns) {
        return Projection.added(newColumnName, Columns.operands(mathOp, columns), schema -> {
            int[] places = schema.getIndexOfColumns(columns);
            return new Column(
                    new LongMetaData(newColumnName),
                    record -> new LongWritable(Columns.whole(mathOp, record, places)));
        });
    }
}
