package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.Forecast;
import dev.libtensor.djl.timeseries.SampleForecast;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.timefeature.Lag;
import dev.libtensor.djl.timeseries.timefeature.TimeFeature;
import dev.libtensor.djl.timeseries.transform.PredictionSplitSampler;
import dev.libtensor.djl.timeseries.transform.convert.Convert;
import dev.libtensor.djl.timeseries.transform.feature.Feature;
import dev.libtensor.djl.timeseries.transform.split.Split;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What translators of time series have in common. */
public abstract class BaseTimeSeriesTranslator implements Translator<TimeSeriesData, Forecast> {
    /** The number of times to predict. */
    protected int predictionLength;
    /** The number of times that the model reads. */
    protected int contextLength;
    /** The time from one to the next. */
    protected String freq;

    private static final String INPUT = "input";
    private static final FieldName[] SPLIT = {FieldName.FEAT_TIME, FieldName.OBSERVED_VALUES};

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

    /** Returns a copy of a series, whose fields may be changed, and keeps the series for the forecast. */
    static TimeSeriesData copy(TranslatorContext ctx, TimeSeriesData input) {
        ctx.setAttachment(INPUT, input);
        TimeSeriesData data = new TimeSeriesData(new ArrayList<>(input.keys()), new ArrayList<>(input.values()));
        data.setStartTime(input.getStartTime());
        data.remove(FieldName.FEAT_DYNAMIC_CAT);
        return data;
    }

    /** Adds the features of the times, and splits the series where the forecast begins. */
    final void split(NDManager manager, TimeSeriesData data, boolean useFeatDynamicReal) {
        Feature.addObservedValuesIndicator(manager, FieldName.TARGET, FieldName.OBSERVED_VALUES, data);
        Feature.addTimeFeature(manager, FieldName.START, FieldName.TARGET, FieldName.FEAT_TIME,
                TimeFeature.timeFeaturesFromFreqStr(freq), predictionLength, freq, data);
        Feature.addAgeFeature(manager, FieldName.TARGET, FieldName.FEAT_AGE, predictionLength, data);
        List<FieldName> features = new ArrayList<>(List.of(FieldName.FEAT_TIME, FieldName.FEAT_AGE));
        if (useFeatDynamicReal) {
            features.add(FieldName.FEAT_DYNAMIC_REAL);
        } else {
            data.remove(FieldName.FEAT_DYNAMIC_REAL);
        }
        Convert.vstackFeatures(FieldName.FEAT_TIME, features.toArray(new FieldName[0]), data);
        int historyLength = contextLength + Collections.max(Lag.getLagsForFreq(freq));
        Split.instanceSplit(manager, FieldName.TARGET, FieldName.IS_PAD, FieldName.START, FieldName.FORECAST_START,
                PredictionSplitSampler.newTestSplitSampler(), historyLength, predictionLength, SPLIT, 0, data);
    }

    /** Makes a forecast, whose samples belong to the manager of the series. */
    @Override
    public Forecast processOutput(TranslatorContext ctx, NDList list) {
        TimeSeriesData data = (TimeSeriesData) ctx.getAttachment(INPUT);
        NDArray samples = list.singletonOrThrow();
        samples.attach(data.get(FieldName.TARGET).getManager());
        return new SampleForecast(samples, data.getStartTime(), freq);
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

        /** Returns whether a field is used, by a setting such as {@code use_feat_static_cat}. */
        static boolean uses(Map<String, ?> arguments, FieldName field) {
            return ArgumentsUtil.booleanValue(arguments, "use_" + field.name().toLowerCase(Locale.ROOT));
        }

        /**
         * Reads the settings of the output.
         *
         * @param arguments the settings by name
         */
        protected void configPostProcess(Map<String, ?> arguments) {}
    }
}
