package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;

/** A number that goes up and down again and again (Smith 2017, arXiv:1506.01186). */
public class CyclicalTracker implements Tracker {
    private final float baseValue;
    private final float maxValue;
    private final int totalSize;
    private final float stepRatio;
    private final ScaleFunction scaleFunction;
    private final boolean scaleModeCycle;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     */
    public CyclicalTracker(Builder builder) {
        baseValue = builder.baseValue;
        maxValue = builder.maxValue;
        int down = builder.stepSizeDown > 0 ? builder.stepSizeDown : builder.stepSizeUp;
        totalSize = builder.stepSizeUp + down;
        stepRatio = (float) builder.stepSizeUp / totalSize;
        boolean given = builder.scaleFunction != null;
        scaleFunction = given ? builder.scaleFunction : scale(builder.mode, builder.gamma);
        scaleModeCycle = given ? builder.scaleModeCycle : builder.mode != CyclicalMode.EXP_RANGE;
    }

    private static ScaleFunction scale(CyclicalMode mode, float gamma) {
        return switch (mode) {
            case TRIANGULAR -> steps -> 1;
            case TRIANGULAR2 -> steps -> (float) (1 / Math.pow(2, steps - 1));
            case EXP_RANGE -> steps -> (float) Math.pow(gamma, steps);
        };
    }

    /**
     * Starts a tracker.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public float getNewValue(int numUpdate) {
        float cycles = (float) numUpdate / totalSize;
        int cycle = (int) Math.floor(1 + cycles);
        float place = 1 + cycles - cycle;
        float height = place < stepRatio ? place / stepRatio : (place - 1) / (stepRatio - 1);
        return baseValue + (maxValue - baseValue) * height * scaleFunction.func(scaleModeCycle ? cycle : numUpdate);
    }

    /** Collects the settings of a {@link CyclicalTracker}. */
    public static final class Builder {
        private float baseValue = 0.001f;
        private float maxValue = 0.006f;
        private int stepSizeUp = 2000;
        private int stepSizeDown;
        private CyclicalMode mode = CyclicalMode.TRIANGULAR;
        private ScaleFunction scaleFunction;
        private boolean scaleModeCycle = true;
        private float gamma = 1;

        private Builder() {}

        /**
         * Sets the least number.
         *
         * @param baseValue the number, above 0; 0.001 if not set
         * @return this
         */
        public Builder optBaseValue(float baseValue) {
            this.baseValue = baseValue;
            return this;
        }

        /**
         * Sets the greatest number of the first cycle.
         *
         * @param maxValue the number, not below the least one; 0.006 if not set
         * @return this
         */
        public Builder optMaxValue(float maxValue) {
            this.maxValue = maxValue;
            return this;
        }

        /**
         * Sets how many updates the way up takes.
         *
         * @param stepSizeUp the number of updates, above 0; 2000 if not set
         * @return this
         */
        public Builder optStepSizeUp(int stepSizeUp) {
            this.stepSizeUp = stepSizeUp;
            return this;
        }

        /**
         * Sets how many updates the way down takes.
         *
         * @param stepSizeDown the number of updates, or 0 for as many as the way up
         * @return this
         */
        public Builder optStepSizeDown(int stepSizeDown) {
            this.stepSizeDown = stepSizeDown;
            return this;
        }

        /**
         * Sets how the height of the cycles changes.
         *
         * @param mode the mode; {@link CyclicalMode#TRIANGULAR} if not set
         * @return this
         */
        public Builder optMode(CyclicalMode mode) {
            this.mode = ArgumentException.notNull(mode, "mode");
            return this;
        }

        /**
         * Sets the base of {@link CyclicalMode#EXP_RANGE}.
         *
         * @param gamma the number, from 0 to 1; 1 if not set
         * @return this
         */
        public Builder optGamma(float gamma) {
            this.gamma = gamma;
            return this;
        }

        /**
         * Sets the heights of the cycles, instead of a mode.
         *
         * @param scaleFunction the function, or null for a mode
         * @return this
         */
        public Builder optScaleFunction(ScaleFunction scaleFunction) {
            this.scaleFunction = scaleFunction;
            return this;
        }

        /**
         * Sets what the function of the heights takes.
         *
         * @param scaleModeCycle true, if not set, for the number of the cycle, false for that of the update
         * @return this
         */
        public Builder optScaleModeCycle(boolean scaleModeCycle) {
            this.scaleModeCycle = scaleModeCycle;
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws ArgumentException if a number is outside its range
         */
        public CyclicalTracker build() {
            Checks.require(baseValue > 0 && maxValue >= baseValue, "a CyclicalTracker goes from a number above 0 up to"
                    + " one that is not below it, not from " + baseValue + " to " + maxValue);
            Checks.require(stepSizeUp >= 1 && stepSizeDown >= 0, "a CyclicalTracker takes 1 update or more up, and 0 or"
                    + " more down, not " + stepSizeUp + " and " + stepSizeDown);
            Checks.require(gamma >= 0 && gamma <= 1, "the gamma of a CyclicalTracker is from 0 to 1, not " + gamma);
            return new CyclicalTracker(this);
        }
    }

    /** How the height of the cycles changes. */
    public enum CyclicalMode {
        /** All cycles are equally high. */
        TRIANGULAR,
        /** Each cycle is half as high as the one before. */
        TRIANGULAR2,
        /** The height is a number to the power of the updates. */
        EXP_RANGE
    }

    /** The heights of the cycles. */
    public interface ScaleFunction {
        /**
         * Returns the height, as a part of the way from the least to the greatest number.
         *
         * @param steps the number of the cycle, from 1, or that of the update
         * @return the height, from 0 to 1
         */
        float func(int steps);
    }
}
