package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.Forecast;
import dev.libtensor.djl.timeseries.SampleForecast;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.timefeature.Lag;
import dev.libtensor.djl.timeseries.timefeature.TimeFeature;
import dev.libtensor.djl.timeseries.transform.PredictionSplitSampler;
import dev.libtensor.djl.timeseries.transform.convert.Convert;
import dev.libtensor.djl.timeseries.transform.feature.Feature;
import dev.libtensor.djl.timeseries.transform.field.Field;
import dev.libtensor.djl.timeseries.transform.split.Split;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/** Makes forecasts of time series with DeepAR. The series of the program stays as it is; DJL changes its fields. */
public class DeepARTranslator extends BaseTimeSeriesTranslator {
    private static final String INPUT = "input";
    private static final FieldName[] SPLIT = {FieldName.FEAT_TIME, FieldName.OBSERVED_VALUES};

    private final boolean useFeatDynamicReal;
    private final boolean useFeatStaticReal;
    private final boolean useFeatStaticCat;
    private final boolean useIsPad;
    private final int historyLength;
    private final List<BiFunction<NDManager, List<LocalDateTime>, NDArray>> timeFeatures;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public DeepARTranslator(Builder builder) {
        super(builder);
        useFeatDynamicReal = builder.useFeatDynamicReal;
        useFeatStaticReal = builder.useFeatStaticReal;
        useFeatStaticCat = builder.useFeatStaticCat;
        useIsPad = builder.useIsPad;
        List<Integer> lags = Lag.getLagsForFreq(freq);
        historyLength = contextLength + lags.get(lags.size() - 1);
        timeFeatures = TimeFeature.timeFeaturesFromFreqStr(freq);
    }

    @Override
    public NDList processInput(TranslatorContext ctx, TimeSeriesData input) {
        ctx.setAttachment(INPUT, input);
        NDManager manager = ctx.getNDManager();
        TimeSeriesData data = new TimeSeriesData(new ArrayList<>(input.keys()), new ArrayList<>(input.values()));
        data.setStartTime(input.getStartTime());
        data.remove(FieldName.FEAT_DYNAMIC_CAT);
        if (!useFeatDynamicReal) {
            data.remove(FieldName.FEAT_DYNAMIC_REAL);
        }
        constant(data, FieldName.FEAT_STATIC_CAT, useFeatStaticCat, manager);
        constant(data, FieldName.FEAT_STATIC_REAL, useFeatStaticReal, manager);
        Convert.asArray(FieldName.FEAT_STATIC_CAT, 1, DataType.INT32, data);
        Convert.asArray(FieldName.FEAT_STATIC_REAL, 1, data);
        addFeatures(manager, data);
        Split.instanceSplit(manager, FieldName.TARGET, FieldName.IS_PAD, FieldName.START, FieldName.FORECAST_START,
                PredictionSplitSampler.newTestSplitSampler(), historyLength, predictionLength, SPLIT, 0, data);
        return Field.selectField(fields(), data).toNDList();
    }

    private static void constant(TimeSeriesData data, FieldName field, boolean used, NDManager manager) {
        if (!used) {
            data.setField(field, manager.zeros(new Shape(1)));
        }
    }

    private void addFeatures(NDManager manager, TimeSeriesData data) {
        Feature.addObservedValuesIndicator(manager, FieldName.TARGET, FieldName.OBSERVED_VALUES, data);
        Feature.addTimeFeature(manager, FieldName.START, FieldName.TARGET, FieldName.FEAT_TIME, timeFeatures,
                predictionLength, freq, data);
        Feature.addAgeFeature(manager, FieldName.TARGET, FieldName.FEAT_AGE, predictionLength, data);
        List<FieldName> features = new ArrayList<>(List.of(FieldName.FEAT_TIME, FieldName.FEAT_AGE));
        if (useFeatDynamicReal) {
            features.add(FieldName.FEAT_DYNAMIC_REAL);
        }
        Convert.vstackFeatures(FieldName.FEAT_TIME, features.toArray(new FieldName[0]), data);
    }

    private String[] fields() {
        List<String> fields = new ArrayList<>(List.of(FieldName.FEAT_STATIC_CAT.name(),
                FieldName.FEAT_STATIC_REAL.name(), "PAST_FEAT_TIME", "PAST_TARGET", "PAST_OBSERVED_VALUES",
                "FUTURE_FEAT_TIME"));
        if (useIsPad) {
            fields.add("PAST_IS_PAD");
        }
        return fields.toArray(new String[0]);
    }

    /** Makes a forecast, whose samples belong to the manager of the series. */
    @Override
    public Forecast processOutput(TranslatorContext ctx, NDList list) {
        TimeSeriesData data = (TimeSeriesData) ctx.getAttachment(INPUT);
        NDArray samples = list.singletonOrThrow();
        samples.attach(data.get(FieldName.TARGET).getManager());
        return new SampleForecast(samples, data.getStartTime(), freq);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a builder with settings.
     *
     * @param arguments the settings by name
     * @return a new builder
     */
    public static Builder builder(Map<String, ?> arguments) {
        Builder builder = new Builder();
        builder.configPreProcess(arguments);
        builder.configPostProcess(arguments);
        return builder;
    }

    /** Builds a {@link DeepARTranslator}. */
    public static class Builder extends BaseBuilder<Builder> {
        private boolean useFeatDynamicReal;
        private boolean useFeatStaticReal;
        private boolean useFeatStaticCat;
        private boolean useIsPad;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Reads also {@code use_feat_dynamic_real}, {@code use_feat_static_cat}, {@code use_feat_static_real} and
         * {@code use_is_pad}.
         */
        @Override
        protected void configPreProcess(Map<String, ?> arguments) {
            super.configPreProcess(arguments);
            useFeatDynamicReal = uses(arguments, FieldName.FEAT_DYNAMIC_REAL);
            useFeatStaticCat = uses(arguments, FieldName.FEAT_STATIC_CAT);
            useFeatStaticReal = uses(arguments, FieldName.FEAT_STATIC_REAL);
            useIsPad = ArgumentsUtil.booleanValue(arguments, "use_is_pad", true);
        }

        private static boolean uses(Map<String, ?> arguments, FieldName field) {
            return ArgumentsUtil.booleanValue(arguments, "use_" + field.name().toLowerCase(Locale.ROOT));
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public DeepARTranslator build() {
            validate();
            return new DeepARTranslator(this);
        }
    }
}
