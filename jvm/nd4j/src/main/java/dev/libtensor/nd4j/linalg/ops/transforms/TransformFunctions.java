package dev.libtensor.nd4j.linalg.ops.transforms;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.internal.ops.Rounding;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The mathematical functions of {@link Transforms}. */
public abstract sealed class TransformFunctions permits TransformActivations {
    TransformFunctions() {}

    // Generated from jvm/nd4j/transforms.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Returns the absolute values.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray abs(INDArray x) {
        return abs(x, true);
    }

    /**
     * Computes the absolute values.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray abs(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::abs);
    }

    /**
     * Returns the arc cosines, in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray acos(INDArray x) {
        return acos(x, true);
    }

    /**
     * Computes the arc cosines, in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray acos(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::acos);
    }

    /**
     * Returns the arc sines, in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray asin(INDArray x) {
        return asin(x, true);
    }

    /**
     * Computes the arc sines, in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray asin(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::asin);
    }

    /**
     * Returns the arc tangents, in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray atan(INDArray x) {
        return atan(x, true);
    }

    /**
     * Computes the arc tangents, in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray atan(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::atan);
    }

    /**
     * Returns the inverse hyperbolic tangents.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray atanh(INDArray x) {
        return atanh(x, true);
    }

    /**
     * Computes the inverse hyperbolic tangents.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray atanh(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::atanh);
    }

    /**
     * Returns the smallest integers that are not less.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray ceil(INDArray x) {
        return ceil(x, true);
    }

    /**
     * Computes the smallest integers that are not less.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray ceil(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::ceil);
    }

    /**
     * Returns the smallest integers that are not less.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray ceiling(INDArray x) {
        return ceiling(x, true);
    }

    /**
     * Computes the smallest integers that are not less.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray ceiling(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::ceil);
    }

    /**
     * Returns the cosines of angles in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray cos(INDArray x) {
        return cos(x, true);
    }

    /**
     * Computes the cosines of angles in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray cos(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::cos);
    }

    /**
     * Returns the hyperbolic cosines.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray cosh(INDArray x) {
        return cosh(x, true);
    }

    /**
     * Computes the hyperbolic cosines.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray cosh(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::cosh);
    }

    /**
     * Returns e to the power of the elements.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray exp(INDArray x) {
        return exp(x, true);
    }

    /**
     * Computes e to the power of the elements.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray exp(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::exp);
    }

    /**
     * Returns {@code exp(x) - 1}, exact near 0.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray expm1(INDArray x) {
        return expm1(x, true);
    }

    /**
     * Computes {@code exp(x) - 1}, exact near 0.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray expm1(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::expm1);
    }

    /**
     * Returns the largest integers that are not greater.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray floor(INDArray x) {
        return floor(x, true);
    }

    /**
     * Computes the largest integers that are not greater.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray floor(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::floor);
    }

    /**
     * Returns the elements as they are.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray identity(INDArray x) {
        return identity(x, true);
    }

    /**
     * Computes the elements as they are.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray identity(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::duplicate);
    }

    /**
     * Returns the natural logarithms.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray log(INDArray x) {
        return log(x, true);
    }

    /**
     * Computes the natural logarithms.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray log(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::log);
    }

    /**
     * Returns {@code log(1 + x)}, exact near 0.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray log1p(INDArray x) {
        return log1p(x, true);
    }

    /**
     * Computes {@code log(1 + x)}, exact near 0.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray log1p(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::log1p);
    }

    /**
     * Returns the elements with the other sign.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray neg(INDArray x) {
        return neg(x, true);
    }

    /**
     * Computes the elements with the other sign.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray neg(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::neg);
    }

    /**
     * Returns the elements in the opposite order.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray reverse(INDArray x) {
        return reverse(x, true);
    }

    /**
     * Computes the elements in the opposite order.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray reverse(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.flatten().flip(0).reshape(each.getShape()));
    }

    /**
     * Returns the nearest integers; halves go away from 0.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray round(INDArray x) {
        return round(x, true);
    }

    /**
     * Computes the nearest integers; halves go away from 0.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray round(INDArray x, boolean dup) {
        return Given.apply(x, dup, Rounding::halvesAway);
    }

    /**
     * Returns -1, 0 or 1 by the sign.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sign(INDArray x) {
        return sign(x, true);
    }

    /**
     * Computes -1, 0 or 1 by the sign.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sign(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::sign);
    }

    /**
     * Returns the sines of angles in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sin(INDArray x) {
        return sin(x, true);
    }

    /**
     * Computes the sines of angles in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sin(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::sin);
    }

    /**
     * Returns the hyperbolic sines.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sinh(INDArray x) {
        return sinh(x, true);
    }

    /**
     * Computes the hyperbolic sines.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sinh(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::sinh);
    }

    /**
     * Returns the square roots.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray sqrt(INDArray x) {
        return sqrt(x, true);
    }

    /**
     * Computes the square roots.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray sqrt(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::sqrt);
    }

    /**
     * Returns the tangents of angles in radians.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray tan(INDArray x) {
        return tan(x, true);
    }

    /**
     * Computes the tangents of angles in radians.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray tan(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::tan);
    }

    /**
     * Returns the hyperbolic tangents.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray tanh(INDArray x) {
        return tanh(x, true);
    }

    /**
     * Computes the hyperbolic tangents.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray tanh(INDArray x, boolean dup) {
        return Given.apply(x, dup, NDArray::tanh);
    }
}
