package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** The hyperbolic tangent. */
public final class ActivationTanH extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationTanH() {}

    @Override
    NDArray apply(NDArray z) {
        return z.tanh();
    }

    @Override
    NDArray derivative(NDArray z) {
        return z.tanh().squarei().negi().addi(1);
    }

    @Override
    public String toString() {
        return "tanh";
    }
}
