package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** Softmax over the last axis: f(x)_i = exp(x_i) / sum_j exp(x_j). */
public final class ActivationSoftmax extends BuiltInActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationSoftmax() {}

    @Override
    NDArray apply(NDArray z) {
        return z.softmax(-1);
    }

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        NDArray s = z.softmax(-1);
        return s.mul(epsilon.sub(s.mul(epsilon).sum(new int[] {-1}, true)));
    }

    @Override
    public String toString() {
        return "softmax";
    }
}
