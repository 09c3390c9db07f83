package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import dev.libtensor.djl.translate.TranslatorOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Makes classifications of images. */
public class ImageClassificationTranslator extends BaseImageTranslator<Classifications> {
    private final SynsetLoader synsetLoader;
    private final boolean applySoftmax;
    private final int topK;
    private List<String> classes;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public ImageClassificationTranslator(Builder builder) {
        super(builder);
        synsetLoader = builder.synsetLoader;
        applySoftmax = builder.applySoftmax;
        topK = builder.topK;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        if (classes == null) {
            classes = synsetLoader.load(ctx.getModel());
        }
    }

    @Override
    public Classifications processOutput(TranslatorContext ctx, NDList list) {
        NDArray scores = list.singletonOrThrow();
        return new Classifications(classes, applySoftmax ? scores.softmax(0) : scores, topK);
    }

    @Override
    public TranslatorOptions getExpansions() {
        return new ImageClassificationTranslatorFactory().withTranslator(this);
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

    /** Builds an {@link ImageClassificationTranslator}. */
    public static class Builder extends ClassificationBuilder<Builder> {
        private boolean applySoftmax;
        private int topK = 5;

        Builder() {}

        /**
         * Sets how many classes an output prints.
         *
         * @param topK the number; 5 by default
         * @return this builder
         */
        public Builder optTopK(int topK) {
            this.topK = topK;
            return this;
        }

        /**
         * Sets whether the results of the model become probabilities by the softmax.
         *
         * @param applySoftmax true if so; false is the default
         * @return this builder
         */
        public Builder optApplySoftmax(boolean applySoftmax) {
            this.applySoftmax = applySoftmax;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads also {@code applySoftmax} and {@code topK}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            applySoftmax = ArgumentsUtil.booleanValue(arguments, "applySoftmax");
            topK = ArgumentsUtil.intValue(arguments, "topK", 5);
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if the settings do not fit
         */
        public ImageClassificationTranslator build() {
            validate();
            return new ImageClassificationTranslator(this);
        }
    }
}
