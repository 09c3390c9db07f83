package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.util.function.Function;

/** The decompositions of the matrices in the last two axes of an {@link NDArray}, each as a list of its parts. */
public abstract sealed class NDArrayFactors extends NDArrayComposed permits NDArraySpectra {
    NDArrayFactors() {}

    /**
     * Returns the signs of the determinants of square matrices and the logarithms of their absolute values.
     *
     * @return two views of shape (...); singular matrices give 0 and negative infinity
     * @throws ShapeException if the matrices are not square
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList slogdet() {
        return parts(Op.SLOGDET, null, both -> both.select(-1, 0), both -> both.select(-1, 1));
    }

    /**
     * Returns the factors P L U of matrices, computed with partial pivoting.
     *
     * @return views of shapes (..., m, m), (..., m, k) and (..., k, n) with k = min(m, n), which are a permutation, a
     *     lower triangle with ones on the diagonal, and an upper triangle
     * @throws ShapeException if there are fewer than two axes
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList lu() {
        return parts(Op.LU, null, packed -> packed.narrow(-1, 0, rows()), packed -> packed.narrow(-1, rows(), least()),
                packed -> {
                    try (NDArray upper = packed.narrow(-1, rows() + least(), columns())) {
                        return upper.narrow(-2, 0, least());
                    }
                });
    }

    /**
     * Returns the reduced factors Q R of matrices.
     *
     * @return views of shapes (..., m, k) and (..., k, n) with k = min(m, n), which are orthonormal columns and an
     *     upper triangle whose diagonal is not negative
     * @throws ShapeException if there are fewer than two axes
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList qr() {
        return parts(Op.QR, null, packed -> transposed(packed, 0, rows()),
                packed -> packed.narrow(-1, rows(), columns()));
    }

    /**
     * Returns the reduced singular value decomposition of matrices, which is U times the singular values times the
     * transpose of V. The first large element of each column of U is positive.
     *
     * @return views of shapes (..., m, k), (..., k) and (..., k, n) with k = min(m, n), which are U, the values in
     *     descending order, and the transpose of V
     * @throws ShapeException if there are fewer than two axes
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList svd() {
        return parts(Op.SVD, null, packed -> transposed(packed, 0, rows()), packed -> packed.select(-1, rows()),
                packed -> packed.narrow(-1, rows() + 1, columns()));
    }

    /**
     * Returns the eigenvalues and eigenvectors of symmetric matrices, whose lower triangle is read.
     *
     * @return views of shapes (..., n) and (..., n, n), which are the values in ascending order and the vectors as
     *     columns
     * @throws ShapeException if the matrices are not square
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList eigh() {
        return eigh(false);
    }

    /**
     * Returns the eigenvalues and eigenvectors of symmetric matrices. The first large element of each vector is positive.
     *
     * @param upper whether the upper triangle is read, not the lower one
     * @return views of shapes (..., n) and (..., n, n), which are the values in ascending order and the vectors as
     *     columns
     * @throws ShapeException if the matrices are not square
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList eigh(boolean upper) {
        return parts(Op.EIGH, new long[] {upper ? 1 : 0}, packed -> packed.select(-1, 0),
                packed -> transposed(packed, 1, columns()));
    }

    private long rows() {
        return self().size(-2);
    }

    private long columns() {
        return self().size(-1);
    }

    private long least() {
        return Math.min(rows(), columns());
    }

    private static NDArray transposed(NDArray packed, long start, long count) {
        try (NDArray columns = packed.narrow(-1, start, count)) {
            return columns.swapAxes(-1, -2);
        }
    }

    /** Carries out an operation whose result has all parts, and takes them from it. */
    @SafeVarargs
    private NDList parts(int op, long[] ints, Function<NDArray, NDArray>... takes) {
        NDList parts = new NDList();
        try (NDArray packed = Dispatch.apply(op, self(), new NDArray[] {self()}, ints, null)) {
            for (Function<NDArray, NDArray> take : takes) {
                parts.add(make(x -> take.apply(packed)));
            }
            return parts;
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }
}
