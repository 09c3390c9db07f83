package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * Adam with decoupled weight decay (Loshchilov and Hutter, 2019). The updater is that of {@link Adam}. A network also
 * subtracts lr weightDecay w from each weight w, as {@link #regularization} does.
 */
public final class AdamW extends MomentUpdater {
    private static final long serialVersionUID = 1L;

    /**
     * Returns the weight decay as what a network applies after the updater.
     *
     * @return a new weight decay that is multiplied by the learning rate
     */
    public WeightDecay regularization() {
        return new WeightDecay(weightDecay, true);
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        change(UpdateRule.ADAM, gradient, states, iteration, epoch, getEpsilon(), 0, 0, 0, 0, 1);
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_ADAM_LEARNING_RATE = 1e-3;

    /** The default beta1. */
    public static final double DEFAULT_ADAM_BETA1_MEAN_DECAY = 0.9;

    /** The default beta2. */
    public static final double DEFAULT_ADAM_BETA2_VAR_DECAY = 0.999;

    /** The default epsilon. */
    public static final double DEFAULT_ADAM_EPSILON = 1e-8;

    /** The default weight decay. */
    public static final double DEFAULT_WEIGHT_DECAY = 0.01;

    private double weightDecay;

    /** Creates the configuration with the default settings. */
    public AdamW() {
        this(DEFAULT_ADAM_LEARNING_RATE);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public AdamW(double learningRate) {
        this(learningRate, null, DEFAULT_ADAM_BETA1_MEAN_DECAY, DEFAULT_ADAM_BETA2_VAR_DECAY, DEFAULT_ADAM_EPSILON,
                DEFAULT_WEIGHT_DECAY);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public AdamW(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"),
                DEFAULT_ADAM_BETA1_MEAN_DECAY, DEFAULT_ADAM_BETA2_VAR_DECAY, DEFAULT_ADAM_EPSILON,
                DEFAULT_WEIGHT_DECAY);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     * @param weightDecay the part of a weight that an update subtracts, for learning rate 1
     */
    public AdamW(double learningRate, double beta1, double beta2, double epsilon, double weightDecay) {
        this(learningRate, null, beta1, beta2, epsilon, weightDecay);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param beta1 how much of the average of gradients an iteration keeps
     * @param beta2 how much of the average of squares an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     * @param weightDecay the part of a weight that an update subtracts, for learning rate 1
     */
    public AdamW(ISchedule learningRateSchedule, double beta1, double beta2, double epsilon, double weightDecay) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), beta1, beta2, epsilon,
                weightDecay);
    }

    private AdamW(double learningRate, ISchedule learningRateSchedule, double beta1, double beta2, double epsilon,
            double weightDecay) {
        super(learningRate, learningRateSchedule, beta1, beta2, epsilon);
        this.weightDecay = weightDecay;
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
     * Returns the part of a weight that an update subtracts, for learning rate 1.
     *
     * @return the setting
     */
    public double getWeightDecay() {
        return weightDecay;
    }

    /**
     * Sets the part of a weight that an update subtracts, for learning rate 1.
     *
     * @param weightDecay the setting
     */
    public void setWeightDecay(double weightDecay) {
        this.weightDecay = weightDecay;
    }

    @Override
    String settings() {
        return super.settings() + ", weightDecay=" + weightDecay;
    }

    /** Builds an {@link AdamW}. */
    public static final class Builder extends MomentBuilder<Builder> {
        private double weightDecay = DEFAULT_WEIGHT_DECAY;

        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_ADAM_LEARNING_RATE, DEFAULT_ADAM_BETA1_MEAN_DECAY, DEFAULT_ADAM_BETA2_VAR_DECAY,
                    DEFAULT_ADAM_EPSILON);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets the part of a weight that an update subtracts, for learning rate 1.
         *
         * @param weightDecay the setting
         * @return this
         */
        public Builder weightDecay(double weightDecay) {
            this.weightDecay = weightDecay;
            return this;
        }

        /**
         * Creates the configuration.
         *
         * @return a new configuration
         */
        public AdamW build() {
            return new AdamW(learningRate, learningRateSchedule, beta1, beta2, epsilon, weightDecay);
        }
    }
}
