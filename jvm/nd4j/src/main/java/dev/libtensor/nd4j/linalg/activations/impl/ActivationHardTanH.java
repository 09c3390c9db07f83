package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = min(1, max(-1, x)). */
public final class ActivationHardTanH extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationHardTanH() {}

    @Override
    NDArray apply(NDArray z) {
        return z.clip(-1, 1);
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.abs().lte(1), z);
    }

    @Override
    public String toString() {
        return "hardtanh";
    }
}
