package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = log(1 + exp(x)). */
public final class ActivationSoftPlus extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationSoftPlus() {}

    @Override
    NDArray apply(NDArray z) {
        return z.softplus();
    }

    @Override
    NDArray derivative(NDArray z) {
        return z.sigmoid();
    }

    @Override
    public String toString() {
        return "softplus";
    }
}
