package dev.libtensor.djl.timeseries.transform.feature;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Adds features to time series. */
public final class Feature {
    private Feature() {}

    /**
     * Adds which values are known, and puts 0 in the place of the others, which are NaN.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param outputField the new field: 1 for known values, 0 for others
     * @param data the series
     */
    public static void addObservedValuesIndicator(
            NDManager manager, FieldName targetField, FieldName outputField, TimeSeriesData data) {
        NDArray value = data.get(targetField);
        try (NDArray unknown = value.into(manager).isNaN(); NDArray known = unknown.logicalNot()) {
            data.setField(targetField, NDArray.where(unknown, 0, value));
            data.setField(outputField, known.toType(value.getDataType(), true));
        }
    }

    /**
     * Adds what the calendar says of each time, also of those to predict.
     *
     * @param manager the owner of new arrays
     * @param startField is not used
     * @param targetField the values
     * @param outputField the new field, with one row for each feature
     * @param timeFeatures compute the features
     * @param predictionLength the number of times to predict
     * @param freq the time from one to the next
     * @param data the series
     */
    public static void addTimeFeature(NDManager manager, FieldName startField, FieldName targetField,
            FieldName outputField, List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeatures,
            int predictionLength, String freq, TimeSeriesData data) {
        addTimeFeature(
                manager, startField, targetField, outputField, timeFeatures, predictionLength, freq, data, false);
    }

    /**
     * Adds what the calendar says of each time.
     *
     * @param manager the owner of new arrays
     * @param startField is not used
     * @param targetField the values
     * @param outputField the new field, with one row for each feature
     * @param timeFeatures compute the features; without any, the field is removed
     * @param predictionLength the number of times to predict
     * @param freq the time from one to the next
     * @param data the series
     * @param isTrain whether the values contain the times to predict
     */
    public static void addTimeFeature(NDManager manager, FieldName startField, FieldName targetField,
            FieldName outputField, List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeatures,
            int predictionLength, String freq, TimeSeriesData data, boolean isTrain) {
        if (timeFeatures.isEmpty()) {
            data.remove(outputField);
            return;
        }
        TemporalAmount step = step(freq);
        List<LocalDateTime> times = new ArrayList<>();
        LocalDateTime time = data.getStartTime();
        for (int i = length(data.get(targetField), predictionLength, isTrain); i > 0; i--) {
            times.add(time);
            time = time.plus(step);
        }
        NDArray[] features = new NDArray[timeFeatures.size()];
        for (int i = 0; i < features.length; i++) {
            features[i] = timeFeatures.get(i).apply(manager, times);
        }
        data.setField(outputField, manager.stack(features, 0));
        for (NDArray feature : features) {
            feature.close();
        }
    }

    /** Returns the time from one to the next; those of less than a day are durations. */
    private static TemporalAmount step(String freq) {
        String number = Character.isDigit(freq.charAt(0)) ? freq : "1" + freq;
        try {
            return switch (freq.charAt(freq.length() - 1)) {
                case 'H', 'S' -> Duration.parse("PT" + number);
                case 'T' -> Duration.parse("PT" + number.substring(0, number.length() - 1) + "M");
                default -> Period.parse("P" + number);
            };
        } catch (DateTimeException e) {
            throw new ArgumentException("the time from one to the next is a number with Y, M, W, D, H, T or S, but '" + freq
                    + "' was given");
        }
    }

    /**
     * Adds how long ago the series began, also for times to predict.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param outputField the new field
     * @param predictionLength the number of times to predict
     * @param logScale whether to take the logarithm
     * @param data the series
     * @return the series
     */
    public static TimeSeriesData addAgeFeature(NDManager manager, FieldName targetField, FieldName outputField,
            int predictionLength, boolean logScale, TimeSeriesData data) {
        return addAgeFeature(manager, targetField, outputField, predictionLength, logScale, data, false);
    }

    /**
     * Adds how long ago the series began.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param outputField the new field
     * @param predictionLength the number of times to predict
     * @param logScale whether to take the logarithm
     * @param data the series
     * @param isTrain whether the values contain the times to predict
     * @return the series
     */
    public static TimeSeriesData addAgeFeature(NDManager manager, FieldName targetField, FieldName outputField,
            int predictionLength, boolean logScale, TimeSeriesData data, boolean isTrain) {
        NDArray target = data.get(targetField);
        int length = length(target, predictionLength, isTrain);
        double[] ages = new double[length];
        for (int i = 0; i < length; i++) {
            ages[i] = logScale ? Math.log10(i + 2) : i;
        }
        try (NDArray age = manager.create(ages, new dev.libtensor.Shape(1, length))) {
            data.setField(outputField, age.toType(target.getDataType(), true));
        }
        return data;
    }

    /**
     * Adds the logarithm of how long ago the series began, also for times to predict.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param outputField the new field
     * @param predictionLength the number of times to predict
     * @param data the series
     */
    public static void addAgeFeature(NDManager manager, FieldName targetField, FieldName outputField,
            int predictionLength, TimeSeriesData data) {
        addAgeFeature(manager, targetField, outputField, predictionLength, true, data);
    }

    private static int length(NDArray target, int predictionLength, boolean isTrain) {
        return Math.toIntExact(target.getShape().tail()) + (isTrain ? 0 : predictionLength);
    }
}
