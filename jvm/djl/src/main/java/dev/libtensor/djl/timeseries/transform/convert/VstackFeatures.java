package dev.libtensor.djl.timeseries.transform.convert;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Joins fields. */
public class VstackFeatures implements TimeSeriesTransform {
    private final FieldName outputField;
    private final FieldName[] inputFields;
    private final boolean dropInputs;
    private final boolean hStack;

    /**
     * Creates a transform.
     *
     * @param outputField the new field
     * @param inputFields the fields to join
     * @param dropInputs whether to remove them
     * @param hStack whether to join along the second dimension, and not the first
     */
    public VstackFeatures(FieldName outputField, FieldName[] inputFields, boolean dropInputs, boolean hStack) {
        this.outputField = outputField;
        this.inputFields = inputFields.clone();
        this.dropInputs = dropInputs;
        this.hStack = hStack;
    }

    /**
     * Creates a transform that joins along the first dimension and removes the fields.
     *
     * @param outputField the new field
     * @param inputFields the fields to join
     */
    public VstackFeatures(FieldName outputField, FieldName[] inputFields) {
        this(outputField, inputFields, true, false);
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Convert.vstackFeatures(outputField, inputFields, dropInputs, hStack, data);
        return data;
    }
}
