package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;

/** A number to which each update adds the same: the base value plus the slope times the updates. */
public class LinearTracker implements Tracker {
    private final float baseValue;
    private final float slope;
    private final int maxUpdates;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     */
    public LinearTracker(Builder builder) {
        baseValue = builder.baseValue;
        slope = builder.slope;
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
        return baseValue + Math.min(numUpdate, maxUpdates) * slope;
    }

    /** Collects the settings of a {@link LinearTracker}. */
    public static final class Builder {
        private float baseValue;
        private float slope;
        private Float min;
        private Float max;
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
         * Sets what each update adds.
         *
         * @param slope the number, not 0
         * @return this
         */
        public Builder optSlope(float slope) {
            this.slope = slope;
            return this;
        }

        /**
         * Stops the change where the number comes closest to this one. The slope must be above 0.
         *
         * @param max the number, above the base value
         * @return this
         */
        public Builder optMaxValue(float max) {
            this.max = max;
            return this;
        }

        /**
         * Stops the change where the number comes closest to this one. The slope must be below 0.
         *
         * @param min the number, below the base value
         * @return this
         */
        public Builder optMinValue(float min) {
            this.min = min;
            return this;
        }

        /**
         * Stops the change after a number of updates.
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
         * @throws ArgumentException if there is no slope, or more than one end is set, or the slope leads away from the
         *     end
         */
        public LinearTracker build() {
            Checks.require(slope != 0, "a LinearTracker needs a slope: optSlope(...) first");
            int ends = (min == null ? 0 : 1) + (max == null ? 0 : 1) + (maxUpdates == null ? 0 : 1);
            Checks.require(ends <= 1,
                    "a LinearTracker ends at a least number, a greatest number or after some updates: " + ends
                            + " were set");
            Checks.require(max == null || slope > 0 && max > baseValue, "a LinearTracker from " + baseValue
                    + " with the slope " + slope + " does not go up to " + max);
            Checks.require(min == null || slope < 0 && min < baseValue, "a LinearTracker from " + baseValue
                    + " with the slope " + slope + " does not go down to " + min);
            return new LinearTracker(this);
        }

        private int lastUpdate() {
            Float end = max != null ? max : min;
            if (end != null) {
                return Math.round((end - baseValue) / slope);
            }
            return maxUpdates == null ? Integer.MAX_VALUE : maxUpdates;
        }
    }
}
