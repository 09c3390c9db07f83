package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.translate.ArgumentsUtil;
import java.util.Map;

/**
 * Finds objects with a YOLOv8 model, whose results have one column for each box. All boxes count; DJL leaves out the first
 * one, and fails if there are fewer than the limit.
 */
public class YoloV8Translator extends YoloV5Translator {
    /** What stands before the scores: the center and the size. */
    private static final int BOX = 4;

    private final int maxBoxes;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    protected YoloV8Translator(Builder builder) {
        super(builder);
        maxBoxes = builder.maxBox;
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
     * Makes the output of boxes, at most the last ones of them.
     *
     * @throws StateException if the model has another number of classes than there are names
     */
    @Override
    protected DetectedObjects processFromBoxOutput(int imageWidth, int imageHeight, NDList list) {
        NDArray rows = list.head().transpose();
        int count = Math.toIntExact(rows.size(0));
        int columns = Math.toIntExact(rows.size(1));
        // The names may begin with four for the box.
        int unnamed = columns - classes.size();
        if (unnamed != 0 && unnamed != BOX) {
            throw new StateException("the model has " + (columns - BOX) + " classes, but there are " + classes.size()
                    + " names");
        }
        float[] numbers = rows.toFloatArray();
        Candidates candidates = new Candidates();
        for (int row = count - 1; row >= Math.max(count - maxBoxes, 0); row--) {
            int at = row * columns;
            int best = best(numbers, at + BOX, columns - BOX);
            candidates.add(numbers, at, numbers[at + BOX + best], best + BOX - unnamed, threshold);
        }
        return nms(imageWidth, imageHeight, candidates.boxes, candidates.ids, candidates.scores);
    }

    /** Builds a {@link YoloV8Translator}. */
    public static class Builder extends YoloV5Translator.Builder {
        private int maxBox = 8400;

        /** Creates a builder. */
        public Builder() {}

        @Override
        public YoloV8Translator build() {
            check();
            return new YoloV8Translator(this);
        }

        /** Reads also {@code maxBox}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            super.configPostProcess(arguments);
            maxBox = ArgumentsUtil.intValue(arguments, "maxBox", 8400);
        }
    }
}
