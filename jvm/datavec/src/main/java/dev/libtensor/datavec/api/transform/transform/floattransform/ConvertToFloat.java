package dev.libtensor.datavec.api.transform.transform.floattransform;

import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.internal.Projection;

/** Makes numbers of 32 bits of the values of a column, as DataVec's class of that name. */
public class ConvertToFloat extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     */
    public ConvertToFloat(String columnName) {
        super(Projection.of("convertToFloat", columnName, old -> old.with(
                new FloatMetaData(columnName), value -> new FloatWritable(value.toFloat()))));
        describedBy(columnName);
    }
}
