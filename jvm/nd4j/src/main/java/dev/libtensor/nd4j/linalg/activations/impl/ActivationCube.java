package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = x^3. */
public final class ActivationCube extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationCube() {}

    @Override
    NDArray apply(NDArray z) {
        return z.square().mul(z);
    }

    @Override
    NDArray derivative(NDArray z) {
        return z.square().muli(3);
    }

    @Override
    public String toString() {
        return "cube";
    }
}
