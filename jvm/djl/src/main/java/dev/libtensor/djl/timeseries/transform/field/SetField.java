package dev.libtensor.djl.timeseries.transform.field;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Sets a field to a copy of an array. */
public class SetField implements TimeSeriesTransform {
    private final FieldName outputField;
    private final NDArray value;

    /**
     * Creates a transform.
     *
     * @param outputField the field
     * @param value the array to copy
     */
    public SetField(FieldName outputField, NDArray value) {
        this.outputField = outputField;
        this.value = value;
    }

    /** Sets the field. The copy belongs to the given manager; DJL's belongs to that of the array. */
    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        data.setField(outputField, value.into(manager).duplicate());
        return data;
    }
}
