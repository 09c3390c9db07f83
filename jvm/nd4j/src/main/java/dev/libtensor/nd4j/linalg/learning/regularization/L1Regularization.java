package dev.libtensor.nd4j.linalg.learning.regularization;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** A penalty that adds l1 sum |w| to the score, and its derivative to the gradient. */
public final class L1Regularization extends BuiltInRegularization {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the penalty.
     *
     * @param l1 the coefficient
     */
    public L1Regularization(double l1) {
        this(new FixedSchedule(l1));
    }

    /**
     * Creates the penalty.
     *
     * @param l1 the coefficient
     */
    public L1Regularization(ISchedule l1) {
        super(l1, "l1");
    }

    /**
     * Returns the coefficient.
     *
     * @return the schedule
     */
    public ISchedule getL1() {
        return coefficient();
    }

    @Override
    NDArray slope(NDArray param, double lr) {
        return param.sign();
    }

    @Override
    NDArray score(NDArray param) {
        return param.abs().sum();
    }

    @Override
    public L1Regularization clone() {
        return new L1Regularization(coefficient().clone());
    }
}
