package dev.libtensor.djl.timeseries.transform.field;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Selects fields. */
public class SelectField implements TimeSeriesTransform {
    private final String[] inputFields;

    /**
     * Creates a transform.
     *
     * @param inputFields the names of the fields
     */
    public SelectField(String[] inputFields) {
        this.inputFields = inputFields.clone();
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        return Field.selectField(inputFields, data);
    }
}
