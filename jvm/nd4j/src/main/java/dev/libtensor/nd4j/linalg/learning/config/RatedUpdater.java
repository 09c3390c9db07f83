package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** An updater of the library that has a learning rate. */
public abstract sealed class RatedUpdater extends BuiltInUpdater
        permits AdaGrad, MomentUpdater, Nesterovs, RmsProp, Sgd {
    private static final long serialVersionUID = 1L;

    private double learningRate;
    private ISchedule learningRateSchedule;

    RatedUpdater(double learningRate, ISchedule learningRateSchedule) {
        this.learningRate = learningRate;
        this.learningRateSchedule = learningRateSchedule;
    }

    /** Returns the settings beside the learning rate, as text. */
    String settings() {
        return "";
    }

    /**
     * Returns the learning rate of an updater without a schedule.
     *
     * @return the learning rate; NaN if only a schedule was given
     */
    public double getLearningRate() {
        return learningRate;
    }

    /**
     * Sets the learning rate of an updater without a schedule.
     *
     * @param learningRate the learning rate
     */
    public void setLearningRate(double learningRate) {
        this.learningRate = learningRate;
    }

    /**
     * Returns the schedule of the learning rate.
     *
     * @return the schedule, or null
     */
    public ISchedule getLearningRateSchedule() {
        return learningRateSchedule;
    }

    /**
     * Sets the schedule of the learning rate.
     *
     * @param learningRateSchedule the schedule, or null for none
     */
    public void setLearningRateSchedule(ISchedule learningRateSchedule) {
        this.learningRateSchedule = learningRateSchedule;
    }

    @Override
    public double getLearningRate(int iteration, int epoch) {
        return learningRateSchedule == null ? learningRate : learningRateSchedule.valueAt(iteration, epoch);
    }

    @Override
    public boolean hasLearningRate() {
        return true;
    }

    @Override
    public void setLrAndSchedule(double lr, ISchedule lrSchedule) {
        learningRate = lr;
        learningRateSchedule = lrSchedule;
    }

    @Override
    public IUpdater clone() {
        RatedUpdater copy = (RatedUpdater) super.clone();
        copy.learningRateSchedule = learningRateSchedule == null ? null : learningRateSchedule.clone();
        return copy;
    }

    @Override
    public String toString() {
        double rate = learningRateSchedule == null ? learningRate : Double.NaN;
        return getClass().getSimpleName() + "(learningRate=" + rate + ", learningRateSchedule=" + learningRateSchedule
                + settings() + ")";
    }

    /**
     * Collects a learning rate or its schedule.
     *
     * @param <B> the builder, which the setters return
     */
    public abstract static class RateBuilder<B extends RateBuilder<B>> {
        double learningRate;
        ISchedule learningRateSchedule;

        RateBuilder(double learningRate) {
            this.learningRate = learningRate;
        }

        abstract B self();

        /**
         * Sets the learning rate.
         *
         * @param learningRate the learning rate
         * @return this
         */
        public B learningRate(double learningRate) {
            this.learningRate = learningRate;
            return self();
        }

        /**
         * Sets the schedule of the learning rate, which takes precedence.
         *
         * @param learningRateSchedule the schedule, or null for none
         * @return this
         */
        public B learningRateSchedule(ISchedule learningRateSchedule) {
            this.learningRateSchedule = learningRateSchedule;
            return self();
        }
    }
}
