package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Puts a number in the place of empty texts, as DataVec's class of that name. */
public class ReplaceEmptyIntegerWithValueTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Integer
     * @param newValueOfEmpty the number
     */
    public ReplaceEmptyIntegerWithValueTransform(String columnName, int newValueOfEmpty) {
        super(Projection.of("replaceEmptyIntegerWithValue", columnName, column -> Columns.expect(ColumnType.Integer, column).with(
                new IntegerMetaData(columnName),
                value -> value.toString().isEmpty() ? new IntWritable(newValueOfEmpty) : value)));
        describedBy(columnName, newValueOfEmpty);
    }
}
