package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.SgdUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/** Stochastic gradient descent: the update is lr g for gradient g. */
public final class Sgd extends RatedUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<Sgd> updater() {
        return new SgdUpdater(this);
    }

    @Override
    List<String> states() {
        return List.of();
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        UpdateRule.SGD.change(iteration + 1, gradient, List.of(), getLearningRate(iteration, epoch));
    }

    // Generated from jvm/nd4j/updaters.toml by `cargo xtask codegen`: do not edit what follows.

    /** The default learning rate. */
    public static final double DEFAULT_SGD_LR = 1e-3;

    /** Creates the configuration with the default settings. */
    public Sgd() {
        this(DEFAULT_SGD_LR);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     */
    public Sgd(double learningRate) {
        this(learningRate, null);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public Sgd(ISchedule learningRateSchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"));
    }

    private Sgd(double learningRate, ISchedule learningRateSchedule) {
        super(learningRate, learningRateSchedule);
    }

    /**
     * Returns a builder with the default settings.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link Sgd}. */
    public static final class Builder extends RateBuilder<Builder> {
        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_SGD_LR);
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
        public Sgd build() {
            return new Sgd(learningRate, learningRateSchedule);
        }
    }
}
