package dev.libtensor.djl.timeseries.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.basicdataset.tabular.utils.Featurizer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;

/** Creates featurizers of times. */
public final class TimeFeaturizers {
    private TimeFeaturizers() {}

    /**
     * Creates a featurizer that reads times in a form.
     *
     * @param datePattern the form, as {@link DateTimeFormatter#ofPattern(String)} takes it
     * @return a new featurizer
     */
    public static Featurizer getPatternTimeFeaturizer(String datePattern) {
        return new PatternTimeFeaturizer(datePattern);
    }

    /**
     * Creates a featurizer that always gives the same time.
     *
     * @param dateTime the time
     * @return a new featurizer
     */
    public static Featurizer getConstantTimeFeaturizer(LocalDateTime dateTime) {
        return new ConstantTimeFeaturizer(dateTime);
    }

    /** Reads times in a form. A form without hours gives the beginning of the day, which DJL refuses. */
    public static final class PatternTimeFeaturizer implements TimeFeaturizer {
        private final String pattern;
        private final DateTimeFormatter formatter;

        PatternTimeFeaturizer(String datePattern) {
            pattern = ArgumentException.notNull(datePattern, "datePattern");
            formatter = DateTimeFormatter.ofPattern(datePattern);
        }

        /**
         * {@inheritDoc}
         *
         * @throws ArgumentException if the cell has no time of the form
         */
        @Override
        public LocalDateTime featurize(String input) {
            try {
                TemporalAccessor time = formatter.parseBest(input, LocalDateTime::from, LocalDate::from);
                return time instanceof LocalDate day ? day.atStartOfDay() : (LocalDateTime) time;
            } catch (DateTimeException e) {
                throw new ArgumentException("a time of the form " + pattern + " was expected, not '" + input + "'");
            }
        }
    }

    /** Always gives the same time. */
    public static final class ConstantTimeFeaturizer implements TimeFeaturizer {
        private final LocalDateTime dateTime;

        ConstantTimeFeaturizer(LocalDateTime dateTime) {
            this.dateTime = ArgumentException.notNull(dateTime, "dateTime");
        }

        @Override
        public LocalDateTime featurize(String input) {
            return dateTime;
        }
    }
}
