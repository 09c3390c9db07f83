package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Misfit;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import java.util.function.Supplier;

/** The matrix products of {@link INDArray}, and the distances between two arrays. */
public sealed interface INDArrayProducts permits INDArray {
    /**
     * Returns the matrix product of this array and another one.
     *
     * @param b the right operand
     * @return a new array of shape (rows of this, columns of b)
     * @throws ND4JIllegalStateException if the columns of this are not as many as the rows of b
     */
    default INDArray mmul(INDArray b) {
        return Face.product(this, Face.of(b, "b"));
    }

    /**
     * Returns the matrix product of this array and another one.
     *
     * @param b the right operand
     * @param result the array that receives the product, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmul(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Misfit.named(() -> Face.of(this).mmul(other)));
    }

    /**
     * Returns the matrix product of this array and another one.
     *
     * @param b the right operand
     * @param resultOrder 'c' or 'f', the order in which the elements of the result are stored
     * @return a new array of shape (rows of this, columns of b)
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmul(INDArray b, char resultOrder) {
        NDArray other = Face.of(b, "b");
        return Ordering.of(resultOrder).made(() -> Face.product(this, other));
    }

    /**
     * Returns the matrix product of this array and another one, each of them transposed if wanted.
     *
     * @param b the right operand
     * @param mMulTranspose what is transposed
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmul(INDArray b, MMulTranspose mMulTranspose) {
        NDArray other = Face.of(b, "b");
        ArgumentException.notNull(mMulTranspose, "mMulTranspose");
        return Misfit.named(() -> mMulTranspose.product(Face.of(this), other));
    }

    /**
     * Returns the matrix product of this array and another one, each of them transposed if wanted.
     *
     * @param b the right operand
     * @param result the array that receives the product, converted to its data type
     * @param mMulTranspose what is transposed
     * @return the result
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmul(INDArray b, INDArray result, MMulTranspose mMulTranspose) {
        NDArray other = Face.of(b, "b");
        ArgumentException.notNull(result, "result");
        MMulTranspose transpose = ArgumentException.notNull(mMulTranspose, "mMulTranspose");
        Supplier<NDArray> product = () -> Misfit.named(() -> transpose.product(Face.of(this), other));
        return Face.store(result, product);
    }

    /**
     * Replaces this array by its matrix product with another one.
     *
     * @param b the right operand, a square matrix
     * @return this array
     * @throws ND4JIllegalStateException if the product has another shape than this array
     */
    default INDArray mmuli(INDArray b) {
        return mmul(b, Face.of(this));
    }

    /**
     * Replaces this array by its matrix product with another one, each of them transposed if wanted.
     *
     * @param b the right operand, a square matrix
     * @param transpose what is transposed
     * @return this array
     * @throws ND4JIllegalStateException if the product has another shape than this array
     */
    default INDArray mmuli(INDArray b, MMulTranspose transpose) {
        Face.of(b, "b");
        ArgumentException.notNull(transpose, "transpose");
        return mmul(b, Face.of(this), transpose);
    }

    /**
     * Returns the matrix product: the same as {@link #mmul(INDArray, INDArray)}.
     *
     * @param b the right operand
     * @param result the array that receives the product, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmuli(INDArray b, INDArray result) {
        return mmul(b, result);
    }

    /**
     * Returns the matrix product: the same as {@link #mmul(INDArray, INDArray, MMulTranspose)}.
     *
     * @param b the right operand
     * @param result the array that receives the product, converted to its data type
     * @param mMulTranspose what is transposed
     * @return the result
     * @throws ND4JIllegalStateException if the shapes do not fit
     */
    default INDArray mmuli(INDArray b, INDArray result, MMulTranspose mMulTranspose) {
        return mmul(b, result, mMulTranspose);
    }

    /**
     * Returns the sum of absolute differences of the elements.
     *
     * @param other the other array, of the same shape
     * @return the Manhattan distance
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    default double distance1(INDArray other) {
        return Face.distance(this, other, difference -> difference.abs().sum());
    }

    /**
     * Returns the square root of the sum of squared differences of the elements.
     *
     * @param other the other array, of the same shape
     * @return the Euclidean distance
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    default double distance2(INDArray other) {
        return Math.sqrt(squaredDistance(other));
    }

    /**
     * Returns the sum of squared differences of the elements.
     *
     * @param other the other array, of the same shape
     * @return the square of the Euclidean distance
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    default double squaredDistance(INDArray other) {
        return Face.distance(this, other, difference -> difference.square().sum());
    }
}
