package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;
import java.util.Arrays;

/**
 * A number that certain updates multiply by a factor. It depends on the number of updates alone, so a tracker may be
 * used for several trainings; in DJL it stays where the first one left it.
 */
public class MultiFactorTracker implements Tracker {
    private final float baseValue;
    private final int[] steps;
    private final float factor;

    /**
     * Creates a tracker.
     *
     * @param builder the settings
     */
    public MultiFactorTracker(Builder builder) {
        baseValue = builder.baseValue;
        steps = builder.steps;
        factor = builder.factor;
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
        float value = baseValue;
        for (int i = 0; i < steps.length && numUpdate > steps[i]; i++) {
            value *= factor;
        }
        return value;
    }

    /** Collects the settings of a {@link MultiFactorTracker}. */
    public static final class Builder {
        private float baseValue;
        private int[] steps;
        private float factor = 1;

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
         * Sets the updates after which the number is multiplied.
         *
         * @param steps at least two numbers of updates above 0, in increasing order
         * @return this
         * @throws ArgumentException if there are fewer, or one is below 1 or not above the one before
         */
        public Builder setSteps(int[] steps) {
            Checks.require(ArgumentException.notNull(steps, "steps").length > 1,
                    "a MultiFactorTracker takes two steps or more, not " + steps.length
                            + ": use FactorTracker for a change at each update");
            for (int i = 0; i < steps.length; i++) {
                Checks.require(steps[i] >= 1 && (i == 0 || steps[i] > steps[i - 1]),
                        "the steps of a MultiFactorTracker must be above 0 and increase, not "
                                + Arrays.toString(steps));
            }
            this.steps = steps.clone();
            return this;
        }

        /**
         * Sets the factor.
         *
         * @param factor the factor, at most 1
         * @return this
         * @throws ArgumentException if it is above 1
         */
        public Builder optFactor(float factor) {
            this.factor = FactorTracker.atMost1(factor);
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         * @throws ArgumentException if there are no steps
         */
        public MultiFactorTracker build() {
            Checks.require(steps != null, "a MultiFactorTracker needs steps: setSteps(...) first");
            return new MultiFactorTracker(this);
        }
    }
}
