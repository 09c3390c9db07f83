package dev.libtensor.djl.timeseries.transform.feature;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Adds which values are known. */
public class AddObservedValuesIndicator implements TimeSeriesTransform {
    private final FieldName targetField;
    private final FieldName outputField;

    /**
     * Creates a transform.
     *
     * @param targetField the values
     * @param outputField the new field
     */
    public AddObservedValuesIndicator(FieldName targetField, FieldName outputField) {
        this.targetField = targetField;
        this.outputField = outputField;
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Feature.addObservedValuesIndicator(manager, targetField, outputField, data);
        return data;
    }
}
