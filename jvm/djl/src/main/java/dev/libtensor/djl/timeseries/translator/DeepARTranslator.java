package dev.libtensor.djl.timeseries.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.convert.Convert;
import dev.libtensor.djl.timeseries.transform.field.Field;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes forecasts of time series with DeepAR. The series of the program stays as it is; DJL changes its fields. */
public class DeepARTranslator extends BaseTimeSeriesTranslator {
    private final boolean useFeatDynamicReal;
    private final boolean useFeatStaticReal;
    private final boolean useFeatStaticCat;
    private final boolean useIsPad;

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
    }

    @Override
    public NDList processInput(TranslatorContext ctx, TimeSeriesData input) {
        NDManager manager = ctx.getNDManager();
        TimeSeriesData data = copy(ctx, input);
        constant(data, FieldName.FEAT_STATIC_CAT, useFeatStaticCat, manager);
        constant(data, FieldName.FEAT_STATIC_REAL, useFeatStaticReal, manager);
        Convert.asArray(FieldName.FEAT_STATIC_CAT, 1, DataType.INT32, data);
        Convert.asArray(FieldName.FEAT_STATIC_REAL, 1, data);
        split(manager, data, useFeatDynamicReal);
        return Field.selectField(fields(), data).toNDList();
    }

    private static void constant(TimeSeriesData data, FieldName field, boolean used, NDManager manager) {
        if (!used) {
            data.setField(field, manager.zeros(new Shape(1)));
        }
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
