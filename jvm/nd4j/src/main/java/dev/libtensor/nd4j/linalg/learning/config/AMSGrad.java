package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.AMSGradUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/**
 * AMSGrad (Reddi et al., 2018): {@link Adam} with the largest average of squares so far in place of the average.
 */
public final class AMSGrad extends MomentUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<AMSGrad> updater() {
        return new AMSGradUpdater(this);
    }

    @Override
    List<String> states() {
        return List.of("M", "V", "V_HAT");
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        change(UpdateRule.ADAM, gradient, states, iteration, epoch, getEpsilon(), 0, 1, 0, 0, 1);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_AMSGRAD_LEARNING_RATE = 1e-3;

    /** The default beta1. */
    public static final double DEFAULT_AMSGRAD_BETA1_MEAN_DECAY = 0.9;

    /** The default beta2. */
    public static final double DEFAULT_AMSGRAD_BETA2_VAR_DECAY = 0.999;

    /** The default epsilon. */
    public static final double DEFAULT_AMSGRAD_EPSILON = 1e-8;

    /** Creates the configuration with the default settings. */
    public AMSGrad() {
        this(DEFAULT_AMSGRAD_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public AMSGrad(double learningRate) {
        this(learningRate, null, DEFAULT_AMSGRAD_BETA1_MEAN_DECAY, DEFAULT_AMSGRAD_BETA2_VAR_DECAY,
                DEFAULT_AMSGRAD_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public AMSGrad(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_AMSGRAD_BETA1_MEAN_DECAY, DEFAULT_AMSGRAD_BETA2_VAR_DECAY, DEFAULT_AMSGRAD_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public AMSGrad(double learningRate, double beta1, double beta2, double epsilon) {
        this(learningRate, null, beta1, beta2, epsilon);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public AMSGrad(ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), beta1, beta2,
                epsilon);
    }

    private AMSGrad(double learningRate, ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
        super(learningRate, learningRateSchedule, beta1, beta2, epsilon);
    }

    /**
     * Returns a builder with the default settings.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link AMSGrad}. */
    public static final class Builder extends MomentBuilder<Builder> {
        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_AMSGRAD_LEARNING_RATE, DEFAULT_AMSGRAD_BETA1_MEAN_DECAY, DEFAULT_AMSGRAD_BETA2_VAR_DECAY,
                    DEFAULT_AMSGRAD_EPSILON);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Creates the configuration.
         *
         * @return a new configuration
         */
        public AMSGrad build() {
            return new AMSGrad(learningRate, learningRateSchedule, beta1, beta2, epsilon);
        }
    }
}
