package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = 1 / (1 + exp(-x)). */
public final class ActivationSigmoid extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationSigmoid() {}

    @Override
    NDArray apply(NDArray z) {
        return z.sigmoid();
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray s = z.sigmoid();
        return s.rsub(1).muli(s);
    }

    @Override
    public String toString() {
        return "sigmoid";
    }
}
