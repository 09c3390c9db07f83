package dev.libtensor.djl.timeseries.transform.feature;

import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Adds how long ago the series began. */
public class AddAgeFeature implements TimeSeriesTransform {
    private final FieldName targetField;
    private final FieldName outputField;
    private final int predictionLength;
    private final boolean logScale;

    /**
     * Creates a transform that adds logarithms.
     *
     * @param targetField the values
     * @param outputField the new field
     * @param predictionLength the number of times to predict
     */
    public AddAgeFeature(FieldName targetField, FieldName outputField, int predictionLength) {
        this(targetField, outputField, predictionLength, true);
    }

    /**
     * Creates a transform.
     *
     * @param targetField the values
     * @param outputField the new field
     * @param predictionLength the number of times to predict
     * @param logScale whether to take the logarithm
     */
    public AddAgeFeature(FieldName targetField, FieldName outputField, int predictionLength, boolean logScale) {
        this.targetField = targetField;
        this.outputField = outputField;
        this.predictionLength = predictionLength;
        this.logScale = logScale;
    }

    /** Adds the field. Series for training contain the times to predict; DJL adds them once more. */
    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        return Feature.addAgeFeature(manager, targetField, outputField, predictionLength, logScale, data, isTrain);
    }
}
