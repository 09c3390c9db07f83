package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.nd4j.linalg.learning.AdaDeltaUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/**
 * AdaDelta (Zeiler, 2012): the update is g sqrt(d + epsilon) / sqrt(a + epsilon). a is the average of squared gradients
 * g, and d that of squared updates.
 */
public final class AdaDelta extends BuiltInUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<AdaDelta> updater() {
        return new AdaDeltaUpdater(this);
    }

    /** The default epsilon. */
    public static final double DEFAULT_ADADELTA_EPSILON = 1e-6;

    /** The default rho. */
    public static final double DEFAULT_ADADELTA_RHO = 0.95;

    private double rho;
    private double epsilon;

    /** Creates the configuration with the default settings. */
    public AdaDelta() {
        this(DEFAULT_ADADELTA_RHO, DEFAULT_ADADELTA_EPSILON);
    }

    /**
     * Creates the configuration.
     *
     * @param rho how much of the averages an iteration keeps
     * @param epsilon the number that keeps the divisor from 0
     */
    public AdaDelta(double rho, double epsilon) {
        this.rho = rho;
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
     * Returns how much of the averages an iteration keeps.
     *
     * @return the setting
     */
    public double getRho() {
        return rho;
    }

    /**
     * Sets how much of the averages an iteration keeps.
     *
     * @param rho the setting
     */
    public void setRho(double rho) {
        this.rho = rho;
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

    /** Returns NaN: there is no learning rate. */
    @Override
    public double getLearningRate(int iteration, int epoch) {
        return Double.NaN;
    }

    @Override
    public boolean hasLearningRate() {
        return false;
    }

    @Override
    public void setLrAndSchedule(double lr, ISchedule lrSchedule) {
        throw new UnsupportedException(this + " has no learning rate");
    }

    @Override
    List<String> states() {
        return List.of("msg", "msdx");
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {
        UpdateRule.ADADELTA.change(iteration + 1, gradient, List.of(states), 1, rho, epsilon);
    }

    @Override
    public String toString() {
        return "AdaDelta(rho=" + rho + ", epsilon=" + epsilon + ")";
    }

    /** Builds an {@link AdaDelta}. */
    public static final class Builder {
        private double rho = DEFAULT_ADADELTA_RHO;
        private double epsilon = DEFAULT_ADADELTA_EPSILON;

        /** Creates a builder with the defaults. */
        public Builder() {}

        /**
         * Sets how much of the averages an iteration keeps.
         *
         * @param rho the setting
         * @return this
         */
        public Builder rho(double rho) {
            this.rho = rho;
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
        public AdaDelta build() {
            return new AdaDelta(rho, epsilon);
        }
    }
}
