package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/** An updater of the library that averages gradients and their squares over iterations. */
public abstract sealed class MomentUpdater extends RatedUpdater
        permits AMSGrad, AdaMax, Adam, AdamW, Nadam {
    private static final long serialVersionUID = 1L;

    private double beta1;
    private double beta2;
    private double epsilon;

    MomentUpdater(double learningRate, ISchedule learningRateSchedule, double beta1, double beta2, double epsilon) {
        super(learningRate, learningRateSchedule);
        this.beta1 = beta1;
        this.beta2 = beta2;
        this.epsilon = epsilon;
    }

    @Override
    List<String> states() {
        return List.of("M", "V");
    }

    /** Returns the learning rate over what the average of gradients has seen of them. */
    double meanRate(int iteration, int epoch) {
        return getLearningRate(iteration, epoch) / (1 - Math.pow(beta1, iteration + 1));
    }

    /** Returns {@link #meanRate}, also corrected for what the average of squares has seen. */
    double rate(int iteration, int epoch) {
        return meanRate(iteration, epoch) * Math.sqrt(1 - Math.pow(beta2, iteration + 1));
    }

    /** Makes the gradient {@code rate mean / (sqrt(squares) + epsilon)}. */
    void divide(NDArray gradient, NDArray mean, NDArray squares, double rate) {
        gradient.assign(mean).divi(squares.sqrt().addi(epsilon)).muli(rate);
    }

    /**
     * Returns how much of the average of gradients an iteration keeps.
     *
     * @return the part
     */
    public double getBeta1() {
        return beta1;
    }

    /**
     * Sets how much of the average of gradients an iteration keeps.
     *
     * @param beta1 the part, from 0 to 1, exclusive
     */
    public void setBeta1(double beta1) {
        this.beta1 = beta1;
    }

    /**
     * Returns how much of the average of squares an iteration keeps.
     *
     * @return the part
     */
    public double getBeta2() {
        return beta2;
    }

    /**
     * Sets how much of the average of squares an iteration keeps.
     *
     * @param beta2 the part, from 0 to 1, exclusive
     */
    public void setBeta2(double beta2) {
        this.beta2 = beta2;
    }

    /**
     * Returns the number that keeps the divisor from 0.
     *
     * @return the number
     */
    public double getEpsilon() {
        return epsilon;
    }

    /**
     * Sets the number that keeps the divisor from 0.
     *
     * @param epsilon the number
     */
    public void setEpsilon(double epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    String settings() {
        return ", beta1=" + beta1 + ", beta2=" + beta2 + ", epsilon=" + epsilon;
    }

    /**
     * Collects the settings.
     *
     * @param <B> the builder, which the setters return
     */
    public abstract static class MomentBuilder<B extends MomentBuilder<B>> extends RateBuilder<B> {
        double beta1;
        double beta2;
        double epsilon;

        MomentBuilder(double learningRate, double beta1, double beta2, double epsilon) {
            super(learningRate);
            this.beta1 = beta1;
            this.beta2 = beta2;
            this.epsilon = epsilon;
        }

        /**
         * Sets how much of the average of gradients an iteration keeps.
         *
         * @param beta1 the part, from 0 to 1, exclusive
         * @return this
         */
        public B beta1(double beta1) {
            this.beta1 = beta1;
            return self();
        }

        /**
         * Sets how much of the average of squares an iteration keeps.
         *
         * @param beta2 the part, from 0 to 1, exclusive
         * @return this
         */
        public B beta2(double beta2) {
            this.beta2 = beta2;
            return self();
        }

        /**
         * Sets the number that keeps the divisor from 0.
         *
         * @param epsilon the number
         * @return this
         */
        public B epsilon(double epsilon) {
            this.epsilon = epsilon;
            return self();
        }
    }
}
