package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** The logarithm of softmax over the last axis: f(x)_i = x_i - log(sum_j exp(x_j)). */
public final class ActivationLogSoftmax extends BuiltInActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationLogSoftmax() {}

    @Override
    NDArray apply(NDArray z) {
        return z.logSoftmax(-1);
    }

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        return epsilon.sub(z.softmax(-1).muli(epsilon.sum(new int[] {-1}, true)));
    }

    @Override
    public String toString() {
        return "logsoftmax";
    }
}
