package dev.libtensor.nd4j.linalg.learning.regularization;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** A penalty that adds l2 / 2 sum w^2 to the score, and its derivative to the gradient. */
public final class L2Regularization extends BuiltInRegularization {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the penalty.
     *
     * @param l2 the coefficient
     */
    public L2Regularization(double l2) {
        this(new FixedSchedule(l2));
    }

    /**
     * Creates the penalty.
     *
     * @param l2 the coefficient
     */
    public L2Regularization(ISchedule l2) {
        super(l2, "l2");
    }

    /**
     * Returns the coefficient.
     *
     * @return the schedule
     */
    public ISchedule getL2() {
        return coefficient();
    }

    @Override
    NDArray slope(NDArray param, double lr) {
        return param;
    }

    @Override
    NDArray score(NDArray param) {
        return param.square().sum().mul(0.5);
    }

    @Override
    public L2Regularization clone() {
        return new L2Regularization(coefficient().clone());
    }
}
