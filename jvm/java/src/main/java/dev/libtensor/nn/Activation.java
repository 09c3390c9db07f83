package dev.libtensor.nn;

/** A function of each element, or along a dimension, as a block. */
public final class Activation extends BuiltIn {
    private Activation(Kind kind, long argument) {
        super(kind, new long[] {argument});
    }

    /**
     * The greater of 0 and x.
     *
     * @return a new block
     */
    public static Activation relu() {
        return new Activation(Kind.ACTIVATION, RELU);
    }

    /**
     * The Gaussian error linear unit, in its exact form.
     *
     * @return a new block
     */
    public static Activation gelu() {
        return new Activation(Kind.ACTIVATION, GELU);
    }

    /**
     * 1 / (1 + exp(-x)).
     *
     * @return a new block
     */
    public static Activation sigmoid() {
        return new Activation(Kind.ACTIVATION, SIGMOID);
    }

    /**
     * The hyperbolic tangent.
     *
     * @return a new block
     */
    public static Activation tanh() {
        return new Activation(Kind.ACTIVATION, TANH);
    }

    /**
     * exp(x) divided by its sum along a dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return a new block
     */
    public static Activation softmax(int axis) {
        return new Activation(Kind.SOFTMAX, axis);
    }

    /**
     * The logarithm of softmax along a dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return a new block
     */
    public static Activation logSoftmax(int axis) {
        return new Activation(Kind.LOG_SOFTMAX, axis);
    }
}
