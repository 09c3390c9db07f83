package dev.libtensor.djl.timeseries.timefeature;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/** What the calendar says of times, as numbers from -0.5 to 0.5. */
public final class TimeFeature {
    private static final List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> DAILY =
            List.of(TimeFeature::dayOfWeek, TimeFeature::dayOfMonth, TimeFeature::dayOfYear);

    private TimeFeature() {}

    private static NDArray feature(
            NDManager manager, List<LocalDateTime> index, ToIntFunction<LocalDateTime> field, int first, float range) {
        float[] numbers = new float[index.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (field.applyAsInt(index.get(i)) - first) / range - 0.5f;
        }
        return manager.create(numbers);
    }

    /**
     * Returns the seconds of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray secondOfMinute(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getSecond, 0, 59);
    }

    /**
     * Returns the minutes of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray minuteOfHour(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getMinute, 0, 59);
    }

    /**
     * Returns the hours of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray hourOfDay(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getHour, 0, 23);
    }

    /**
     * Returns the days of the week of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray dayOfWeek(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, time -> time.getDayOfWeek().getValue(), 1, 6);
    }

    /**
     * Returns the days of the month of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray dayOfMonth(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getDayOfMonth, 1, 30);
    }

    /**
     * Returns the days of the year of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray dayOfYear(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getDayOfYear, 1, 365);
    }

    /**
     * Returns the months of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray monthOfYear(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, LocalDateTime::getMonthValue, 1, 11);
    }

    /**
     * Returns the weeks of times.
     *
     * @param manager the owner of the array
     * @param index the times
     * @return one number for each time
     */
    public static NDArray weekOfYear(NDManager manager, List<LocalDateTime> index) {
        return feature(manager, index, time -> time.get(ChronoField.ALIGNED_WEEK_OF_YEAR), 1, 52);
    }

    /**
     * Returns the features for a time from one to the next.
     *
     * @param freqStr the time, such as {@code D} for a day
     * @return what computes the features, or null if the time is not one of Y, Q, M, W, D, H, T and S
     */
    public static List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeaturesFromFreqStr(String freqStr) {
        return switch (TimeOffset.toOffset(freqStr).getName()) {
            case "Y" -> List.of();
            case "Q", "M" -> List.of(TimeFeature::monthOfYear);
            case "W" -> List.of(TimeFeature::dayOfMonth, TimeFeature::weekOfYear);
            case "D" -> DAILY;
            case "H" -> daily(List.of(TimeFeature::hourOfDay));
            case "T" -> daily(List.of(TimeFeature::minuteOfHour, TimeFeature::hourOfDay));
            case "S" -> daily(
                    List.of(TimeFeature::secondOfMinute, TimeFeature::minuteOfHour, TimeFeature::hourOfDay));
            default -> null;
        };
    }

    private static List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> daily(
            List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> more) {
        List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> features = new ArrayList<>(more);
        features.addAll(DAILY);
        return features;
    }
}
