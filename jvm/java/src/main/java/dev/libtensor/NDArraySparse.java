package dev.libtensor;

import java.nio.Buffer;
import java.util.Arrays;

/** Arrays from the formats of sparse matrices. The arrays themselves are dense: elements that are 0 are kept, too. */
final class NDArraySparse {
    private NDArraySparse() {}

    /** Returns the array of values at coordinates, one row of indices for each dimension. */
    static NDArray coo(Buffer data, long[][] indices, Shape shape) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(indices, "indices");
        ArgumentException.notNull(shape, "shape");
        try (NDArray values = values(data);
                NDArray rows = NDArrayForms.create(indices);
                NDArray places = rows.transpose()) {
            return placed(values, places, shape);
        }
    }

    /** Returns the matrix of compressed rows: row i has the values from indptr[i] to indptr[i + 1]. */
    static NDArray csr(Buffer data, long[] indptr, long[] indices, Shape shape) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(indptr, "indptr");
        ArgumentException.notNull(indices, "indices");
        ArgumentException.notNull(shape, "shape");
        if (shape.dimension() != 2 || indptr.length != shape.get(0) + 1) {
            throw new ShapeException("a matrix of compressed rows has two dimensions and one more place in 'indptr' "
                    + "than rows, not shape " + shape + " and " + indptr.length + " places");
        }
        requireRows(indptr, indices.length);
        long[] rows = new long[indices.length];
        for (int row = 0; row + 1 < indptr.length; row++) {
            Arrays.fill(rows, (int) indptr[row], (int) indptr[row + 1], row);
        }
        return coo(data, new long[][] {rows, indices}, shape);
    }

    private static void requireRows(long[] indptr, int count) {
        boolean ascends = indptr[0] == 0 && indptr[indptr.length - 1] == count;
        for (int i = 1; i < indptr.length; i++) {
            ascends &= indptr[i - 1] <= indptr[i];
        }
        if (!ascends) {
            throw new ArgumentException("'indptr' must ascend from 0 to the number of values (" + count + ")");
        }
    }

    /** Returns the array with these slices at these indices of the first dimension. */
    static NDArray rowSparse(Buffer data, Shape dataShape, long[] indices, Shape shape) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(dataShape, "dataShape");
        ArgumentException.notNull(indices, "indices");
        ArgumentException.notNull(shape, "shape");
        try (NDArray values = NDArrayForms.create(data, dataShape);
                NDArray places = NDArray.create(indices, new Shape(indices.length, 1))) {
            return placed(values, places, shape);
        }
    }

    private static NDArray values(Buffer data) {
        return NDArrayForms.create(data, new Shape(data.remaining()));
    }

    /** Adds the values to zeros at coordinates. */
    private static NDArray placed(NDArray values, NDArray places, Shape shape) {
        try (NDArray zeros = NDArray.zeros(shape, values.getDataType())) {
            return zeros.indexPut(places, values, true);
        }
    }
}
