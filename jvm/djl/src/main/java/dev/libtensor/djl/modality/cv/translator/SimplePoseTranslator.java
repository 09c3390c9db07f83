package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Joints.Joint;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds the joints of a person, with a model whose result has a map of scores for each joint. */
public class SimplePoseTranslator extends BaseImageTranslator<Joints> {
    private final float threshold;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public SimplePoseTranslator(Builder builder) {
        super(builder);
        threshold = builder.threshold;
    }

    @Override
    public Joints processOutput(TranslatorContext ctx, NDList list) {
        NDArray maps = list.singletonOrThrow();
        int high = Math.toIntExact(maps.size(1));
        int wide = Math.toIntExact(maps.size(2));
        NDArray flat = maps.reshape(maps.size(0), (long) high * wide);
        long[] places = flat.argMax(1).toLongArray();
        float[] scores = flat.max(new int[] {1}).toFloatArray();
        List<Joint> joints = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] > threshold) {
                joints.add(new Joint(
                        (double) (places[i] % wide) / wide, (double) (places[i] / wide) / high, scores[i]));
            }
        }
        return new Joints(joints);
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

    /** Builds a {@link SimplePoseTranslator}. */
    public static class Builder extends BaseBuilder<Builder> {
        private float threshold = 0.2f;

        Builder() {}

        /**
         * Sets the score above which a joint counts.
         *
         * @param threshold the score; 0.2 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Reads {@code threshold}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            threshold = ArgumentsUtil.floatValue(arguments, "threshold", 0.2f);
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if there are no transforms
         */
        public SimplePoseTranslator build() {
            validate();
            return new SimplePoseTranslator(this);
        }
    }
}
