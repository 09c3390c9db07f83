package dev.libtensor.djl.timeseries.transform.feature;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.BiFunction;

/** Adds what the calendar says of each time. */
public class AddTimeFeature implements TimeSeriesTransform {
    private final FieldName startField;
    private final FieldName targetField;
    private final FieldName outputField;
    private final List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeatures;
    private final int predictionLength;
    private final String freq;

    /**
     * Creates a transform.
     *
     * @param startField is not used
     * @param targetField the values
     * @param outputField the new field, with one row for each feature
     * @param timeFeatures compute the features
     * @param predictionLength the number of times to predict
     * @param freq the time from one to the next
     */
    public AddTimeFeature(FieldName startField, FieldName targetField, FieldName outputField,
            List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeatures, int predictionLength, String freq) {
        this.startField = startField;
        this.targetField = targetField;
        this.outputField = outputField;
        this.timeFeatures = timeFeatures;
        this.predictionLength = predictionLength;
        this.freq = freq;
    }

    /** Adds the field. Series for training contain the times to predict; DJL adds them once more. */
    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Feature.addTimeFeature(manager, startField, targetField, outputField, timeFeatures, predictionLength, freq, data,
                isTrain);
        return data;
    }
}
