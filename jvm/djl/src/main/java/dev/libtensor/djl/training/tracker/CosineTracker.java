package dev.libtensor.djl.training.tracker;

/** A number that falls to an end as half a wave of the cosine (Loshchilov and Hutter 2017, arXiv:1608.03983). */
public class CosineTracker implements Tracker {
    private final float baseValue;
    private final float finalValue;
    private final int maxUpdates;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     */
    public CosineTracker(Builder builder) {
        baseValue = builder.baseValue;
        finalValue = builder.finalValue;
        maxUpdates = builder.maxUpdates;
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
        if (numUpdate > maxUpdates) {
            return finalValue;
        }
        float wave = 1 + (float) Math.cos(Math.PI * numUpdate / maxUpdates);
        return finalValue + (baseValue - finalValue) / 2 * wave;
    }

    /** Collects the settings of a {@link CosineTracker}. */
    public static final class Builder {
        private float baseValue;
        private float finalValue = 0.01f;
        private int maxUpdates;

        private Builder() {}

        /**
         * Sets the number before the first update.
         *
         * @param baseValue the number, above 0
         * @return this
         */
        public Builder setBaseValue(float baseValue) {
            this.baseValue = baseValue;
            return this;
        }

        /**
         * Sets the number at the end.
         *
         * @param finalValue the number, below the base value; 0.01 if not set
         * @return this
         */
        public Builder optFinalValue(float finalValue) {
            this.finalValue = finalValue;
            return this;
        }

        /**
         * Sets after how many updates the end is reached.
         *
         * @param maxUpdates the number of updates, above 0
         * @return this
         */
        public Builder setMaxUpdates(int maxUpdates) {
            this.maxUpdates = maxUpdates;
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws dev.libtensor.ArgumentException if a number is missing or outside its range
         */
        public CosineTracker build() {
            Checks.require(baseValue > 0, "a CosineTracker needs a base value above 0, not " + baseValue);
            Checks.require(maxUpdates > 0, "a CosineTracker needs a number of updates above 0, not " + maxUpdates);
            Checks.require(baseValue > finalValue,
                    "a CosineTracker goes down: its base value " + baseValue + " is not above its end " + finalValue);
            return new CosineTracker(this);
        }
    }
}
