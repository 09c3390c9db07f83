package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.AdaMaxUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * AdaMax (Kingma and Ba, 2015). With m, the average of gradients, and u = max(beta2 u, |gradient|), the update is
 * lr / (1 - beta1^t) m / u. t is the iteration, from 1.
 */
public final class AdaMax extends MomentUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<AdaMax> updater() {
        return new AdaMaxUpdater(this);
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        // Where all gradients were 0, so is the update.
        change(UpdateRule.ADAMAX, gradient, states, iteration, epoch, 0, 0, 0, 1e-32);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_ADAMAX_LEARNING_RATE = 1e-3;

    /** The default beta1. */
    public static final double DEFAULT_ADAMAX_BETA1_MEAN_DECAY = 0.9;

    /** The default beta2. */
    public static final double DEFAULT_ADAMAX_BETA2_VAR_DECAY = 0.999;

    /** The default epsilon. */
    public static final double DEFAULT_ADAMAX_EPSILON = 1e-8;

    /** Creates the configuration with the default settings. */
    public AdaMax() {
        this(DEFAULT_ADAMAX_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public AdaMax(double learningRate) {
        this(learningRate, null, DEFAULT_ADAMAX_BETA1_MEAN_DECAY, DEFAULT_ADAMAX_BETA2_VAR_DECAY,
                DEFAULT_ADAMAX_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public AdaMax(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_ADAMAX_BETA1_MEAN_DECAY, DEFAULT_ADAMAX_BETA2_VAR_DECAY, DEFAULT_ADAMAX_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public AdaMax(double learningRate, double beta1, double beta2, double epsilon) {
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
    public AdaMax(ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), beta1, beta2,
                epsilon);
    }

    private AdaMax(double learningRate, ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
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

    /** Builds an {@link AdaMax}. */
    public static final class Builder extends MomentBuilder<Builder> {
        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_ADAMAX_LEARNING_RATE, DEFAULT_ADAMAX_BETA1_MEAN_DECAY, DEFAULT_ADAMAX_BETA2_VAR_DECAY,
                    DEFAULT_ADAMAX_EPSILON);
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
        public AdaMax build() {
            return new AdaMax(learningRate, learningRateSchedule, beta1, beta2, epsilon);
        }
    }
}
