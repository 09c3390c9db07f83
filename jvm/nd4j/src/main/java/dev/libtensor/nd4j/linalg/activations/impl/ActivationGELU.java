package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/**
 * GELU (Hendrycks and Gimpel, 2016), as DL4J approximates it: x / (1 + exp(-1.702 x)). The precise form is
 * x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2.
 */
public final class ActivationGELU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    private static final double SCALE = Math.sqrt(2 / Math.PI);
    private static final double CUBIC = 0.044715;

    /** The default of {@link #isPrecise}. */
    public static final boolean DEFAULT_PRECISE = false;

    private final boolean precise;

    /** Creates the function with the default parameters. */
    public ActivationGELU() {
        this(DEFAULT_PRECISE);
    }

    /**
     * Creates the function.
     *
     * @param precise whether the precise form is computed
     */
    public ActivationGELU(boolean precise) {
        this.precise = precise;
    }

    /**
     * Returns whether the precise form is computed.
     *
     * @return the parameter
     */
    public boolean isPrecise() {
        return precise;
    }

    @Override
    NDArray apply(NDArray z) {
        return precise ? inner(z).tanh().add(1).mul(z).mul(0.5) : z.mul(1.702).sigmoid().mul(z);
    }

    @Override
    NDArray derivative(NDArray z) {
        if (precise) {
            NDArray t = inner(z).tanhi();
            NDArray slope = z.square().muli(3 * CUBIC).addi(1).muli(SCALE).muli(z);
            return t.square().negi().addi(1).muli(slope).addi(t).addi(1).muli(0.5);
        }
        NDArray s = z.mul(1.702).sigmoidi();
        return s.rsub(1).muli(z).muli(1.702).addi(1).muli(s);
    }

    private static NDArray inner(NDArray z) {
        return z.square().mul(CUBIC).add(1).mul(z).mul(SCALE);
    }

    @Override
    public String toString() {
        return "gelu(precise=" + precise + ")";
    }
}
