package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/**
 * SELU (Klambauer et al., 2017): f(x) = s x for x > 0, else s a (exp(x) - 1). The constants are
 * s = 1.0507 and a = 1.6733.
 */
public final class ActivationSELU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** The values of the paper, which keep mean 0 and variance 1. */
    private static final double SCALE = 1.0507009873554805;
    private static final double ALPHA = 1.6732632423543772;

    /** Creates the function. */
    public ActivationSELU() {}

    @Override
    NDArray apply(NDArray z) {
        return z.selu();
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray positive = mask(z.gt(0), z);
        return z.minimum(0).expi().muli(positive.rsub(1)).muli(ALPHA).addi(positive).muli(SCALE);
    }

    @Override
    public String toString() {
        return "selu";
    }
}
