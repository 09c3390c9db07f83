package dev.libtensor.nd4j.linalg.learning.regularization;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * A part of the parameter that each update subtracts, after the updater (Loshchilov and Hutter, 2019). To the score it
 * adds coeff / 2 sum w^2.
 */
public final class WeightDecay extends BuiltInRegularization {
    private static final long serialVersionUID = 1L;

    private final boolean applyLR;

    /**
     * Creates the penalty.
     *
     * @param coeff the part
     * @param applyLR whether the part is multiplied by the learning rate
     */
    public WeightDecay(double coeff, boolean applyLR) {
        this(new FixedSchedule(coeff), applyLR);
    }

    /**
     * Creates the penalty.
     *
     * @param coeff the part
     * @param applyLR whether the part is multiplied by the learning rate
     */
    public WeightDecay(ISchedule coeff, boolean applyLR) {
        super(coeff, "coeff");
        this.applyLR = applyLR;
    }

    /**
     * Returns the part.
     *
     * @return the schedule
     */
    public ISchedule getCoeff() {
        return coefficient();
    }

    /**
     * Returns whether the part is multiplied by the learning rate, if the updater has one.
     *
     * @return true if it is
     */
    public boolean isApplyLR() {
        return applyLR;
    }

    @Override
    public ApplyStep applyStep() {
        return ApplyStep.POST_UPDATER;
    }

    @Override
    NDArray slope(NDArray param, double lr) {
        return applyLR && !Double.isNaN(lr) ? param.mul(lr) : param;
    }

    @Override
    NDArray score(NDArray param) {
        return param.square().sum().mul(0.5);
    }

    @Override
    public WeightDecay clone() {
        return new WeightDecay(coefficient().clone(), applyLR);
    }

    @Override
    public String toString() {
        return "WeightDecay(" + getCoeff() + ", applyLR=" + applyLR + ")";
    }
}
