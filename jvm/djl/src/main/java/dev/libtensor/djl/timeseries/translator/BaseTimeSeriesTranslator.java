package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.timeseries.Forecast;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Translator;
import java.util.Map;

/** What translators of time series have in common. */
public abstract class BaseTimeSeriesTranslator implements Translator<TimeSeriesData, Forecast> {
    /** The number of times to predict. */
    protected int predictionLength;
    /** The number of times that the model reads. */
    protected int contextLength;
    /** The time from one to the next. */
    protected String freq;

    private final Batchifier batchifier;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    protected BaseTimeSeriesTranslator(BaseBuilder<?> builder) {
        batchifier = builder.batchifier;
        freq = builder.freq;
        predictionLength = builder.predictionLength;
        contextLength = builder.contextLength;
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    /**
     * Builds translators of time series.
     *
     * @param <T> the class of the builder
     */
    public abstract static class BaseBuilder<T extends BaseBuilder<T>> {
        /** Joins the inputs of a batch. */
        protected Batchifier batchifier = Batchifier.STACK;
        /** The number of times to predict. */
        protected int predictionLength;
        /** The number of times that the model reads. */
        protected int contextLength;
        /** The time from one to the next. */
        protected String freq;

        /** Creates a builder. */
        public BaseBuilder() {}

        /**
         * Sets what joins the inputs of a batch.
         *
         * @param batchifier joins them, or null
         * @return this builder
         */
        public T optBachifier(Batchifier batchifier) {
            this.batchifier = batchifier;
            return self();
        }

        /**
         * Returns this builder.
         *
         * @return this builder
         */
        protected abstract T self();

        /** Checks the settings. */
        protected void validate() {}

        /**
         * Reads {@code freq}, {@code prediction_length}, {@code context_length} and {@code batchifier}.
         *
         * @param arguments the settings by name
         * @throws ArgumentException if no time is to be predicted
         */
        protected void configPreProcess(Map<String, ?> arguments) {
            freq = ArgumentsUtil.stringValue(arguments, "freq", "D");
            predictionLength = ArgumentsUtil.intValue(arguments, "prediction_length");
            if (predictionLength <= 0) {
                throw new ArgumentException("the setting prediction_length must be above 0, not " + predictionLength);
            }
            contextLength = ArgumentsUtil.intValue(arguments, "context_length", predictionLength);
            if (arguments.get("batchifier") != null) {
                batchifier = Batchifier.fromString(arguments.get("batchifier").toString());
            }
        }

        /**
         * Reads the settings of the output.
         *
         * @param arguments the settings by name
         */
        protected void configPostProcess(Map<String, ?> arguments) {}
    }
}
