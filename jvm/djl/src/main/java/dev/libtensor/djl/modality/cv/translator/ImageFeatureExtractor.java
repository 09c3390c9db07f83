package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Map;

/** Makes features of images. */
public class ImageFeatureExtractor extends BaseImageTranslator<float[]> {
    ImageFeatureExtractor(Builder builder) {
        super(builder);
    }

    @Override
    public float[] processOutput(TranslatorContext ctx, NDList list) {
        try (NDArray floats = list.head().toType(DataType.FLOAT32, true)) {
            return floats.toFloatArray();
        }
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
        return builder;
    }

    /** Builds an {@link ImageFeatureExtractor}. */
    public static class Builder extends BaseBuilder<Builder> {
        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if there are no transforms
         */
        public ImageFeatureExtractor build() {
            validate();
            return new ImageFeatureExtractor(this);
        }
    }
}
