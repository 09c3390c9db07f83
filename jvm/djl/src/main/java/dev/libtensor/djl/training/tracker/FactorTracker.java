package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;

/** A number that each update multiplies by a factor: the base value times the factor to the power of the updates. */
public class FactorTracker implements Tracker {
    private final float baseValue;
    private final float factor;
    private final int maxUpdates;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     */
    public FactorTracker(Builder builder) {
        baseValue = builder.baseValue;
        factor = builder.factor;
        maxUpdates = builder.lastUpdate();
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
        return (float) (baseValue * Math.pow(factor, Math.min(numUpdate, maxUpdates)));
    }

    /** Collects the settings of a {@link FactorTracker}. */
    public static final class Builder {
        private float baseValue;
        private float factor;
        private Float min;
        private Integer maxUpdates;

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
         * Sets the factor.
         *
         * @param factor the factor, at most 1
         * @return this
         * @throws ArgumentException if it is above 1
         */
        public Builder setFactor(float factor) {
            this.factor = atMost1(factor);
            return this;
        }

        /**
         * Stops the change where the number comes closest to this one, instead of after a number of updates.
         *
         * @param min the number, below the base value
         * @return this
         */
        public Builder optMinValue(float min) {
            this.min = min;
            return this;
        }

        /**
         * Stops the change after a number of updates, instead of at a least number.
         *
         * @param maxUpdates the number of updates
         * @return this
         */
        public Builder optMaxUpdates(int maxUpdates) {
            this.maxUpdates = maxUpdates;
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws ArgumentException if there is no factor, or both ends are set, or the least number is not below the
         *     base value
         */
        public FactorTracker build() {
            Checks.require(factor != 0, "a FactorTracker needs a factor: setFactor(...) first");
            Checks.require(min == null || maxUpdates == null,
                    "a FactorTracker ends at a least number or after some updates: both were set");
            Checks.require(min == null || min < baseValue,
                    "the least number of a FactorTracker must be below its base value: " + min + " is not below "
                            + baseValue);
            return new FactorTracker(this);
        }

        private int lastUpdate() {
            if (min != null) {
                return Math.toIntExact(Math.round(Math.log(min / baseValue) / Math.log(factor)));
            }
            return maxUpdates == null ? Integer.MAX_VALUE : maxUpdates;
        }
    }

    static float atMost1(float factor) {
        if (!(factor <= 1)) {
            throw new ArgumentException("the factor of a tracker must be at most 1, not " + factor);
        }
        return factor;
    }
}
