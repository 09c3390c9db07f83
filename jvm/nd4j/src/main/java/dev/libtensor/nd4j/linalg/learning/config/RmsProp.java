package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.RmsPropUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/** RMSProp (Hinton, 2012): the update is lr g / (sqrt(r) + epsilon). r is the average of squared gradients g. */
public final class RmsProp extends RatedUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<RmsProp> updater() {
        return new RmsPropUpdater(this);
    }

    @Override
    List<String> states() {
        return List.of("G");
    }

    @Override
    double initialState() {
        return epsilon;
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        UpdateRule.RMSPROP.change(
                iteration + 1, gradient, List.of(states), getLearningRate(iteration, epoch), rmsDecay, epsilon);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_RMSPROP_LEARNING_RATE = 1e-1;

    /** The default decay. */
    public static final double DEFAULT_RMSPROP_RMSDECAY = 0.95;

    /** The default epsilon. */
    public static final double DEFAULT_RMSPROP_EPSILON = 1e-8;

    private double rmsDecay;
    private double epsilon;

    /** Creates the configuration with the default settings. */
    public RmsProp() {
        this(DEFAULT_RMSPROP_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public RmsProp(double learningRate) {
        this(learningRate, null, DEFAULT_RMSPROP_RMSDECAY, DEFAULT_RMSPROP_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public RmsProp(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_RMSPROP_RMSDECAY, DEFAULT_RMSPROP_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param rmsDecay how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public RmsProp(double learningRate, double rmsDecay, double epsilon) {
        this(learningRate, null, rmsDecay, epsilon);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param rmsDecay how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public RmsProp(ISchedule learningRateSchedule, double rmsDecay, double epsilon) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), rmsDecay, epsilon);
    }

    private RmsProp(double learningRate, ISchedule learningRateSchedule, double rmsDecay, double epsilon) {
        super(learningRate, learningRateSchedule);
        this.rmsDecay = rmsDecay;
        this.epsilon = epsilon;
    }

    /**
     * Returns a builder with the default settings.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns how much of the average of squares an iteration keeps.
     *
     * @return the setting
     */
    public double getRmsDecay() {
        return rmsDecay;
    }

    /**
     * Sets how much of the average of squares an iteration keeps.
     *
     * @param rmsDecay the setting
     */
    public void setRmsDecay(double rmsDecay) {
        this.rmsDecay = rmsDecay;
    }

    /**
     * Returns the number that keeps the divisor from 0.
     *
     * @return the setting
     */
    public double getEpsilon() {
        return epsilon;
    }

    /**
     * Sets the number that keeps the divisor from 0.
     *
     * @param epsilon the setting
     */
    public void setEpsilon(double epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    String settings() {
        return ", rmsDecay=" + rmsDecay + ", epsilon=" + epsilon;
    }

    /** Builds a {@link RmsProp}. */
    public static final class Builder extends RateBuilder<Builder> {
        private double rmsDecay = DEFAULT_RMSPROP_RMSDECAY;
        private double epsilon = DEFAULT_RMSPROP_EPSILON;

        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_RMSPROP_LEARNING_RATE);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets how much of the average of squares an iteration keeps.
         *
         * @param rmsDecay the setting
         * @return this
         */
        public Builder rmsDecay(double rmsDecay) {
            this.rmsDecay = rmsDecay;
            return this;
        }

        /**
         * Sets the number that keeps the divisor from 0.
         *
         * @param epsilon the setting
         * @return this
         */
        public Builder epsilon(double epsilon) {
            this.epsilon = epsilon;
            return this;
        }

        /**
         * Creates the configuration.
         *
         * @return a new configuration
         */
        public RmsProp build() {
            return new RmsProp(learningRate, learningRateSchedule, rmsDecay, epsilon);
        }
    }
}
