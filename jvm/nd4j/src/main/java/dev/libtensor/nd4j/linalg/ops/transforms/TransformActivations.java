package dev.libtensor.nd4j.linalg.ops.transforms;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The activation functions of {@link Transforms}. */
public abstract sealed class TransformActivations extends TransformFunctions permits Transforms {
    TransformActivations() {}

    private static NDArray sigmoidSlope(NDArray x) {
        NDArray y = x.sigmoid();
        return y.rsub(1).muli(y);
    }

    // Generated from jvm/nd4j/transforms.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Returns the exponential linear unit: x, or {@code exp(x) - 1} of negative elements.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray elu(INDArray x) {
        return elu(x, true);
    }

    /**
     * Computes the exponential linear unit: x, or {@code exp(x) - 1} of negative elements.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray elu(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.elu(1));
    }

    /**
     * Returns {@code 0.2 x + 0.5}, limited to 0 and 1.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray hardSigmoid(INDArray x) {
        return hardSigmoid(x, true);
    }

    /**
     * Computes {@code 0.2 x + 0.5}, limited to 0 and 1.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray hardSigmoid(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.mul(0.2).addi(0.5).clipi(0, 1));
    }

    /**
     * Returns the elements, limited to -1 and 1.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray hardTanh(INDArray x) {
        return hardTanh(x, true);
    }

    /**
     * Computes the elements, limited to -1 and 1.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray hardTanh(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.clip(-1, 1));
    }

    /**
     * Returns the derivative of {@link #hardTanh}: 1 between -1 and 1, else 0.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray hardTanhDerivative(INDArray x) {
        return hardTanhDerivative(x, true);
    }

    /**
     * Computes the derivative of {@link #hardTanh}: 1 between -1 and 1, else 0.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray hardTanhDerivative(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.abs().lte(1).toType(each.getDataType(), false));
    }

    /**
     * Returns x, or {@code 0.01 x} of negative elements.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray leakyRelu(INDArray x) {
        return leakyRelu(x, true);
    }

    /**
     * Computes x, or {@code 0.01 x} of negative elements.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray leakyRelu(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.leakyRelu(0.01));
    }

    /**
     * Returns x, or 0 of negative elements.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray relu(INDArray x) {
        return relu(x, true);
    }

    /**
     * Computes x, or 0 of negative elements.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray relu(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::relu);
    }

    /**
     * Returns the elements, limited to 0 and 6.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray relu6(INDArray x) {
        return relu6(x, true);
    }

    /**
     * Computes the elements, limited to 0 and 6.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray relu6(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::relu6);
    }

    /**
     * Returns {@code 1 / (1 + exp(-x))}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sigmoid(INDArray x) {
        return sigmoid(x, true);
    }

    /**
     * Computes {@code 1 / (1 + exp(-x))}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sigmoid(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::sigmoid);
    }

    /**
     * Returns the derivative of the sigmoid function.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sigmoidDerivative(INDArray x) {
        return sigmoidDerivative(x, true);
    }

    /**
     * Computes the derivative of the sigmoid function.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sigmoidDerivative(INDArray x, boolean dup) {
        return Given.apply(x, dup, TransformActivations::sigmoidSlope);
    }

    /**
     * Returns {@code log(1 + exp(x))}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray softPlus(INDArray x) {
        return softPlus(x, true);
    }

    /**
     * Computes {@code log(1 + exp(x))}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray softPlus(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.softplus(1, 20));
    }

    /**
     * Returns {@code x / (1 + |x|)}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray softsign(INDArray x) {
        return softsign(x, true);
    }

    /**
     * Computes {@code x / (1 + |x|)}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray softsign(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::softsign);
    }

    /**
     * Returns the derivative of softsign: {@code 1 / (1 + |x|)^2}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray softsignDerivative(INDArray x) {
        return softsignDerivative(x, true);
    }

    /**
     * Computes the derivative of softsign: {@code 1 / (1 + |x|)^2}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray softsignDerivative(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.abs().add(1).square().reciprocal());
    }

    /**
     * Returns 1 for positive elements, else 0.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray step(INDArray x) {
        return step(x, true);
    }

    /**
     * Computes 1 for positive elements, else 0.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray step(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.gt(0).toType(each.getDataType(), false));
    }

    /**
     * Returns {@code x sigmoid(x)}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray swish(INDArray x) {
        return swish(x, true);
    }

    /**
     * Computes {@code x sigmoid(x)}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray swish(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::silu);
    }

    /**
     * Returns {@code x (1 - x)}.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray timesOneMinus(INDArray x) {
        return timesOneMinus(x, true);
    }

    /**
     * Computes {@code x (1 - x)}.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray timesOneMinus(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.rsub(1).muli(each));
    }
}
