package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.internal.natives.Codes;

/**
 * A function of each element, or along a dimension: as a block, {@code Activation.relu()}, and as a function of one array or of
 * a list of one, {@code Activation::relu}.
 */
public final class Activation extends BuiltIn {
    private final String name;

    private Activation(int kind, String name, long argument) {
        super(kind, new long[] {argument});
        this.name = name;
    }

    @Override
    String settings() {
        return name;
    }

    /**
     * The greater of 0 and x.
     *
     * @return a new block
     */
    public static Activation relu() {
        return new Activation(Codes.MODULE_ACTIVATION, "relu", RELU);
    }

    /**
     * The greater of 0 and x: the same as {@link #relu()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation reluBlock() {
        return relu();
    }

    /**
     * The greater of 0 and x.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray relu(NDArray x) {
        return ArgumentException.notNull(x, "x").relu();
    }

    /**
     * The greater of 0 and x.
     *
     * @param inputs one array
     * @return one new array
     * @throws dev.libtensor.StateException if there is not exactly one input
     */
    public static NDList relu(NDList inputs) {
        return new NDList(relu(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * The Gaussian error linear unit, in its exact form.
     *
     * @return a new block
     */
    public static Activation gelu() {
        return new Activation(Codes.MODULE_ACTIVATION, "gelu", GELU);
    }

    /**
     * The Gaussian error linear unit, in its exact form: the same as {@link #gelu()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation geluBlock() {
        return gelu();
    }

    /**
     * The Gaussian error linear unit, in its exact form.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray gelu(NDArray x) {
        return ArgumentException.notNull(x, "x").gelu();
    }

    /**
     * The Gaussian error linear unit, in its exact form.
     *
     * @param inputs one array
     * @return one new array
     * @throws dev.libtensor.StateException if there is not exactly one input
     */
    public static NDList gelu(NDList inputs) {
        return new NDList(gelu(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * 1 / (1 + exp(-x)).
     *
     * @return a new block
     */
    public static Activation sigmoid() {
        return new Activation(Codes.MODULE_ACTIVATION, "sigmoid", SIGMOID);
    }

    /**
     * 1 / (1 + exp(-x)): the same as {@link #sigmoid()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation sigmoidBlock() {
        return sigmoid();
    }

    /**
     * 1 / (1 + exp(-x)).
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray sigmoid(NDArray x) {
        return ArgumentException.notNull(x, "x").sigmoid();
    }

    /**
     * 1 / (1 + exp(-x)).
     *
     * @param inputs one array
     * @return one new array
     * @throws dev.libtensor.StateException if there is not exactly one input
     */
    public static NDList sigmoid(NDList inputs) {
        return new NDList(sigmoid(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * The hyperbolic tangent.
     *
     * @return a new block
     */
    public static Activation tanh() {
        return new Activation(Codes.MODULE_ACTIVATION, "tanh", TANH);
    }

    /**
     * The hyperbolic tangent: the same as {@link #tanh()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation tanhBlock() {
        return tanh();
    }

    /**
     * The hyperbolic tangent.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray tanh(NDArray x) {
        return ArgumentException.notNull(x, "x").tanh();
    }

    /**
     * The hyperbolic tangent.
     *
     * @param inputs one array
     * @return one new array
     * @throws dev.libtensor.StateException if there is not exactly one input
     */
    public static NDList tanh(NDList inputs) {
        return new NDList(tanh(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * exp(x) divided by its sum along a dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return a new block
     */
    public static Activation softmax(int axis) {
        return new Activation(Codes.MODULE_SOFTMAX, "softmax along " + axis, axis);
    }

    /**
     * The logarithm of softmax along a dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return a new block
     */
    public static Activation logSoftmax(int axis) {
        return new Activation(Codes.MODULE_LOG_SOFTMAX, "logSoftmax along " + axis, axis);
    }
}
