package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Projection;

/** Makes numbers of 64 bits of the values of a column, as DataVec's class of that name. */
public class ConvertToDouble extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column
     */
    public ConvertToDouble(String columnName) {
        super(Projection.of("convertToDouble", columnName, old -> old.with(
                new DoubleMetaData(columnName), value -> new DoubleWritable(value.toDouble()))));
        describedBy(columnName);
    }
}
