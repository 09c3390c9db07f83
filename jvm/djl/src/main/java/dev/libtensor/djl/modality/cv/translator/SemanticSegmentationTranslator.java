package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.output.CategoryMask;
import dev.libtensor.djl.modality.cv.transform.ResizeShort;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Finds the class of each pixel, with a model whose second result has the scores of the classes. */
public class SemanticSegmentationTranslator extends BaseImageTranslator<CategoryMask> {
    private final SynsetLoader synsetLoader;
    private List<String> classes;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public SemanticSegmentationTranslator(Builder builder) {
        super(builder);
        synsetLoader = builder.synsetLoader;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        if (classes == null) {
            classes = synsetLoader.load(ctx.getModel());
        }
    }

    @Override
    public CategoryMask processOutput(TranslatorContext ctx, NDList list) {
        NDArray scores = list.get(1);
        long named = Math.min(classes.size(), scores.size(0));
        int[] best = scores.get("0:" + named).argMax(0).toType(DataType.INT32, true).toIntArray();
        int wide = Math.toIntExact(scores.size(2));
        int[][] mask = new int[Math.toIntExact(scores.size(1))][wide];
        for (int row = 0; row < mask.length; row++) {
            System.arraycopy(best, row * wide, mask[row], 0, wide);
        }
        return new CategoryMask(classes, mask);
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

    /** Builds a {@link SemanticSegmentationTranslator}. */
    public static class Builder extends ClassificationBuilder<Builder> {
        private int shortEdge = 600;
        private int maxEdge = 1000;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads also {@code shortEdge} and {@code maxEdge}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            shortEdge = ArgumentsUtil.intValue(arguments, "shortEdge", 600);
            maxEdge = ArgumentsUtil.intValue(arguments, "maxEdge", 1000);
        }

        /**
         * Builds the translator. Images are resized first, so that their short edge has 600 pixels.
         *
         * @return a new translator
         * @throws IllegalArgumentException if the settings do not fit
         */
        public SemanticSegmentationTranslator build() {
            validate();
            pipeline.insert(0, new ResizeShort(shortEdge, maxEdge, Image.Interpolation.BILINEAR));
            return new SemanticSegmentationTranslator(this);
        }
    }
}
