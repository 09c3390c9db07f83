package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = x. */
public final class ActivationIdentity extends BuiltInActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationIdentity() {}

    @Override
    NDArray apply(NDArray z) {
        return z;
    }

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        return epsilon;
    }

    @Override
    public String toString() {
        return "identity";
    }
}
