package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.transform.ResizeShort;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Finds objects and their outlines, with a model whose results are classes, scores, corners of boxes and masks. */
public class InstanceSegmentationTranslator extends BaseImageTranslator<DetectedObjects> {
    private final SynsetLoader synsetLoader;
    private final float threshold;
    private List<String> classes;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public InstanceSegmentationTranslator(Builder builder) {
        super(builder);
        synsetLoader = builder.synsetLoader;
        threshold = builder.threshold;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        if (classes == null) {
            classes = synsetLoader.load(ctx.getModel());
        }
    }

    /**
     * Makes the output.
     *
     * @throws ArgumentException if a class has no name
     */
    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        int wide = (Integer) ctx.getAttachment("processedWidth");
        int high = (Integer) ctx.getAttachment("processedHeight");
        float[] ids = list.get(0).toFloatArray();
        float[] scores = list.get(1).toFloatArray();
        float[] corners = list.get(2).toFloatArray();
        Detections found = new Detections();
        for (int i = 0; i < ids.length; i++) {
            int id = (int) ids[i];
            if (id < 0 || scores[i] <= threshold) {
                continue;
            }
            if (id >= classes.size()) {
                throw new ArgumentException("the model has found class " + id + ", but there are names only for "
                        + classes.size() + " classes");
            }
            double x = corners[4 * i] / wide;
            double y = corners[4 * i + 1] / high;
            try (NDArray mask = list.get(3).get(i)) {
                found.add(classes.get(id), scores[i], new Mask(x, y, corners[4 * i + 2] / wide - x,
                        corners[4 * i + 3] / high - y, Mask.toMask(mask)));
            }
        }
        return found.objects();
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

    /** Builds an {@link InstanceSegmentationTranslator}. */
    public static class Builder extends ClassificationBuilder<Builder> {
        private float threshold = 0.3f;
        private int shortEdge = 600;
        private int maxEdge = 1000;

        Builder() {}

        /**
         * Sets the score above which an object counts.
         *
         * @param threshold the score; 0.3 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        /**
         * Sets the length of the short edge that images are resized to.
         *
         * @param shortEdge the length; 600 by default
         * @return this builder
         */
        public Builder optShortEdge(int shortEdge) {
            this.shortEdge = shortEdge;
            return this;
        }

        /**
         * Sets the greatest length of the long edge.
         *
         * @param maxEdge the length; 1000 by default
         * @return this builder
         */
        public Builder optMaxEdge(int maxEdge) {
            this.maxEdge = maxEdge;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads also {@code threshold}, {@code shortEdge} and {@code maxEdge}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            threshold = ArgumentsUtil.floatValue(arguments, "threshold", 0.3f);
            shortEdge = ArgumentsUtil.intValue(arguments, "shortEdge", 600);
            maxEdge = ArgumentsUtil.intValue(arguments, "maxEdge", 1000);
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if the settings do not fit
         */
        public InstanceSegmentationTranslator build() {
            validate();
            pipeline.insert(0, new ResizeShort(shortEdge, maxEdge, Image.Interpolation.BILINEAR));
            return new InstanceSegmentationTranslator(this);
        }
    }
}
