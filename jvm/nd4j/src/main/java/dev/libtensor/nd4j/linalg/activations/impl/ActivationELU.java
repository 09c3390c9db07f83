package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** ELU (Clevert et al., 2016): f(x) = x for x >= 0, else alpha (exp(x) - 1). */
public final class ActivationELU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getAlpha}. */
    public static final double DEFAULT_ALPHA = 1.0;

    private final double alpha;

    /** Creates the function with the default parameters. */
    public ActivationELU() {
        this(DEFAULT_ALPHA);
    }

    /**
     * Creates the function.
     *
     * @param alpha the limit for large negative input, negated
     */
    public ActivationELU(double alpha) {
        this.alpha = alpha;
    }

    /**
     * Returns the limit for large negative input, negated.
     *
     * @return the parameter
     */
    public double getAlpha() {
        return alpha;
    }

    @Override
    NDArray apply(NDArray z) {
        return z.elu(alpha);
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray positive = mask(z.gte(0), z);
        // The exponential of a large positive number would be infinite.
        return z.minimum(0).expi().muli(positive.rsub(1)).muli(alpha).addi(positive);
    }

    @Override
    public String toString() {
        return "elu(alpha=" + alpha + ")";
    }
}
