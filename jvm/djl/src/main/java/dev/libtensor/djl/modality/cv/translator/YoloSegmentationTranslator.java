package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.List;
import java.util.Map;

/** Finds objects and their outlines with a YOLO model, whose second result has the masks to combine. */
public class YoloSegmentationTranslator extends YoloV5Translator {
    private static final int BOX = 4;

    private final float nmsThreshold;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public YoloSegmentationTranslator(Builder builder) {
        super(builder);
        nmsThreshold = builder.nmsThreshold;
    }

    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        YoloBoxes boxes = new YoloBoxes(list.get(0), classes.size(), threshold);
        Detections found = new Detections();
        List<Integer> best = boxes.best(nmsThreshold);
        if (best.isEmpty()) {
            return found.objects();
        }
        float[][][] masks = masks(ctx, boxes, best, list.get(1));
        for (int i = 0; i < masks.length; i++) {
            int index = best.get(i);
            Rectangle box = boxes.boxes.get(index);
            found.add(classes.get(boxes.ids.get(index)), boxes.scores.get(index), new Mask(box.getX() / width,
                    box.getY() / height, box.getWidth() / width, box.getHeight() / height, masks[i], true));
        }
        return found.objects();
    }

    /** Returns 1 inside the outlines and 0 outside. */
    private float[][][] masks(TranslatorContext ctx, YoloBoxes boxes, List<Integer> best, NDArray parts) {
        int count = Math.toIntExact(parts.size(0));
        int high = Math.toIntExact(parts.size(1));
        int wide = Math.toIntExact(parts.size(2));
        float[] weights = new float[best.size() * count];
        for (int i = 0; i < best.size(); i++) {
            System.arraycopy(boxes.rows.get(best.get(i)), BOX + classes.size(), weights, i * count, count);
        }
        NDArray weighted = ctx.getNDManager().create(weights, new Shape(best.size(), count));
        float[] sums = weighted.matMul(parts.reshape(count, (long) high * wide)).toFloatArray();
        float[][][] masks = new float[best.size()][high][wide];
        for (int i = 0; i < sums.length; i++) {
            masks[i / (high * wide)][i / wide % high][i % wide] = sums[i] > 0 ? 1 : 0;
        }
        return masks;
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

    /** Builds a {@link YoloSegmentationTranslator}. */
    public static class Builder extends YoloV5Translator.Builder {
        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        public YoloSegmentationTranslator build() {
            validate();
            return new YoloSegmentationTranslator(this);
        }
    }
}
