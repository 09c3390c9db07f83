package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.translator.BaseImagePreProcessor;
import dev.libtensor.djl.modality.cv.translator.BaseImageTranslator;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds objects of any labels in an image. The model names its results {@code logits}, of the shape (1, boxes, labels),
 * and {@code pred_boxes}, of the shape (1, boxes, 4), with the centres and sizes in a padded square.
 */
public class ZeroShotObjectDetectionTranslator extends VisionLanguageTranslator<DetectedObjects> {
    private final float threshold;

    ZeroShotObjectDetectionTranslator(Builder builder) {
        super(builder.tokenizer, new BaseImagePreProcessor(builder), builder.int32);
        threshold = builder.threshold;
    }

    @Override
    String text(VisionLanguageInput input, String candidate) {
        return candidate;
    }

    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        NDArray logits = list.get("logits");
        long[] labels = logits.argMax(-1).toLongArray();
        float[] scores = logits.max(new int[] {-1}).sigmoid().toFloatArray();
        float[] boxes = list.get("pred_boxes").toFloatArray();
        double width = ((Number) ctx.getAttachment("width")).doubleValue();
        double height = ((Number) ctx.getAttachment("height")).doubleValue();
        double side = Math.max(width, height);
        List<String> classes = new ArrayList<>();
        List<Double> probabilities = new ArrayList<>();
        List<BoundingBox> found = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] > threshold) {
                classes.add(candidates(ctx)[(int) labels[i]]);
                probabilities.add((double) scores[i]);
                double w = boxes[4 * i + 2];
                double h = boxes[4 * i + 3];
                found.add(new Rectangle((boxes[4 * i] - w / 2) * side / width, (boxes[4 * i + 1] - h / 2) * side / height,
                        w * side / width, h * side / height));
            }
        }
        return new DetectedObjects(classes, probabilities, found);
    }

    /**
     * Returns a builder.
     *
     * @param tokenizer the tokenizer of the model
     * @return a new builder
     */
    public static Builder builder(HuggingFaceTokenizer tokenizer) {
        return new Builder(tokenizer);
    }

    /**
     * Returns a builder with settings.
     *
     * @param tokenizer the tokenizer of the model
     * @param arguments the settings by their names
     * @return a new builder
     */
    public static Builder builder(HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        Builder builder = builder(tokenizer);
        builder.configure(arguments);
        return builder;
    }

    /** Builds translators that find objects of any labels. */
    public static final class Builder extends BaseImageTranslator.BaseBuilder<Builder> {
        private final HuggingFaceTokenizer tokenizer;
        private boolean int32;
        private float threshold = 0.2f;

        Builder(HuggingFaceTokenizer tokenizer) {
            this.tokenizer = ArgumentException.notNull(tokenizer, "tokenizer");
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets how probable an object must be.
         *
         * @param threshold the probability above which it is found; 0.2 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        /**
         * Sets whether the model reads INT32, not INT64.
         *
         * @param int32 whether it does; false by default
         * @return this builder
         */
        public Builder optInt32(boolean int32) {
            this.int32 = int32;
            return this;
        }

        /**
         * Sets settings by their names.
         *
         * @param arguments the settings, such as {@code threshold} and those of images
         */
        public void configure(Map<String, ?> arguments) {
            configPreProcess(arguments);
            optInt32(ArgumentsUtil.booleanValue(arguments, "int32"));
            optThreshold(ArgumentsUtil.floatValue(arguments, "threshold", 0.2f));
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public ZeroShotObjectDetectionTranslator build() {
            return new ZeroShotObjectDetectionTranslator(this);
        }
    }
}
