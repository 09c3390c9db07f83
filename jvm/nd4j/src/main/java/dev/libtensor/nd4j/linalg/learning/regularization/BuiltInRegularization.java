package dev.libtensor.nd4j.linalg.learning.regularization;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** A penalty of the library: a coefficient, and a function of the parameter. */
public abstract sealed class BuiltInRegularization implements Regularization
        permits L1Regularization, L2Regularization, WeightDecay {
    private static final long serialVersionUID = 1L;

    private final ISchedule coefficient;

    BuiltInRegularization(ISchedule coefficient, String name) {
        this.coefficient = ArgumentException.notNull(coefficient, name);
    }

    /** Returns the coefficient. */
    ISchedule coefficient() {
        return coefficient;
    }

    /** Returns what is added to the gradient, for the coefficient 1. */
    abstract NDArray slope(NDArray param, double lr);

    /** Returns the score for the coefficient 1. */
    abstract NDArray score(NDArray param);

    @Override
    public ApplyStep applyStep() {
        return ApplyStep.BEFORE_UPDATER;
    }

    @Override
    public void apply(INDArray param, INDArray gradView, double lr, int iteration, int epoch) {
        NDArray parameter = Face.of(param, "param");
        NDArray gradient = Face.of(gradView, "gradView");
        try (Autograd.NoGrad guard = Autograd.noGrad(); ResourceScope temporaries = new ResourceScope()) {
            gradient.addi(slope(parameter, lr).mul(coefficient.valueAt(iteration, epoch)));
        }
    }

    @Override
    public double score(INDArray param, int iteration, int epoch) {
        NDArray parameter = Face.of(param, "param");
        try (Autograd.NoGrad guard = Autograd.noGrad(); ResourceScope temporaries = new ResourceScope()) {
            return coefficient.valueAt(iteration, epoch) * score(parameter).item();
        }
    }

    @Override
    public abstract Regularization clone();

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the coefficient. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + "(" + coefficient + ")";
    }
}
