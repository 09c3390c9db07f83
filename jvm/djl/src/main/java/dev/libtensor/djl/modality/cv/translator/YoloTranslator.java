package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Map;

/**
 * Finds objects with a YOLO model whose results are classes, probabilities and corners of boxes in pixels. The boxes are
 * always parts of the image; with {@code applyRatio}, DJL divides by its size twice.
 */
public class YoloTranslator extends ObjectDetectionTranslator {
    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public YoloTranslator(Builder builder) {
        super(builder);
    }

    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        int[] ids = list.get(0).toType(DataType.INT32, true).toIntArray();
        double[] probabilities = list.get(1).toType(DataType.FLOAT64, true).toDoubleArray();
        float[] corners = list.get(2).toType(DataType.FLOAT32, true).toFloatArray();
        Detections found = new Detections();
        for (int i = 0; i < probabilities.length; i++) {
            if (ids[i] >= 0 && probabilities[i] >= threshold) {
                double x = part(corners[4 * i], width);
                double y = part(corners[4 * i + 1], height);
                found.add(classes.get(ids[i]), probabilities[i], new Rectangle(
                        x, y, part(corners[4 * i + 2], width) - x, part(corners[4 * i + 3], height) - y));
            }
        }
        return found.objects();
    }

    private static double part(float pixels, int size) {
        return Math.min(Math.max(pixels, 0), size) / size;
    }

    /** Makes corners of centers and sizes, in the last dimension. */
    static NDArray xywh2xyxy(NDArray boxes) {
        NDArray center = boxes.get("..., :2");
        NDArray half = boxes.get("..., 2:").div(2);
        return NDArray.concat(new NDArray[] {center.sub(half), center.add(half)}, -1);
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

    /** Builds a {@link YoloTranslator}. */
    public static class Builder extends ObjectDetectionBuilder<Builder> {
        /** Creates a builder. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if the settings do not fit
         */
        public YoloTranslator build() {
            validate();
            return new YoloTranslator(this);
        }
    }
}
