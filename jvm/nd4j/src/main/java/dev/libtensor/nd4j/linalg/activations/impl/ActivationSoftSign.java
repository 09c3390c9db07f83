package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = x / (1 + |x|). */
public final class ActivationSoftSign extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationSoftSign() {}

    @Override
    NDArray apply(NDArray z) {
        return z.softsign();
    }

    @Override
    NDArray derivative(NDArray z) {
        return z.abs().addi(1).squarei().reciprocali();
    }

    @Override
    public String toString() {
        return "softsign";
    }
}
