package dev.libtensor.djl.timeseries.transform.field;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;
import java.util.List;

/** Removes fields. */
public class RemoveFields implements TimeSeriesTransform {
    private final List<FieldName> fieldNames;

    /**
     * Creates a transform.
     *
     * @param fieldNames the fields
     */
    public RemoveFields(List<FieldName> fieldNames) {
        this.fieldNames = fieldNames;
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Field.removeFields(fieldNames, data);
        return data;
    }
}
