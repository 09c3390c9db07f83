package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Map;

/** Finds objects with a model whose results are classes, probabilities and corners of boxes. */
public class SingleShotDetectionTranslator extends ObjectDetectionTranslator {
    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public SingleShotDetectionTranslator(Builder builder) {
        super(builder);
    }

    /**
     * Makes the output.
     *
     * @throws ArgumentException if a class has no name
     */
    @Override
    public DetectedObjects processOutput(TranslatorContext ctx, NDList list) {
        float[] ids = list.get(0).toFloatArray();
        float[] probabilities = list.get(1).toFloatArray();
        float[] corners = list.get(2).toFloatArray();
        double wide = applyRatio ? width : 1;
        double high = applyRatio ? height : 1;
        Detections found = new Detections();
        for (int i = 0; i < ids.length; i++) {
            int id = (int) ids[i];
            // Negative classes are the background.
            if (id < 0 || probabilities[i] <= threshold) {
                continue;
            }
            if (id >= classes.size()) {
                throw new ArgumentException("the model has found class " + id + ", but there are names only for "
                        + classes.size() + " classes");
            }
            double x = corners[4 * i];
            double y = corners[4 * i + 1];
            found.add(classes.get(id), probabilities[i], new Rectangle(x / wide, y / high,
                    (corners[4 * i + 2] - x) / wide, (corners[4 * i + 3] - y) / high));
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

    /** Builds a {@link SingleShotDetectionTranslator}. */
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
        public SingleShotDetectionTranslator build() {
            validate();
            return new SingleShotDetectionTranslator(this);
        }
    }
}
