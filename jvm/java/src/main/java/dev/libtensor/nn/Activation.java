package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.internal.natives.Codes;

/**
 * An activation function, elementwise or along a dimension. It is available as a block, {@code Activation.relu()}, and
 * as a function of an array or of a list of one array, {@code Activation::relu}.
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
     * Returns a block that computes max(0, x) for each element.
     *
     * @return a new block
     */
    public static Activation relu() {
        return new Activation(Codes.MODULE_ACTIVATION, "relu", RELU);
    }

    /**
     * Returns a block that computes max(0, x): the same as {@link #relu()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation reluBlock() {
        return relu();
    }

    /**
     * Computes max(0, x) for each element.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray relu(NDArray x) {
        return ArgumentException.notNull(x, "x").relu();
    }

    /**
     * Computes max(0, x) for each element.
     *
     * @param inputs a list of one array
     * @return a list of one new array
     * @throws dev.libtensor.TensorIndexException if the list does not have exactly one array
     */
    public static NDList relu(NDList inputs) {
        return new NDList(relu(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * Returns a block that computes the exact Gaussian error linear unit for each element.
     *
     * @return a new block
     */
    public static Activation gelu() {
        return new Activation(Codes.MODULE_ACTIVATION, "gelu", GELU);
    }

    /**
     * Returns a block that computes the exact Gaussian error linear unit: the same as {@link #gelu()}, under DJL's
     * name.
     *
     * @return a new block
     */
    public static Activation geluBlock() {
        return gelu();
    }

    /**
     * Computes the exact Gaussian error linear unit for each element.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray gelu(NDArray x) {
        return ArgumentException.notNull(x, "x").gelu();
    }

    /**
     * Computes the exact Gaussian error linear unit for each element.
     *
     * @param inputs a list of one array
     * @return a list of one new array
     * @throws dev.libtensor.TensorIndexException if the list does not have exactly one array
     */
    public static NDList gelu(NDList inputs) {
        return new NDList(gelu(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * Returns a block that computes 1 / (1 + exp(-x)) for each element.
     *
     * @return a new block
     */
    public static Activation sigmoid() {
        return new Activation(Codes.MODULE_ACTIVATION, "sigmoid", SIGMOID);
    }

    /**
     * Returns a block that computes 1 / (1 + exp(-x)): the same as {@link #sigmoid()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation sigmoidBlock() {
        return sigmoid();
    }

    /**
     * Computes 1 / (1 + exp(-x)) for each element.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray sigmoid(NDArray x) {
        return ArgumentException.notNull(x, "x").sigmoid();
    }

    /**
     * Computes 1 / (1 + exp(-x)) for each element.
     *
     * @param inputs a list of one array
     * @return a list of one new array
     * @throws dev.libtensor.TensorIndexException if the list does not have exactly one array
     */
    public static NDList sigmoid(NDList inputs) {
        return new NDList(sigmoid(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * Returns a block that computes the hyperbolic tangent of each element.
     *
     * @return a new block
     */
    public static Activation tanh() {
        return new Activation(Codes.MODULE_ACTIVATION, "tanh", TANH);
    }

    /**
     * Returns a block that computes the hyperbolic tangent: the same as {@link #tanh()}, under DJL's name.
     *
     * @return a new block
     */
    public static Activation tanhBlock() {
        return tanh();
    }

    /**
     * Computes the hyperbolic tangent of each element.
     *
     * @param x the input
     * @return a new array
     */
    public static NDArray tanh(NDArray x) {
        return ArgumentException.notNull(x, "x").tanh();
    }

    /**
     * Computes the hyperbolic tangent of each element.
     *
     * @param inputs a list of one array
     * @return a list of one new array
     * @throws dev.libtensor.TensorIndexException if the list does not have exactly one array
     */
    public static NDList tanh(NDList inputs) {
        return new NDList(tanh(ArgumentException.notNull(inputs, "inputs").singletonOrThrow()));
    }

    /**
     * Returns a block that computes exp(x), divided by its sum along a dimension.
     *
     * @param axis the dimension; negative values count from the end
     * @return a new block
     */
    public static Activation softmax(int axis) {
        return new Activation(Codes.MODULE_SOFTMAX, "softmax along " + axis, axis);
    }

    /**
     * Returns a block that computes the logarithm of softmax along a dimension.
     *
     * @param axis the dimension; negative values count from the end
     * @return a new block
     */
    public static Activation logSoftmax(int axis) {
        return new Activation(Codes.MODULE_LOG_SOFTMAX, "logSoftmax along " + axis, axis);
    }
}
