package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Along;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.IndexPart;
import dev.libtensor.internal.nd4j.Places;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.List;

/**
 * Access to parts of {@link INDArray}. A part is a view, which shares its elements with the array, unless a method says
 * that it is a copy.
 */
public sealed interface INDArrayIndexing permits INDArray {
    /**
     * Returns a part of the array.
     *
     * @param indexes what is taken of each of the first dimensions: see {@link NDArrayIndex}
     * @return a view; a copy if {@link NDArrayIndex#indices} is among them
     * @throws dev.libtensor.TensorIndexException if an index is out of range, or there are too many
     */
    default INDArray get(INDArrayIndex... indexes) {
        return IndexPart.select(Face.of(this), IndexPart.parts(indexes, "indexes"));
    }

    /**
     * Returns the parts at some places, as in ND4J. A vector selects along the first dimension. In a matrix, each column
     * is a place with as many coordinates as there are rows. As many as dimensions select single elements, which become
     * a vector. With one row, the parts are joined along their first dimension; otherwise each is a row of the result.
     *
     * @param indices the places, a vector or matrix of whole numbers
     * @return a new array
     * @throws dev.libtensor.ShapeException if the places are neither a vector nor a matrix, or have more coordinates than
     *     this array has dimensions
     * @throws dev.libtensor.TensorIndexException if a place is out of range
     */
    default INDArray get(INDArray indices) {
        return Places.at(Face.of(this), Face.of(indices, "indices"));
    }

    /**
     * Overwrites a part of the array.
     *
     * @param indices what is taken of each of the first dimensions: see {@link NDArrayIndex}
     * @param element the new elements, converted to this array's data type and broadcast to the part's shape
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range, or there are too many
     * @throws dev.libtensor.ShapeException if the elements cannot be broadcast to the part
     */
    default INDArray put(INDArrayIndex[] indices, INDArray element) {
        ArgumentException.notNull(indices, "indices");
        NDArray values = Face.of(element, "element");
        IndexPart[] parts = IndexPart.parts(indices, "indices");
        try (ResourceScope hidden = new ResourceScope()) {
            IndexPart.put(Face.of(this), parts, values);
        }
        return Face.of(this);
    }

    /**
     * Overwrites a part of the array by one number.
     *
     * @param indices what is taken of each of the first dimensions: see {@link NDArrayIndex}
     * @param element the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range, or there are too many
     */
    default INDArray put(INDArrayIndex[] indices, Number element) {
        ArgumentException.notNull(indices, "indices");
        try (ResourceScope hidden = new ResourceScope()) {
            Number given = ArgumentException.notNull(element, "element");
            NDArray array = Face.of(this);
            return put(indices, NDArray.full(new Shape(), given, array.getDataType(), array.getDevice()));
        }
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param element an array with one element
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     * @throws dev.libtensor.ShapeException if the other array does not have exactly one element
     */
    default INDArray put(int[] indices, INDArray element) {
        long[] place = Face.longs(indices, "indices");
        return Face.put(this, place, Face.number(Face.of(element, "element"), x -> x.reshape(new Shape(new long[0]))));
    }

    /**
     * Overwrites one element of a matrix.
     *
     * @param i the row
     * @param j the column
     * @param element an array with one element
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     * @throws dev.libtensor.ShapeException if the other array does not have exactly one element
     */
    default INDArray put(int i, int j, INDArray element) {
        return put(new int[] {i, j}, element);
    }

    /**
     * Overwrites one element of a matrix.
     *
     * @param i the row
     * @param j the column
     * @param element the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray put(int i, int j, Number element) {
        return Face.put(this, new long[] {i, j}, ArgumentException.notNull(element, "element"));
    }

    /**
     * Overwrites one element.
     *
     * @param i the index, which counts all elements in row-major order
     * @param element an array with one element
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     * @throws dev.libtensor.ShapeException if the other array does not have exactly one element
     */
    default INDArray put(int i, INDArray element) {
        return put(new int[] {i}, element);
    }

    /**
     * Returns the part at one place of the first dimension.
     *
     * @param i the place; a negative one counts from the end
     * @return a view without the dimension
     * @throws dev.libtensor.TensorIndexException if the place is out of range
     */
    default INDArray slice(long i) {
        return slice(i, 0);
    }

    /**
     * Returns the part at one place of a dimension.
     *
     * @param i the place; a negative one counts from the end
     * @param dimension the dimension; a negative one counts from the end
     * @return a view without the dimension
     * @throws dev.libtensor.TensorIndexException if the place or the dimension is out of range
     */
    default INDArray slice(long i, int dimension) {
        return Face.of(this).select(dimension, i);
    }

    /**
     * Overwrites the part at one place of the first dimension.
     *
     * @param slice the place; a negative one counts from the end
     * @param put the new elements, broadcast to the part's shape
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the place is out of range
     * @throws dev.libtensor.ShapeException if the elements cannot be broadcast to the part
     */
    default INDArray putSlice(int slice, INDArray put) {
        return Face.putPart(this, 0, slice, Face.of(put, "put"));
    }

    /**
     * Returns a row of a matrix. A vector is its only row.
     *
     * @param i the row; a negative one counts from the end
     * @return a view of shape (columns)
     * @throws dev.libtensor.TensorIndexException if the row is out of range
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default INDArray getRow(long i) {
        return getRow(i, false);
    }

    /**
     * Returns a row of a matrix. A vector is its only row.
     *
     * @param i the row; a negative one counts from the end
     * @param keepDim whether the result has two dimensions
     * @return a view of shape (columns), or (1, columns)
     * @throws dev.libtensor.TensorIndexException if the row is out of range
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default INDArray getRow(long i, boolean keepDim) {
        return Face.line(this, 0, i, keepDim);
    }

    /**
     * Returns a column of a matrix. A vector has columns of one element.
     *
     * @param i the column; a negative one counts from the end
     * @return a view of shape (rows)
     * @throws dev.libtensor.TensorIndexException if the column is out of range
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default INDArray getColumn(long i) {
        return getColumn(i, false);
    }

    /**
     * Returns a column of a matrix. A vector has columns of one element.
     *
     * @param i the column; a negative one counts from the end
     * @param keepDim whether the result has two dimensions
     * @return a view of shape (rows), or (rows, 1), which a matrix of one column and several rows always gives
     * @throws dev.libtensor.TensorIndexException if the column is out of range
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default INDArray getColumn(long i, boolean keepDim) {
        return Face.line(this, 1, i, keepDim);
    }

    /**
     * Returns rows of a matrix.
     *
     * @param rows the rows; negative ones count from the end
     * @return a copy
     * @throws dev.libtensor.TensorIndexException if a row is out of range
     */
    default INDArray getRows(int... rows) {
        return new IndexPart.Places(Face.longs(rows, "rows")).of(Face.of(this), 0);
    }

    /**
     * Returns columns of a matrix.
     *
     * @param columns the columns; negative ones count from the end
     * @return a copy
     * @throws dev.libtensor.TensorIndexException if a column is out of range
     */
    default INDArray getColumns(int... columns) {
        return new IndexPart.Places(Face.longs(columns, "columns")).of(Face.of(this), 1);
    }

    /**
     * Overwrites a row of a matrix.
     *
     * @param row the row; a negative one counts from the end
     * @param toPut the new elements, one for each column
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the row is out of range
     * @throws dev.libtensor.ShapeException if this is no matrix, or the vector has another length
     */
    default INDArray putRow(long row, INDArray toPut) {
        try (NDArray vector = Face.alongRows(this, toPut, "toPut"); NDArray line = vector.reshape(new Shape(-1))) {
            return Face.putPart(this, 0, row, line);
        }
    }

    /**
     * Overwrites a column of a matrix.
     *
     * @param column the column; a negative one counts from the end
     * @param toPut the new elements, one for each row
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the column is out of range
     * @throws dev.libtensor.ShapeException if this is no matrix, or the vector has another length
     */
    default INDArray putColumn(int column, INDArray toPut) {
        try (NDArray vector = Face.alongColumns(this, toPut, "toPut"); NDArray line = vector.reshape(new Shape(-1))) {
            return Face.putPart(this, 1, column, line);
        }
    }

    /**
     * Returns how many parts there are along dimensions: see {@link #tensorAlongDimension}.
     *
     * @param dimension the dimensions that the parts have
     * @return the product of the other sizes
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default long tensorsAlongDimension(int... dimension) {
        return Along.of(Face.of(this), ArgumentException.notNull(dimension, "dimension")).count();
    }

    /**
     * Returns a part that has the given dimensions, at one place of the others. A scalar has one part, itself.
     *
     * @param index the place, counted over the other dimensions in row-major order
     * @param dimension the dimensions that the part has, in any order
     * @return a view with these dimensions in the order of the array
     * @throws dev.libtensor.TensorIndexException if the place is out of range, or there is no such dimension
     */
    default INDArray tensorAlongDimension(long index, int... dimension) {
        return Along.of(Face.of(this), ArgumentException.notNull(dimension, "dimension")).at(index);
    }

    /**
     * Returns how many vectors there are along a dimension.
     *
     * @param dimension the dimension
     * @return the product of the other sizes; 1 for a row, whatever the dimension
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default long vectorsAlongDimension(int dimension) {
        long count = tensorsAlongDimension(dimension);
        return Face.of(this).isRowVector() ? 1 : count;
    }

    /**
     * Returns a vector along a dimension, at one place of the others.
     *
     * @param index the place, counted over the other dimensions in row-major order
     * @param dimension the dimension
     * @return a view with one dimension
     * @throws dev.libtensor.TensorIndexException if the place is out of range, or there is no such dimension
     */
    default INDArray vectorAlongDimension(int index, int dimension) {
        return tensorAlongDimension(index, dimension);
    }

    /**
     * Adds all vectors along the last dimension to a list.
     *
     * @param list the list, which receives views
     */
    default void sliceVectors(List<INDArray> list) {
        ArgumentException.notNull(list, "list");
        Along rows = Along.of(Face.of(this), new int[] {-1});
        for (long i = 0; i < rows.count(); i++) {
            list.add(rows.at(i));
        }
    }
}
