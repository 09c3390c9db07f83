package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;

/** Adds a column with the result of several others, as DataVec's class of that name. */
public class IntegerColumnsMathOpTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param newColumnName its name; it is of type Integer
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columns the other columns
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public IntegerColumnsMathOpTransform(String newColumnName, MathOp mathOp, String... columns) {
        super(projection(newColumnName, mathOp, ArgumentException.noneNull(columns, "columns")));
        describedBy(newColumnName, mathOp, columns);
    }

    private static Projection projection(String newColumnName, MathOp mathOp, List<String> columns) {
        return Projection.added(newColumnName, Columns.operands(mathOp, columns), schema -> {
            int[] places = schema.getIndexOfColumns(columns);
            return new Column(
                    new IntegerMetaData(newColumnName),
                    record -> new IntWritable(Maths.toInt(Columns.whole(mathOp, record, places))));
        });
    }
}
