package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = max(0, tanh(x)). */
public final class ActivationRectifiedTanh extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationRectifiedTanh() {}

    @Override
    NDArray apply(NDArray z) {
        return z.tanh().relu();
    }

    @Override
    NDArray derivative(NDArray z) {
        return z.tanh().squarei().negi().addi(1).muli(mask(z.gt(0), z));
    }

    @Override
    public String toString() {
        return "rectifiedtanh";
    }
}
