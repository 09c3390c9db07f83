package dev.libtensor.datavec.api.transform.transform.integer;

import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.internal.Projection;

/** Makes whole numbers of 32 bits of the values of a column, as DataVec's class of that name. */
public class ConvertToInteger extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     */
    public ConvertToInteger(String columnName) {
        super(Projection.of("convertToInteger", columnName, old -> old.with(
                new IntegerMetaData(columnName), value -> new IntWritable(value.toInt()))));
        describedBy(columnName);
    }
}
