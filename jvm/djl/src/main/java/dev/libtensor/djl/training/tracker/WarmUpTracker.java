package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.TrainingDivergedException;

/** A number that grows to the first one of another tracker, which then takes over. */
public final class WarmUpTracker implements Tracker {
    private final Tracker mainTracker;
    private final int warmUpSteps;
    private final float warmUpBeginValue;
    private final float warmUpFinalValue;
    private final Mode warmUpMode;

    WarmUpTracker(Builder builder) {
        mainTracker = builder.mainTracker;
        warmUpSteps = builder.warmUpSteps;
        warmUpBeginValue = builder.warmUpBeginValue;
        warmUpMode = builder.warmUpMode;
        warmUpFinalValue = mainTracker.getNewValue(0);
    }

    /**
     * Starts a tracker.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * {@inheritDoc}
     *
     * @throws TrainingDivergedException if the number is NaN before the main tracker takes over
     */
    @Override
    public float getNewValue(int numUpdate) {
        if (numUpdate >= warmUpSteps) {
            return mainTracker.getNewValue(numUpdate - warmUpSteps);
        }
        float value = warmUpBeginValue;
        if (warmUpMode == Mode.LINEAR) {
            value += (warmUpFinalValue - warmUpBeginValue) * numUpdate / warmUpSteps;
        }
        if (Float.isNaN(value)) {
            throw new TrainingDivergedException("the number of a WarmUpTracker is NaN at update " + numUpdate
                    + ": it goes from " + warmUpBeginValue + " to " + warmUpFinalValue);
        }
        return value;
    }

    /** Collects the settings of a {@link WarmUpTracker}. */
    public static final class Builder {
        private Tracker mainTracker;
        private int warmUpSteps;
        private float warmUpBeginValue;
        private Mode warmUpMode = Mode.LINEAR;

        private Builder() {}

        /**
         * Sets the tracker that takes over.
         *
         * @param mainTracker the tracker
         * @return this
         */
        public Builder setMainTracker(Tracker mainTracker) {
            this.mainTracker = mainTracker;
            return this;
        }

        /**
         * Sets after how many updates the main tracker takes over.
         *
         * @param warmUpSteps the number of updates, 0 if not set
         * @return this
         */
        public Builder optWarmUpSteps(int warmUpSteps) {
            this.warmUpSteps = warmUpSteps;
            return this;
        }

        /**
         * Sets the number before the first update.
         *
         * @param warmUpBeginValue the number, 0 if not set
         * @return this
         */
        public Builder optWarmUpBeginValue(float warmUpBeginValue) {
            this.warmUpBeginValue = warmUpBeginValue;
            return this;
        }

        /**
         * Sets whether the number grows.
         *
         * @param warmUpMode the mode; {@link Mode#LINEAR} if not set
         * @return this
         */
        public Builder optWarmUpMode(Mode warmUpMode) {
            this.warmUpMode = ArgumentException.notNull(warmUpMode, "warmUpMode");
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws ArgumentException if there is no main tracker
         */
        public WarmUpTracker build() {
            ArgumentException.notNull(mainTracker, "mainTracker");
            return new WarmUpTracker(this);
        }
    }

    /** What the number does before the main tracker takes over. */
    public enum Mode {
        /** It grows by the same at each update. */
        LINEAR,
        /** It stays as it began. */
        CONSTANT
    }
}
