package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
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

    /** Turns a gradient into the change of a rule, whose further numbers follow the rates of decay. */
    void change(UpdateRule rule, NDArray gradient, NDArray[] states, int iteration, int epoch, double... further) {
        double[] numbers = new double[3 + further.length];
        numbers[0] = getLearningRate(iteration, epoch);
        numbers[1] = beta1;
        numbers[2] = beta2;
        System.arraycopy(further, 0, numbers, 3, further.length);
        rule.change(iteration + 1, gradient, List.of(states), numbers);
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
