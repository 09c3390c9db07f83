package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** Mish (Misra, 2019): f(x) = x tanh(log(1 + exp(x))). */
public final class ActivationMish extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationMish() {}

    @Override
    NDArray apply(NDArray z) {
        return z.mish();
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray t = z.softplus().tanhi();
        return t.square().negi().addi(1).muli(z).muli(z.sigmoid()).addi(t);
    }

    @Override
    public String toString() {
        return "mish";
    }
}
