package dev.libtensor.djl.basicdataset.tabular.utils;

import dev.libtensor.ArgumentException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/** The usual featurizers. */
public final class Featurizers {
    private static final Featurizer NUMERIC = new NumericFeaturizer();

    private Featurizers() {}

    /**
     * Returns a featurizer of numbers.
     *
     * @return a featurizer whose results are of the class {@link Float}
     */
    public static Featurizer getNumericFeaturizer() {
        return NUMERIC;
    }

    /**
     * Returns a featurizer of numbers.
     *
     * @param normalize whether the mean of the column is subtracted, and its standard deviation divides. A column of
     *     equal numbers becomes zeros, while DJL makes NaN
     * @return a featurizer whose results are of the class {@link Float}
     */
    public static Featurizer getNumericFeaturizer(boolean normalize) {
        return normalize ? new NormalizedFeaturizer() : NUMERIC;
    }

    /**
     * Returns a featurizer of classes that become vectors. The classes are those of the column, in their order.
     *
     * @return a featurizer whose results are {@link dev.libtensor.djl.modality.Classifications}
     */
    public static Featurizer getStringFeaturizer() {
        return getStringFeaturizer(true);
    }

    /**
     * Returns a featurizer of classes.
     *
     * @param onehotEncode whether a class becomes a vector, and the classes are in their order; otherwise, a class
     *     becomes its number in the order of their first use
     * @return a featurizer whose results are {@link dev.libtensor.djl.modality.Classifications}
     */
    public static Featurizer getStringFeaturizer(boolean onehotEncode) {
        return onehotEncode ? new PreparedClassFeaturizer() : new ClassFeaturizer(null, false);
    }

    /**
     * Returns a featurizer of classes.
     *
     * @param map the number of each class, from 0
     * @param onehotEncode whether a class becomes a vector, instead of its number
     * @return a featurizer whose results are {@link dev.libtensor.djl.modality.Classifications}
     */
    public static Featurizer getStringFeaturizer(Map<String, Integer> map, boolean onehotEncode) {
        return new ClassFeaturizer(ArgumentException.notNull(map, "map"), onehotEncode);
    }

    /**
     * Returns a featurizer of dates, which become days since 1970.
     *
     * @param datePattern the form of the dates, as in {@code yyyy-MM-dd}
     * @return a featurizer whose results are of the class {@link LocalDate}
     */
    public static Featurizer getEpochDayFeaturizer(String datePattern) {
        return new DayFeaturizer(DateTimeFormatter.ofPattern(datePattern));
    }

    private static final class NumericFeaturizer implements Featurizer {
        @Override
        public void featurize(DynamicBuffer buf, String input) {
            buf.put(Float.parseFloat(input));
        }

        @Override
        public int dataRequired() {
            return 1;
        }

        @Override
        public Object deFeaturize(float[] data) {
            return data[0];
        }
    }

    private record DayFeaturizer(DateTimeFormatter form) implements Featurizer {
        @Override
        public void featurize(DynamicBuffer buf, String input) {
            buf.put(LocalDate.parse(input, form).toEpochDay());
        }

        @Override
        public int dataRequired() {
            return 1;
        }

        @Override
        public Object deFeaturize(float[] data) {
            return LocalDate.ofEpochDay(Math.round(data[0]));
        }
    }
}
