package dev.libtensor.djl.training.tracker;

/** A number that changes with the updates of parameters, and is the same one for all of them. */
public interface Tracker extends ParameterTracker {
    /**
     * Returns the number for an update.
     *
     * @param numUpdate how many updates there have been
     * @return the number
     */
    float getNewValue(int numUpdate);

    @Override
    default float getNewValue(String parameterId, int numUpdate) {
        return getNewValue(numUpdate);
    }

    /**
     * Starts a number that each update multiplies by a factor.
     *
     * @return a new builder
     */
    static FactorTracker.Builder factor() {
        return FactorTracker.builder();
    }

    /**
     * Starts a number that grows until another tracker takes over.
     *
     * @return a new builder
     */
    static WarmUpTracker.Builder warmUp() {
        return WarmUpTracker.builder();
    }

    /**
     * Starts a number that certain updates multiply by a factor.
     *
     * @return a new builder
     */
    static MultiFactorTracker.Builder multiFactor() {
        return MultiFactorTracker.builder();
    }

    /**
     * Starts a number that falls as half a wave of the cosine.
     *
     * @return a new builder
     */
    static CosineTracker.Builder cosine() {
        return CosineTracker.builder();
    }

    /**
     * Starts a number that goes up and down again and again.
     *
     * @return a new builder
     */
    static CyclicalTracker.Builder cyclical() {
        return CyclicalTracker.builder();
    }

    /**
     * Returns a number that does not change.
     *
     * @param value the number
     * @return a new tracker
     */
    static Tracker fixed(float value) {
        return FixedTracker.builder().setValue(value).build();
    }
}
