package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.NesterovsUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/**
 * Momentum that looks ahead (Nesterov, 1983), as DL4J computes it. With momentum mu and
 * gradient g, the speed v becomes v' = mu v - lr g. The update is mu v - (1 + mu) v'.
 */
public final class Nesterovs extends RatedUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<Nesterovs> updater() {
        return new NesterovsUpdater(this);
    }

    /** The default momentum. */
    public static final double DEFAULT_NESTEROV_MOMENTUM = 0.9;

    /** The default learning rate. */
    public static final double DEFAULT_NESTEROV_LEARNING_RATE = 0.1;

    private double momentum;
    private ISchedule momentumISchedule;

    /** Creates the configuration with the default settings. */
    public Nesterovs() {
        this(DEFAULT_NESTEROV_LEARNING_RATE, DEFAULT_NESTEROV_MOMENTUM);
    }

    /**
     * Creates the configuration.
     *
     * @param momentum how much of the last step goes into the next
     */
    public Nesterovs(double momentum) {
        this(DEFAULT_NESTEROV_LEARNING_RATE, momentum);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param momentum how much of the last step goes into the next
     */
    public Nesterovs(double learningRate, double momentum) {
        this(learningRate, null, momentum, null);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     */
    public Nesterovs(ISchedule learningRateSchedule) {
        this(ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), DEFAULT_NESTEROV_MOMENTUM);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param momentum how much of the last step goes into the next
     */
    public Nesterovs(ISchedule learningRateSchedule, double momentum) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), momentum, null);
    }

    /**
     * Creates the configuration.
     *
     * @param learningRateSchedule the schedule of the learning rate
     * @param momentumISchedule the schedule of the momentum
     */
    public Nesterovs(ISchedule learningRateSchedule, ISchedule momentumISchedule) {
        this(Double.NaN, ArgumentException.notNull(learningRateSchedule, "learningRateSchedule"), Double.NaN,
                ArgumentException.notNull(momentumISchedule, "momentumISchedule"));
    }

    /**
     * Creates the configuration.
     *
     * @param learningRate the learning rate
     * @param momentumISchedule the schedule of the momentum
     */
    public Nesterovs(double learningRate, ISchedule momentumISchedule) {
        this(learningRate, null, Double.NaN, ArgumentException.notNull(momentumISchedule, "momentumISchedule"));
    }

    private Nesterovs(
            double learningRate, ISchedule learningRateSchedule, double momentum, ISchedule momentumISchedule) {
        super(learningRate, learningRateSchedule);
        this.momentum = momentum;
        this.momentumISchedule = momentumISchedule;
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
     * Returns how much of the last step goes into the next.
     *
     * @return the setting
     */
    public double getMomentum() {
        return momentum;
    }

    /**
     * Sets how much of the last step goes into the next.
     *
     * @param momentum the setting
     */
    public void setMomentum(double momentum) {
        this.momentum = momentum;
    }

    /**
     * Returns the schedule of the momentum, which takes precedence; null for none.
     *
     * @return the setting
     */
    public ISchedule getMomentumISchedule() {
        return momentumISchedule;
    }

    /**
     * Sets the schedule of the momentum, which takes precedence; null for none.
     *
     * @param momentumISchedule the setting
     */
    public void setMomentumISchedule(ISchedule momentumISchedule) {
        this.momentumISchedule = momentumISchedule;
    }

    /**
     * Returns the momentum.
     *
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return the momentum for it
     */
    public double currentMomentum(int iteration, int epoch) {
        return momentumISchedule == null ? momentum : momentumISchedule.valueAt(iteration, epoch);
    }

    @Override
    public IUpdater clone() {
        Nesterovs copy = (Nesterovs) super.clone();
        copy.momentumISchedule = momentumISchedule == null ? null : momentumISchedule.clone();
        return copy;
    }

    @Override
    List<String> states() {
        return List.of("V");
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        // A momentum of 0 keeps its state, too, as a schedule may raise it.
        double mu = Math.max(currentMomentum(iteration, epoch), Double.MIN_VALUE);
        UpdateRule.SGD.change(
                iteration + 1, gradient, List.of(states), getLearningRate(iteration, epoch), mu, 0, 1, 0, 0, 1);
    }

    @Override
    String settings() {
        return momentumISchedule == null ? ", momentum=" + momentum : ", momentumISchedule=" + momentumISchedule;
    }

    /** Builds a {@link Nesterovs}. */
    public static final class Builder extends RateBuilder<Builder> {
        private double momentum = DEFAULT_NESTEROV_MOMENTUM;
        private ISchedule momentumISchedule;

        /** Creates a builder with the defaults. */
        public Builder() {
            super(DEFAULT_NESTEROV_LEARNING_RATE);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets how much of the last step goes into the next.
         *
         * @param momentum the setting
         * @return this
         */
        public Builder momentum(double momentum) {
            this.momentum = momentum;
            return this;
        }

        /**
         * Sets the schedule of the momentum, which takes precedence; null for none.
         *
         * @param momentumISchedule the setting
         * @return this
         */
        public Builder momentumISchedule(ISchedule momentumISchedule) {
            this.momentumISchedule = momentumISchedule;
            return this;
        }

        /**
         * Creates the configuration.
         *
         * @return a new configuration
         */
        public Nesterovs build() {
            return new Nesterovs(learningRate, learningRateSchedule, momentum, momentumISchedule);
        }
    }
}
