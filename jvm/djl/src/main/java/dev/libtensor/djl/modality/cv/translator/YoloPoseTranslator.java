package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Joints.Joint;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds persons and their joints with a YOLO model. */
public class YoloPoseTranslator extends BaseImageTranslator<Joints[]> {
    private static final int PERSONS_MOST = 300;
    private static final int JOINTS = 17;
    /** What stands before the joints: the center, the size and the score. */
    private static final int BOX = 5;

    private final float threshold;
    private final float nmsThreshold;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    public YoloPoseTranslator(Builder builder) {
        super(builder);
        threshold = builder.threshold;
        nmsThreshold = builder.nmsThreshold;
    }

    @Override
    public Joints[] processOutput(TranslatorContext ctx, NDList list) {
        YoloBoxes boxes = new YoloBoxes(list.singletonOrThrow(), 1, threshold);
        List<Integer> best = boxes.best(nmsThreshold);
        Joints[] persons = new Joints[Math.min(best.size(), PERSONS_MOST)];
        for (int i = 0; i < persons.length; i++) {
            float[] row = boxes.rows.get(best.get(i));
            List<Joint> joints = new ArrayList<>(JOINTS);
            for (int at = BOX; at < BOX + 3 * JOINTS; at += 3) {
                joints.add(new Joint(row[at] / width, row[at + 1] / height, row[at + 2]));
            }
            persons[i] = new Joints(joints);
        }
        return persons;
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

    /** Builds a {@link YoloPoseTranslator}. */
    public static class Builder extends BaseBuilder<Builder> {
        private float threshold = 0.25f;
        private float nmsThreshold = 0.7f;

        Builder() {}

        /**
         * Sets the score above which a person counts.
         *
         * @param threshold the score; 0.25 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        /**
         * Sets how much boxes overlap before the better one counts alone.
         *
         * @param nmsThreshold the part of their union that they have in common; 0.7 by default
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

        /** Reads {@code threshold} and {@code nmsThreshold}. */
        @Override
        protected void configPostProcess(Map<String, ?> arguments) {
            threshold = ArgumentsUtil.floatValue(arguments, "threshold", threshold);
            nmsThreshold = ArgumentsUtil.floatValue(arguments, "nmsThreshold", nmsThreshold);
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         * @throws IllegalArgumentException if there are no transforms
         */
        public YoloPoseTranslator build() {
            validate();
            return new YoloPoseTranslator(this);
        }
    }
}
