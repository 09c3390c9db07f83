package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.AdaGradUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/**
 * AdaGrad (Duchi et al., 2011): the update is lr g / (sqrt(h) + epsilon). h is the sum of squared gradients g, and begins at
 * 1e-6.
 */
public final class AdaGrad extends RatedUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<AdaGrad> updater() {
        return new AdaGradUpdater(this);
    }

    @Override
    List<String> states() {
        return List.of("grad");
    }

    @Override
    double initialState() {
        // As in ND4J, whatever epsilon is.
        return DEFAULT_ADAGRAD_EPSILON;
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        UpdateRule.ADAGRAD.change(
                iteration + 1, gradient, List.of(states), getLearningRate(iteration, epoch), 0, 0, 0, epsilon);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_ADAGRAD_LEARNING_RATE = 1e-1;

    /** The default epsilon. */
    public static final double DEFAULT_ADAGRAD_EPSILON = 1e-6;

    private double epsilon;

    /** Creates the configuration with the default settings. */
    public AdaGrad() {
        this(DEFAULT_ADAGRAD_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public AdaGrad(double learningRate) {
        this(learningRate, null, DEFAULT_ADAGRAD_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public AdaGrad(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_ADAGRAD_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param epsilon the number that keeps the divisor from 0
     */
    public AdaGrad(double learningRate, double epsilon) {
        this(learningRate, null, epsilon);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param epsilon the number that keeps the divisor from 0
     */
    public AdaGrad(ISchedule learningRateSchedule, double epsilon) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), epsilon);
    }

    private AdaGrad(double learningRate, ISchedule learningRateSchedule, double epsilon) {
        super(learningRate, learningRateSchedule);
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
        return ", epsilon=" + epsilon;
    }

    /** Builds an {@link AdaGrad}. */
    public static final class Builder extends RateBuilder<Builder> {
        private double epsilon = DEFAULT_ADAGRAD_EPSILON;

        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_ADAGRAD_LEARNING_RATE);
        }

        @Override
        Builder self() {
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
        public AdaGrad build() {
            return new AdaGrad(learningRate, learningRateSchedule, epsilon);
        }
    }
}
