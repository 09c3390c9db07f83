package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.nd4j.linalg.api.blas.Lapack;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Operations of BLAS on vectors and matrices: {@link Nd4j#getBlasWrapper}. */
public interface BlasWrapper {
    /**
     * Exchanges the elements of two arrays.
     *
     * @param x an array
     * @param y an array of the same shape
     * @return y
     */
    INDArray swap(INDArray x, INDArray y);

    /**
     * Multiplies an array in place.
     *
     * @param alpha the factor
     * @param x the array
     * @return x
     */
    INDArray scal(double alpha, INDArray x);

    /**
     * Copies the elements of an array.
     *
     * @param x the array
     * @param y what gets the elements, of the same shape
     * @return y
     */
    INDArray copy(INDArray x, INDArray y);

    /**
     * Adds a multiple of an array to another one in place.
     *
     * @param da the factor
     * @param dx the array
     * @param dy what gets the sum, of the same shape
     * @return dy
     */
    INDArray axpy(Number da, INDArray dx, INDArray dy);

    /**
     * Multiplies two vectors.
     *
     * @param x a vector
     * @param y a vector with as many elements
     * @return the sum of the products
     */
    double dot(INDArray x, INDArray y);

    /**
     * Returns the length of a vector.
     *
     * @param x a vector
     * @return the root of the sum of squares
     */
    double nrm2(INDArray x);

    /**
     * Returns the sum of absolute values.
     *
     * @param x a vector
     * @return the sum
     */
    double asum(INDArray x);

    /**
     * Returns the place of the largest absolute value.
     *
     * @param x a vector
     * @return the index of the first one
     */
    int iamax(INDArray x);

    /**
     * Computes alpha * a x + beta * y in place.
     *
     * @param alpha the factor of the product
     * @param a a matrix
     * @param x a vector
     * @param beta the factor of y
     * @param y what gets the result
     * @return y
     */
    INDArray gemv(Number alpha, INDArray a, INDArray x, double beta, INDArray y);

    /**
     * Adds alpha times the outer product of two vectors to a matrix in place.
     *
     * @param alpha the factor
     * @param x a vector with an element for each row
     * @param y a vector with an element for each column
     * @param a the matrix
     * @return a
     */
    INDArray ger(Number alpha, INDArray x, INDArray y, INDArray a);

    /**
     * Returns decompositions of matrices.
     *
     * @return the operations of LAPACK
     */
    Lapack lapack();
}
