package dev.libtensor.djl.training.tracker;

/** A number that falls to an end as a power of the part of the updates that is left. */
public class PolynomialDecayTracker implements Tracker {
    private final float baseValue;
    private final float endLearningRate;
    private final int decaySteps;
    private final float power;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     * @throws dev.libtensor.ArgumentException if the end or the number of updates is not set
     */
    public PolynomialDecayTracker(Builder builder) {
        Checks.require(!Float.isNaN(builder.endLearningRate),
                "a PolynomialDecayTracker needs an end: setEndLearningRate(...) first");
        Checks.require(builder.decaySteps > 0,
                "a PolynomialDecayTracker needs a number of updates above 0: setDecaySteps(...) first");
        baseValue = builder.baseValue;
        endLearningRate = builder.endLearningRate;
        decaySteps = builder.decaySteps;
        power = builder.power;
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
        double left = 1 - (double) Math.max(0, Math.min(numUpdate, decaySteps)) / decaySteps;
        return (float) ((baseValue - endLearningRate) * Math.pow(left, power) + endLearningRate);
    }

    /** Collects the settings of a {@link PolynomialDecayTracker}. */
    public static final class Builder {
        private float baseValue;
        private float endLearningRate = Float.NaN;
        private int decaySteps;
        private float power = 1;

        private Builder() {}

        /**
         * Sets the number before the first update.
         *
         * @param baseValue the number
         * @return this
         */
        public Builder setBaseValue(float baseValue) {
            this.baseValue = baseValue;
            return this;
        }

        /**
         * Sets the number at the end.
         *
         * @param endLearningRate the number
         * @return this
         */
        public Builder setEndLearningRate(float endLearningRate) {
            this.endLearningRate = endLearningRate;
            return this;
        }

        /**
         * Sets after how many updates the end is reached.
         *
         * @param decaySteps the number of updates
         * @return this
         */
        public Builder setDecaySteps(int decaySteps) {
            this.decaySteps = decaySteps;
            return this;
        }

        /**
         * Sets the power.
         *
         * @param power the power; 1, a straight line, if not set
         * @return this
         */
        public Builder optPower(float power) {
            this.power = power;
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws dev.libtensor.ArgumentException if the end or the number of updates is not set
         */
        public PolynomialDecayTracker build() {
            return new PolynomialDecayTracker(this);
        }
    }
}
