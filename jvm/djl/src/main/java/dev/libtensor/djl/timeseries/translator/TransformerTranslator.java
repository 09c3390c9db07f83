package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.field.Field;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Map;

/** Makes forecasts of time series with a transformer. The series of the program stays as it is; DJL changes its fields. */
public class TransformerTranslator extends BaseTimeSeriesTranslator {
    private static final String[] INPUTS = {FieldName.FEAT_STATIC_CAT.name(), "PAST_FEAT_TIME", "PAST_TARGET",
        "PAST_OBSERVED_VALUES", "FUTURE_FEAT_TIME"};

    private final boolean useFeatDynamicReal;
    private final boolean useFeatStaticCat;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public TransformerTranslator(Builder builder) {
        super(builder);
        useFeatDynamicReal = builder.useFeatDynamicReal;
        useFeatStaticCat = builder.useFeatStaticCat;
    }

    @Override
    public NDList processInput(TranslatorContext ctx, TimeSeriesData input) {
        NDManager manager = ctx.getNDManager();
        TimeSeriesData data = copy(ctx, input);
        if (!useFeatStaticCat) {
            data.setField(FieldName.FEAT_STATIC_CAT, manager.zeros(new Shape(1)));
        }
        split(manager, data, useFeatDynamicReal);
        return Field.selectField(INPUTS, data).toNDList();
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

    /** Builds a {@link TransformerTranslator}. */
    public static class Builder extends BaseBuilder<Builder> {
        private boolean useFeatDynamicReal;
        private boolean useFeatStaticCat;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads also {@code use_feat_dynamic_real} and {@code use_feat_static_cat}. */
        @Override
        protected void configPreProcess(Map<String, ?> arguments) {
            super.configPreProcess(arguments);
            useFeatDynamicReal = uses(arguments, FieldName.FEAT_DYNAMIC_REAL);
            useFeatStaticCat = uses(arguments, FieldName.FEAT_STATIC_CAT);
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public TransformerTranslator build() {
            validate();
            return new TransformerTranslator(this);
        }
    }
}
