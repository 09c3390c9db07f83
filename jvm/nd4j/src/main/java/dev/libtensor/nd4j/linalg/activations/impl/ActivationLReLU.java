package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** Leaky ReLU: f(x) = x for x >= 0, else alpha x. */
public final class ActivationLReLU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getAlpha}. */
    public static final double DEFAULT_ALPHA = 0.01;

    private final double alpha;

    /** Creates the function with the default parameters. */
    public ActivationLReLU() {
        this(DEFAULT_ALPHA);
    }

    /**
     * Creates the function.
     *
     * @param alpha the slope for negative input
     */
    public ActivationLReLU(double alpha) {
        this.alpha = alpha;
    }

    /**
     * Returns the slope for negative input.
     *
     * @return the parameter
     */
    public double getAlpha() {
        return alpha;
    }

    @Override
    NDArray apply(NDArray z) {
        return z.leakyRelu(alpha);
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.gte(0), z).muli(1 - alpha).addi(alpha);
    }

    @Override
    public String toString() {
        return "leakyrelu(a=" + alpha + ")";
    }
}
