package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;

/**
 * Randomized leaky ReLU (Xu et al., 2015): f(x) = x for x >= 0, else a x. In training, a is drawn for each element
 * between two limits. Else it is their mean. {@link #backprop} has the slopes of the last {@link #getActivation}.
 */
public final class ActivationRReLU extends BuiltInActivation {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getL}. */
    public static final double DEFAULT_L = 1.0 / 8;

    /** The default of {@link #getU}. */
    public static final double DEFAULT_U = 1.0 / 3;

    private final double l;
    private final double u;

    /** What the last slopes were drawn from: they are drawn again for the gradient. Null for the mean. */
    private transient Long seed;

    /** Creates the function with the default limits. */
    public ActivationRReLU() {
        this(DEFAULT_L, DEFAULT_U);
    }

    /**
     * Creates the function.
     *
     * @param l the lowest slope for negative input
     * @param u the highest slope for negative input
     * @throws ArgumentException if the lowest is above the highest
     */
    public ActivationRReLU(double l, double u) {
        if (!(l <= u)) {
            throw new ArgumentException("rrelu expected l <= u, not l = " + l + " and u = " + u);
        }
        this.l = l;
        this.u = u;
    }

    /**
     * Returns the lowest slope for negative input.
     *
     * @return the limit
     */
    public double getL() {
        return l;
    }

    /**
     * Returns the highest slope for negative input.
     *
     * @return the limit
     */
    public double getU() {
        return u;
    }

    @Override
    NDArray apply(NDArray z) {
        seed = null;
        return z.leakyRelu((l + u) / 2);
    }

    @Override
    NDArray apply(NDArray z, boolean training) {
        if (!training) {
            return apply(z);
        }
        try (NDArray drawn = NDArray.randint(0, Long.MAX_VALUE, new Shape(), DataType.INT64)) {
            seed = drawn.getLong();
        }
        return z.mul(slopes(z));
    }

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        return slopes(z).muli(epsilon);
    }

    /** Returns the factor of each element: 1, or the slope. */
    private NDArray slopes(NDArray z) {
        NDArray positive = mask(z.gte(0), z);
        NDArray negative = positive.rsub(1);
        if (seed == null) {
            return negative.muli((l + u) / 2).addi(positive);
        }
        try (Generator generator = new Generator(seed);
                NDArray drawn = NDArray.rand(z.getShape(), z.getDataType(), generator)) {
            return negative.muli(drawn.muli(u - l).addi(l)).addi(positive);
        }
    }

    @Override
    public String toString() {
        return "rrelu(l=" + l + ", u=" + u + ")";
    }
}
