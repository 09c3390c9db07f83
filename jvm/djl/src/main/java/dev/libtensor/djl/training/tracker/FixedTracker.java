package dev.libtensor.djl.training.tracker;

/** A number that does not change. */
class FixedTracker implements Tracker {
    private final float value;

    FixedTracker(Builder builder) {
        value = builder.value;
    }

    static Builder builder() {
        return new Builder();
    }

    @Override
    public float getNewValue(int numUpdate) {
        return value;
    }

    /** Collects the number. */
    static final class Builder {
        private float value;

        private Builder() {}

        Builder setValue(float value) {
            this.value = value;
            return this;
        }

        FixedTracker build() {
            return new FixedTracker(this);
        }
    }
}
