package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = max(0, x). */
public final class ActivationReLU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationReLU() {}

    @Override
    NDArray apply(NDArray z) {
        return z.relu();
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.gt(0), z);
    }

    @Override
    public String toString() {
        return "relu";
    }
}
