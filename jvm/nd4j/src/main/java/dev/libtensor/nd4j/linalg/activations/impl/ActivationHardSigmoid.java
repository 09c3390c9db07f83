package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = min(1, max(0, 0.2 x + 0.5)). */
public final class ActivationHardSigmoid extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationHardSigmoid() {}

    @Override
    NDArray apply(NDArray z) {
        return z.mul(0.2).add(0.5).clip(0, 1);
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.abs().lte(2.5), z).muli(0.2);
    }

    @Override
    public String toString() {
        return "hardsigmoid";
    }
}
