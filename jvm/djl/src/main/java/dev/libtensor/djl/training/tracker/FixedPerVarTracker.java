package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;
import java.util.HashMap;
import java.util.Map;

/** Numbers that do not change, one for each of some parameters and one for all others. */
public class FixedPerVarTracker implements ParameterTracker {
    private final float value;
    private final Map<String, Float> values;

    /**
     * Creates a tracker.
     *
     * @param builder the numbers
     */
    public FixedPerVarTracker(Builder builder) {
        value = builder.value;
        values = new HashMap<>(builder.values);
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
    public float getNewValue(String parameterId, int numUpdate) {
        return values.getOrDefault(parameterId, value);
    }

    /** Collects the numbers of a {@link FixedPerVarTracker}. */
    public static final class Builder {
        private final Map<String, Float> values = new HashMap<>();
        private float value;

        private Builder() {}

        /**
         * Sets the number of all parameters that have none of their own.
         *
         * @param value the number, 0 if not set
         * @return this
         */
        public Builder setDefaultValue(float value) {
            this.value = value;
            return this;
        }

        /**
         * Sets the number of a parameter.
         *
         * @param parameterId the parameter's id
         * @param value the number
         * @return this
         */
        public Builder put(String parameterId, float value) {
            values.put(ArgumentException.notNull(parameterId, "parameterId"), value);
            return this;
        }

        /**
         * Sets the numbers of some parameters.
         *
         * @param valueMap the numbers by the parameters' ids
         * @return this
         */
        public Builder putAll(Map<String, Float> valueMap) {
            values.putAll(ArgumentException.notNull(valueMap, "valueMap"));
            return this;
        }

        /**
         * Creates the tracker.
         *
         * @return a new tracker
         */
        public FixedPerVarTracker build() {
            return new FixedPerVarTracker(this);
        }
    }
}
