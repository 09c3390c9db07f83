package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.NadamUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * Nadam (Dozat, 2016), as DL4J computes it: {@link Adam} with Nesterov momentum. With gradient g, the update is
 * lr / (1 - beta1^t) (beta1 m + (1 - beta1) g) / (sqrt(v) + epsilon). t is the iteration, from 1.
 */
public final class Nadam extends MomentUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<Nadam> updater() {
        return new NadamUpdater(this);
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        change(UpdateRule.NADAM, gradient, states, iteration, epoch, getEpsilon(), 0, 0, 0, 0, 1);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_NADAM_LEARNING_RATE = 1e-3;

    /** The default beta1. */
    public static final double DEFAULT_NADAM_BETA1_MEAN_DECAY = 0.9;

    /** The default beta2. */
    public static final double DEFAULT_NADAM_BETA2_VAR_DECAY = 0.999;

    /** The default epsilon. */
    public static final double DEFAULT_NADAM_EPSILON = 1e-8;

    /** Creates the configuration with the default settings. */
    public Nadam() {
        this(DEFAULT_NADAM_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public Nadam(double learningRate) {
        this(learningRate, null, DEFAULT_NADAM_BETA1_MEAN_DECAY, DEFAULT_NADAM_BETA2_VAR_DECAY, DEFAULT_NADAM_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public Nadam(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_NADAM_BETA1_MEAN_DECAY, DEFAULT_NADAM_BETA2_VAR_DECAY, DEFAULT_NADAM_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public Nadam(double learningRate, double beta1, double beta2, double epsilon) {
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
    public Nadam(ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), beta1, beta2,
                epsilon);
    }

    private Nadam(double learningRate, ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
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

    /** Builds a {@link Nadam}. */
    public static final class Builder extends MomentBuilder<Builder> {
        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_NADAM_LEARNING_RATE, DEFAULT_NADAM_BETA1_MEAN_DECAY, DEFAULT_NADAM_BETA2_VAR_DECAY,
                    DEFAULT_NADAM_EPSILON);
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
        public Nadam build() {
            return new Nadam(learningRate, learningRateSchedule, beta1, beta2, epsilon);
        }
    }
}
