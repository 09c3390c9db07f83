package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/**
 * The decomposition of matrices into an orthogonal and a triangular one by Householder's reflections. As in ND4J, elements of
 * the diagonal get the signs of those of the matrix; where these are not positive, they are negative. The last is not reflected.
 */
final class Reflections {
    private final NDArray matrix;
    private NDArray orthogonal;
    private NDArray triangular;

    private Reflections(NDArray matrix) {
        this.matrix = matrix;
        int dimensions = matrix.getShape().dimension();
        if (dimensions < 2) {
            throw new ShapeException("qr takes matrices, not an array of the shape " + matrix.getShape());
        }
        long rows = matrix.size(-2);
        orthogonal = NDArray.eye(rows, rows, matrix.getDataType());
        triangular = matrix;
        for (long k = 0; k < Math.min(rows - 1, matrix.size(-1)); k++) {
            reflect(k, rows);
        }
    }

    /** Returns both factors; those that are not full have as many columns and rows as the smaller size of the matrix. */
    static NDArray[] qr(NDArray matrix, boolean isFull) {
        Reflections made = new Reflections(matrix);
        long rows = matrix.size(-2);
        long kept = isFull ? rows : Math.min(rows, matrix.size(-1));
        long[] shape = matrix.getShape().getShape();
        shape[shape.length - 1] = rows;
        NDArray q = made.orthogonal.broadcast(new Shape(shape));
        return new NDArray[] {q.narrow(-1, 0, kept).duplicate(), made.triangular.triu().narrow(-2, 0, kept).duplicate()};
    }

    private void reflect(long k, long rows) {
        NDArray column = triangular.narrow(-1, k, 1);
        NDArray first = column.narrow(-2, k, 1);
        NDArray rest = column.narrow(-2, k + 1, rows - k - 1);
        NDArray squares = rest.square().sum(new int[] {-2}, true);
        NDArray length = first.square().add(squares).sqrt();
        NDArray end = NDArray.where(matrix.narrow(-2, k, 1).narrow(-1, k, 1).gt(0), length, length.neg());
        // Numbers of the same sign would cancel when they are subtracted.
        NDArray difference = NDArray.where(first.mul(end).gt(0), squares.div(orOne(first.add(end))).neg(), first.sub(end));
        NDArray normal = NDArray.concat(new NDArray[] {column.narrow(-2, 0, k).mul(0), difference, rest}, -2);
        // A column that lies on the axis has no normal and stays.
        NDArray scaled = normal.div(orOne(difference.square().add(squares))).mul(2);
        NDArray turned = normal.swapAxes(-1, -2);
        triangular = triangular.sub(scaled.matMul(turned.matMul(triangular)));
        orthogonal = orthogonal.sub(orthogonal.matMul(scaled).matMul(turned));
    }

    private static NDArray orOne(NDArray x) {
        return NDArray.where(x.eq(0), NDArray.fullLike(x, 1), x);
    }
}
