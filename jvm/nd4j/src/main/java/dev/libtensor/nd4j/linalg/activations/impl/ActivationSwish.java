package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** Swish (Ramachandran et al., 2017): f(x) = x / (1 + exp(-x)). */
public final class ActivationSwish extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationSwish() {}

    @Override
    NDArray apply(NDArray z) {
        return z.silu();
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray s = z.sigmoid();
        return s.rsub(1).muli(z).addi(1).muli(s);
    }

    @Override
    public String toString() {
        return "swish";
    }
}
