package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.List;
import java.util.Map;

/** Finds objects in images. */
public abstract class ObjectDetectionTranslator extends BaseImageTranslator<DetectedObjects> {
    /** The probability above which an object counts. */
    protected float threshold;
    /** The names of the classes, once the translator is prepared. */
    protected List<String> classes;
    /** Whether the model's coordinates are pixels, which become parts of the image. */
    protected boolean applyRatio;
    /** Whether the images are padded to the model's size. */
    protected boolean removePadding;

    private final SynsetLoader synsetLoader;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    protected ObjectDetectionTranslator(ObjectDetectionBuilder<?> builder) {
        super(builder);
        threshold = builder.threshold;
        synsetLoader = builder.synsetLoader;
        applyRatio = builder.applyRatio;
        removePadding = builder.removePadding;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws Exception {
        if (classes == null) {
            classes = synsetLoader.load(ctx.getModel());
        }
    }

    /**
     * Builds translators that find objects.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class ObjectDetectionBuilder<T extends ObjectDetectionBuilder>
            extends ClassificationBuilder<T> {
        /** The probability above which an object counts; 0.2 by default. */
        protected float threshold = 0.2f;
        /** Whether the model's coordinates are pixels. */
        protected boolean applyRatio;
        /** Whether the images are padded to the model's size. */
        protected boolean removePadding;

        /** Creates a builder. */
        public ObjectDetectionBuilder() {}

        /**
         * Sets the probability above which an object counts.
         *
         * @param threshold the probability; 0.2 by default
         * @return this builder
         */
        public T optThreshold(float threshold) {
            this.threshold = threshold;
            return self();
        }

        /**
         * Sets whether the model's coordinates are pixels, which become parts of the image.
         *
         * @param value true if so; false is the default
         * @return this builder
         */
        public T optApplyRatio(boolean value) {
            applyRatio = value;
            return self();
        }

        /** Reads also {@code threshold}, {@code applyRatio} and {@code centerFit}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            applyRatio |= ArgumentsUtil.booleanValue(arguments, "optApplyRatio")
                    || ArgumentsUtil.booleanValue(arguments, "applyRatio");
            threshold = ArgumentsUtil.floatValue(arguments, "threshold", 0.2f);
            removePadding = ArgumentsUtil.booleanValue(arguments, "centerFit");
        }
    }
}
