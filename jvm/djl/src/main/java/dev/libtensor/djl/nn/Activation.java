package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.core.Prelu;

/** Activation functions: each for an array, for a list of one array, and as a block. */
public final class Activation {
    private Activation() {}

    /**
     * Returns the larger of 0 and each element.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray relu(NDArray array) {
        return ArgumentException.notNull(array, "array").relu();
    }

    /**
     * Returns the larger of 0 and each element.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList relu(NDList arrays) {
        return new NDList(relu(one(arrays)));
    }

    /**
     * Returns each element, limited to the numbers from 0 to 6.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray relu6(NDArray array) {
        return ArgumentException.notNull(array, "array").relu6();
    }

    /**
     * Returns each element, limited to the numbers from 0 to 6.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList relu6(NDList arrays) {
        return new NDList(relu6(one(arrays)));
    }

    /**
     * Returns 1 / (1 + exp(-x)) of each element x.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray sigmoid(NDArray array) {
        return ArgumentException.notNull(array, "array").sigmoid();
    }

    /**
     * Returns 1 / (1 + exp(-x)) of each element x.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList sigmoid(NDList arrays) {
        return new NDList(sigmoid(one(arrays)));
    }

    /**
     * Returns the hyperbolic tangent of each element.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray tanh(NDArray array) {
        return ArgumentException.notNull(array, "array").tanh();
    }

    /**
     * Returns the hyperbolic tangent of each element.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList tanh(NDList arrays) {
        return new NDList(tanh(one(arrays)));
    }

    /**
     * Returns log(1 + exp(x)) of each element x.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray softPlus(NDArray array) {
        return ArgumentException.notNull(array, "array").softplus();
    }

    /**
     * Returns log(1 + exp(x)) of each element x.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList softPlus(NDList arrays) {
        return new NDList(softPlus(one(arrays)));
    }

    /**
     * Returns x / (1 + |x|) of each element x.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray softSign(NDArray array) {
        return ArgumentException.notNull(array, "array").softsign();
    }

    /**
     * Returns x / (1 + |x|) of each element x.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList softSign(NDList arrays) {
        return new NDList(softSign(one(arrays)));
    }

    /**
     * Returns each element, times {@code alpha} if it is negative.
     *
     * @param array the array
     * @param alpha the factor of negative elements
     * @return a new array of the same shape
     */
    public static NDArray leakyRelu(NDArray array, float alpha) {
        return ArgumentException.notNull(array, "array").leakyRelu(alpha);
    }

    /**
     * Returns each element, times {@code alpha} if it is negative.
     *
     * @param arrays a list of one array
     * @param alpha the factor of negative elements
     * @return a list of a new array
     */
    public static NDList leakyRelu(NDList arrays, float alpha) {
        return new NDList(leakyRelu(one(arrays), alpha));
    }

    /**
     * Returns each element x, or {@code alpha} * (exp(x) - 1) if it is negative.
     *
     * @param array the array
     * @param alpha the factor
     * @return a new array of the same shape
     */
    public static NDArray elu(NDArray array, float alpha) {
        return ArgumentException.notNull(array, "array").elu(alpha);
    }

    /**
     * Returns each element x, or {@code alpha} * (exp(x) - 1) if it is negative.
     *
     * @param arrays a list of one array
     * @param alpha the factor
     * @return a list of a new array
     */
    public static NDList elu(NDList arrays, float alpha) {
        return new NDList(elu(one(arrays), alpha));
    }

    /**
     * Returns the scaled exponential linear unit of each element (Klambauer et al., 2017).
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray selu(NDArray array) {
        return ArgumentException.notNull(array, "array").selu();
    }

    /**
     * Returns the scaled exponential linear unit of each element (Klambauer et al., 2017).
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList selu(NDList arrays) {
        return new NDList(selu(one(arrays)));
    }

    /**
     * Returns x * (1 + erf(x / sqrt(2))) / 2 of each element x.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray gelu(NDArray array) {
        return ArgumentException.notNull(array, "array").gelu();
    }

    /**
     * Returns x * (1 + erf(x / sqrt(2))) / 2 of each element x.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList gelu(NDList arrays) {
        return new NDList(gelu(one(arrays)));
    }

    /**
     * Returns x * sigmoid({@code beta} * x) of each element x.
     *
     * @param array the array
     * @param beta the factor inside the sigmoid
     * @return a new array of the same shape
     */
    public static NDArray swish(NDArray array, float beta) {
        return swished(array, beta);
    }

    /**
     * Returns x * sigmoid({@code beta} * x) of each element x.
     *
     * @param arrays a list of one array
     * @param beta the factor inside the sigmoid
     * @return a list of a new array
     */
    public static NDList swish(NDList arrays, float beta) {
        return new NDList(swish(one(arrays), beta));
    }

    /**
     * Returns x * tanh(log2(1 + exp(x))) of each element x, with the logarithm to the base 2 as in DJL. That of the paper is
     * {@link NDArray#mish()}.
     *
     * @param array the array
     * @return a new array of the same shape
     */
    public static NDArray mish(NDArray array) {
        return ArgumentException.notNull(array, "array").getNDArrayInternal().mish();
    }

    /**
     * Returns x * tanh(log2(1 + exp(x))) of each element x, with the logarithm to the base 2 as in DJL. That of the paper is
     * {@link NDArray#mish()}.
     *
     * @param arrays a list of one array
     * @return a list of a new array
     */
    public static NDList mish(NDList arrays) {
        return new NDList(mish(one(arrays)));
    }

    private static NDArray one(NDList arrays) {
        return ArgumentException.notNull(arrays, "arrays").singletonOrThrow();
    }

    private static NDArray swished(NDArray array, float beta) {
        ArgumentException.notNull(array, "array");
        if (beta == 1) {
            return array.swish();
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(array.mul(array.mul(beta).sigmoid()));
        }
    }

    /**
     * Returns a block of rectified linear units; see {@link #relu(NDArray)}.
     *
     * @return a new block
     */
    public static Block reluBlock() {
        return LambdaBlock.singleton(Activation::relu, "ReLU");
    }

    /**
     * Returns a block of rectified linear units with the limit 6; see {@link #relu6(NDArray)}.
     *
     * @return a new block
     */
    public static Block relu6Block() {
        return LambdaBlock.singleton(Activation::relu6, "ReLU6");
    }

    /**
     * Returns a block of the sigmoid function; see {@link #sigmoid(NDArray)}.
     *
     * @return a new block
     */
    public static Block sigmoidBlock() {
        return LambdaBlock.singleton(Activation::sigmoid, "sigmoid");
    }

    /**
     * Returns a block of the hyperbolic tangent; see {@link #tanh(NDArray)}.
     *
     * @return a new block
     */
    public static Block tanhBlock() {
        return LambdaBlock.singleton(Activation::tanh, "Tanh");
    }

    /**
     * Returns a block of the softplus function; see {@link #softPlus(NDArray)}.
     *
     * @return a new block
     */
    public static Block softPlusBlock() {
        return LambdaBlock.singleton(Activation::softPlus, "softPlus");
    }

    /**
     * Returns a block of the softsign function; see {@link #softSign(NDArray)}.
     *
     * @return a new block
     */
    public static Block softSignBlock() {
        return LambdaBlock.singleton(Activation::softSign, "softSign");
    }

    /**
     * Returns a block of leaky rectified linear units; see {@link #leakyRelu(NDArray, float)}.
     *
     * @param alpha the factor of negative elements
     * @return a new block
     */
    public static Block leakyReluBlock(float alpha) {
        return LambdaBlock.singleton(array -> leakyRelu(array, alpha), "LeakyReLU");
    }

    /**
     * Returns a block of exponential linear units; see {@link #elu(NDArray, float)}.
     *
     * @param alpha the factor
     * @return a new block
     */
    public static Block eluBlock(float alpha) {
        return LambdaBlock.singleton(array -> elu(array, alpha), "ELU");
    }

    /**
     * Returns a block of scaled exponential linear units; see {@link #selu(NDArray)}.
     *
     * @return a new block
     */
    public static Block seluBlock() {
        return LambdaBlock.singleton(Activation::selu, "SELU");
    }

    /**
     * Returns a block of Gaussian error linear units; see {@link #gelu(NDArray)}.
     *
     * @return a new block
     */
    public static Block geluBlock() {
        return LambdaBlock.singleton(Activation::gelu, "GELU");
    }

    /**
     * Returns a block of the swish function; see {@link #swish(NDArray, float)}.
     *
     * @param beta the factor inside the sigmoid
     * @return a new block
     */
    public static Block swishBlock(float beta) {
        return LambdaBlock.singleton(array -> swish(array, beta), "Swish");
    }

    /**
     * Returns a block of the mish function; see {@link #mish(NDArray)}.
     *
     * @return a new block
     */
    public static Block mishBlock() {
        return LambdaBlock.singleton(Activation::mish, "Mish");
    }

    /**
     * Returns a block of rectified linear units whose factor of negative elements is learned.
     *
     * @return a new block
     */
    public static Block preluBlock() {
        return new Prelu();
    }
}
