package dev.libtensor.nd4j.linalg.api.blas;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Decompositions of matrices in place, as ND4J's interface of that name: {@code Nd4j.getBlasWrapper().lapack()}. */
public interface Lapack {
    /**
     * Decomposes a matrix into orthonormal columns and an upper triangle.
     *
     * @param A the matrix of shape (m, n) with m ≥ n, which gets the columns
     * @param R the array that gets the triangle, of shape (n, n); null to leave it
     * @throws dev.libtensor.ShapeException if the shapes do not fit
     */
    void geqrf(INDArray A, INDArray R);

    /**
     * Decomposes a symmetric positive matrix into a triangle and its transpose, by Cholesky.
     *
     * @param A the matrix, which gets the triangle, with 0 elsewhere
     * @param lower whether the triangle is the lower one, which stands first in the product
     * @throws dev.libtensor.ArgumentException if the matrix is not positive
     */
    void potrf(INDArray A, boolean lower);

    /**
     * Computes eigenvalues and eigenvectors of a symmetric matrix.
     *
     * @param jobz {@code 'V'} for values and vectors, {@code 'N'} for values only
     * @param uplo {@code 'U'} to read the upper triangle, {@code 'L'} for the lower one
     * @param A the matrix, which gets the vectors as columns
     * @param V the array that gets the values, the smallest first
     * @return 0
     * @throws dev.libtensor.ArgumentException if a letter is another one
     */
    int syev(char jobz, char uplo, INDArray A, INDArray V);

    /**
     * Computes singular values and vectors.
     *
     * @param A the matrix, which stays as it is
     * @param S the array that gets the values, the largest first
     * @param U the array that gets the left vectors as columns; null to leave them
     * @param VT the array that gets the right vectors as rows; null to leave them
     */
    void gesvd(INDArray A, INDArray S, INDArray U, INDArray VT);
}
