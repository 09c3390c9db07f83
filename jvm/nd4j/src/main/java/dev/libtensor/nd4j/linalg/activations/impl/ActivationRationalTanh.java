package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/**
 * A rational function close to 1.7159 tanh(2x / 3). With y = 2x / 3 it is
 * 1.7159 sgn(y) (1 - 1 / (1 + |y| + y^2 + 1.41645 y^4)).
 */
public final class ActivationRationalTanh extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public ActivationRationalTanh() {}

    @Override
    NDArray apply(NDArray z) {
        NDArray y = z.mul(2.0 / 3);
        return below(y).reciprocal().rsub(1).mul(y.sign()).mul(1.7159);
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray y = z.mul(2.0 / 3);
        NDArray slope = y.abs().muli(y.square().muli(4 * 1.41645).addi(2)).addi(1);
        return slope.divi(below(y).squarei()).muli(1.7159 * 2 / 3);
    }

    private static NDArray below(NDArray y) {
        NDArray squared = y.square();
        return y.abs().add(1).add(squared).add(squared.square().mul(1.41645));
    }

    @Override
    public String toString() {
        return "rationaltanh";
    }
}
