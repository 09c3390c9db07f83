package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Puts a number in the place of values that are not valid in their column, as DataVec's class of that name. */
public class ReplaceInvalidWithIntegerTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Integer
     * @param intValue the number
     */
    public ReplaceInvalidWithIntegerTransform(String columnName, int intValue) {
        super(Projection.of("replaceInvalidWithInteger", columnName, column -> Columns.expect(ColumnType.Integer, column).with(
                column.meta(), value -> column.meta().isValid(value) ? value : new IntWritable(intValue))));
        describedBy(columnName, intValue);
    }
}
