package dev.libtensor.djl.timeseries.transform.split;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.InstanceSampler;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Splits a series into its past and its future; see {@link Split}. */
public class InstanceSplit implements TimeSeriesTransform {
    private final FieldName targetField;
    private final FieldName isPadField;
    private final FieldName startField;
    private final FieldName forecastStartField;
    private final InstanceSampler instanceSampler;
    private final int pastLength;
    private final int futureLength;
    private final int leadTime;
    private final boolean outputNTC;
    private final FieldName[] timeSeriesFields;
    private final float dummyValue;

    /**
     * Creates a transform.
     *
     * @param targetField the values
     * @param isPadField the new field is 1 for padding of the past
     * @param startField is not used
     * @param forecastStartField is not used
     * @param instanceSampler chooses the time
     * @param pastLength the number of times of the past
     * @param futureLength the number of times of the future
     * @param leadTime the number of times between them
     * @param outputNTC whether the time becomes the first dimension
     * @param timeSeriesFields the other fields to split
     * @param dummyValue pads the past
     */
    public InstanceSplit(FieldName targetField, FieldName isPadField, FieldName startField,
            FieldName forecastStartField, InstanceSampler instanceSampler, int pastLength, int futureLength, int leadTime,
            boolean outputNTC, FieldName[] timeSeriesFields, float dummyValue) {
        this.targetField = targetField;
        this.isPadField = isPadField;
        this.startField = startField;
        this.forecastStartField = forecastStartField;
        this.instanceSampler = instanceSampler;
        this.pastLength = pastLength;
        this.futureLength = futureLength;
        this.leadTime = leadTime;
        this.outputNTC = outputNTC;
        this.timeSeriesFields = timeSeriesFields.clone();
        this.dummyValue = dummyValue;
    }

    /**
     * Creates a transform without a time in between, which makes the time the first dimension.
     *
     * @param targetField the values
     * @param isPadField the new field is 1 for padding of the past
     * @param startField is not used
     * @param forecastStartField is not used
     * @param instanceSampler chooses the time
     * @param pastLength the number of times of the past
     * @param futureLength the number of times of the future
     * @param timeSeriesFields the other fields to split
     * @param dummyValue pads the past
     */
    public InstanceSplit(FieldName targetField, FieldName isPadField, FieldName startField,
            FieldName forecastStartField, InstanceSampler instanceSampler, int pastLength, int futureLength,
            FieldName[] timeSeriesFields, float dummyValue) {
        this(targetField, isPadField, startField, forecastStartField, instanceSampler, pastLength, futureLength, 0, true,
                timeSeriesFields, dummyValue);
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Split.instanceSplit(manager, targetField, isPadField, startField, forecastStartField, instanceSampler,
                pastLength, futureLength, leadTime, outputNTC, timeSeriesFields, dummyValue, data);
        return data;
    }
}
