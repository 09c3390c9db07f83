package dev.libtensor.nd4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.blas.Lapack;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Decompositions of matrices, written into arrays that are given. */
public final class Decompositions implements Lapack {
    private static NDArray matrix(INDArray given, String name) {
        NDArray matrix = Face.of(given, name);
        if (matrix.getShape().dimension() != 2) {
            throw new ShapeException("a matrix was expected for '" + name + "', not the shape " + matrix.getShape());
        }
        return matrix;
    }

    private static void store(NDArray values, NDArray target, String name) {
        if (!values.getShape().equals(target.getShape()) && values.size() != target.size()) {
            throw new ShapeException("'" + name + "' gets an array of shape " + values.getShape() + ", but it has the shape "
                    + target.getShape());
        }
        target.assign(values.reshape(target.getShape()));
    }

    @Override
    public void geqrf(INDArray A, INDArray R) {
        NDArray given = matrix(A, "A");
        if (given.size(0) < given.size(1)) {
            throw new ShapeException("at least as many rows as columns were expected, not the shape " + given.getShape());
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            NDList parts = given.qr();
            if (R != null) {
                store(parts.get(1), Face.of(R), "R");
            }
            store(parts.get(0), given, "A");
        }
    }

    @Override
    public void potrf(INDArray A, boolean lower) {
        NDArray given = matrix(A, "A");
        try (ResourceScope temporaries = new ResourceScope()) {
            NDArray triangle = given.cholesky();
            store(lower ? triangle : triangle.transpose(), given, "A");
        }
    }

    @Override
    public int syev(char jobz, char uplo, INDArray A, INDArray V) {
        NDArray given = matrix(A, "A");
        NDArray values = Face.of(V, "V");
        if (jobz != 'V' && jobz != 'N' || uplo != 'U' && uplo != 'L') {
            throw new ArgumentException("'V' or 'N' and 'U' or 'L' were expected, not '" + jobz + "' and '" + uplo + "'");
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            NDList parts = given.eigh(uplo == 'U');
            store(parts.get(0), values, "V");
            if (jobz == 'V') {
                store(parts.get(1), given, "A");
            }
        }
        return 0;
    }

    @Override
    public void gesvd(INDArray A, INDArray S, INDArray U, INDArray VT) {
        NDArray given = matrix(A, "A");
        NDArray values = Face.of(S, "S");
        try (ResourceScope temporaries = new ResourceScope()) {
            NDList parts = given.svd();
            store(parts.get(1), values, "S");
            if (U != null) {
                store(parts.get(0), Face.of(U), "U");
            }
            if (VT != null) {
                store(parts.get(2), Face.of(VT), "VT");
            }
        }
    }
}
