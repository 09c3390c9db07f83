package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds objects with a YOLOv5 model, whose results are boxes with the scores of all classes. */
public class YoloV5Translator extends ObjectDetectionTranslator {
    /** What stands before the scores: the center, the size and the score of there being an object. */
    private static final int BOX = 5;

    private final YoloOutputType outputType;
    private final float nmsThreshold;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    protected YoloV5Translator(Builder builder) {
        super(builder);
        outputType = builder.outputType;
        nmsThreshold = builder.nmsThreshold;
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

    /**
     * Keeps the best of boxes that overlap, in each class.
     *
     * @param imageWidth the width of the image
     * @param imageHeight the height of the image
     * @param boxes the boxes in pixels
     * @param classIds their classes
     * @param scores their scores
     * @return the objects, class by class
     */
    protected DetectedObjects nms(
            int imageWidth, int imageHeight, List<Rectangle> boxes, List<Integer> classIds, List<Float> scores) {
        Detections found = new Detections();
        for (int id = 0; id < classes.size(); id++) {
            List<Rectangle> own = new ArrayList<>();
            List<Double> ownScores = new ArrayList<>();
            for (int i = 0; i < boxes.size(); i++) {
                if (classIds.get(i) == id) {
                    own.add(boxes.get(i));
                    ownScores.add(scores.get(i).doubleValue());
                }
            }
            for (int best : Rectangle.nms(own, ownScores, nmsThreshold)) {
                found.add(classes.get(id), ownScores.get(best), placed(own.get(best), imageWidth, imageHeight));
            }
        }
        return found.objects();
    }

    private Rectangle placed(Rectangle box, int imageWidth, int imageHeight) {
        if (removePadding) {
            int left = (width - imageWidth) / 2;
            int top = (height - imageHeight) / 2;
            return scaled(box, left, top, imageWidth, imageHeight);
        }
        return applyRatio ? scaled(box, 0, 0, width, height) : box;
    }

    private static Rectangle scaled(Rectangle box, int left, int top, int wide, int high) {
        return new Rectangle((box.getX() - left) / wide, (box.getY() - top) / high, box.getWidth() / wide,
                box.getHeight() / high);
    }

    /**
     * Makes the output of boxes.
     *
     * @param imageWidth the width of the image
     * @param imageHeight the height of the image
     * @param list the results of the model
     * @return the objects
     */
    protected DetectedObjects processFromBoxOutput(int imageWidth, int imageHeight, NDList list) {
        float[] numbers = list.head().toFloatArray();
        Candidates candidates = new Candidates();
        int stride = BOX + classes.size();
        for (int at = 0; at + stride <= numbers.length; at += stride) {
            int best = best(numbers, at + BOX, classes.size());
            // A class without a positive score has none.
            float score = Math.max(numbers[at + BOX + best], 0) * numbers[at + 4];
            candidates.add(numbers, at, score, best, threshold);
        }
        return nms(imageWidth, imageHeight, candidates.boxes, candidates.ids, candidates.scores);
    }

    /** Returns the place of the greatest number. */
    static int best(float[] numbers, int begin, int count) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            if (numbers[begin + i] > numbers[begin + best]) {
                best = i;
            }
        }
        return best;
    }

    /** Boxes whose scores are high enough. */
    static final class Candidates {
        final List<Rectangle> boxes = new ArrayList<>();
        final List<Float> scores = new ArrayList<>();
        final List<Integer> ids = new ArrayList<>();

        void add(float[] numbers, int at, float score, int id, float threshold) {
            if (score > threshold) {
                float wide = numbers[at + 2];
                float high = numbers[at + 3];
                boxes.add(new Rectangle(
                        Math.max(0, numbers[at] - wide / 2), Math.max(0, numbers[at + 1] - high / 2), wide, high));
                scores.add(score);
                ids.add(id);
            }
        }
    }

    /**
     * Makes the output.
     *
     * @throws UnsupportedException if the results are those of the model's layers, not boxes
     */
    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        boolean layers = outputType == YoloOutputType.DETECT
                || outputType == YoloOutputType.AUTO && list.head().getShape().dimension() > 2;
        if (layers) {
            throw new UnsupportedException("boxes of two dimensions were expected, but the result has the shape "
                    + list.head().getShape() + ": export the model with its last layer");
        }
        return processFromBoxOutput((Integer) ctx.getAttachment("width"), (Integer) ctx.getAttachment("height"), list);
    }

    /** What the results of a model are. */
    public enum YoloOutputType {
        /** Boxes. */
        BOX,
        /** What the layers before make, which is not supported. */
        DETECT,
        /** Boxes if they have two dimensions. */
        AUTO
    }

    /** Builds a {@link YoloV5Translator}. */
    public static class Builder extends ObjectDetectionBuilder<Builder> {
        YoloOutputType outputType = YoloOutputType.AUTO;
        float nmsThreshold = 0.4f;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets what the results of the model are.
         *
         * @param outputType their kind; found out by default
         * @return this builder
         */
        public Builder optOutputType(YoloOutputType outputType) {
            this.outputType = outputType;
            return this;
        }

        /**
         * Sets how much boxes overlap before the better one counts alone.
         *
         * @param nmsThreshold the part of their union that they have in common; 0.4 by default
         * @return this builder
         */
        public Builder optNmsThreshold(float nmsThreshold) {
            this.nmsThreshold = nmsThreshold;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads also {@code outputType} and {@code nmsThreshold}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            String type = ArgumentsUtil.stringValue(arguments, "outputType", "AUTO");
            outputType = YoloOutputType.valueOf(type.toUpperCase(Locale.ROOT));
            nmsThreshold = ArgumentsUtil.floatValue(arguments, "nmsThreshold", 0.4f);
        }

        /**
         * Builds the translator. Without transforms, colors become numbers from 0 to 1.
         *
         * @return a new translator
         * @throws IllegalArgumentException if the settings do not fit
         */
        public YoloV5Translator build() {
            check();
            return new YoloV5Translator(this);
        }

        final void check() {
            if (pipeline == null) {
                addTransform(Builder::scaled);
            }
            validate();
        }

        private static NDArray scaled(NDArray pixels) {
            return pixels.transpose(2, 0, 1).toType(DataType.FLOAT32, false).div(255);
        }
    }
}
