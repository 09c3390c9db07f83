package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = min(max(0, x), 6). */
public final class ActivationReLU6 extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationReLU6() {}

    @Override
    NDArray apply(NDArray z) {
        return z.relu6();
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.gt(0), z).muli(mask(z.lt(6), z));
    }

    @Override
    public String toString() {
        return "relu6";
    }
}
