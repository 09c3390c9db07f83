package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/**
 * Access to the elements of {@link INDArray}. An element is named by one index for each dimension, or by one index that
 * counts all elements in the order in which they are stored. Negative indices count from the end.
 */
public sealed interface INDArrayElements permits INDArray {
    /**
     * Returns one element, converted to a double; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements; none if there is one element
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    double getDouble(long... indices);

    /**
     * Returns one element, converted to a double; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default double getDouble(int[] indices) {
        return getDouble(Face.longs(indices, "indices"));
    }

    /**
     * Returns one element, rounded to a float; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements; none if there is one element
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    float getFloat(long... indices);

    /**
     * Returns one element, rounded to a float; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default float getFloat(int[] indices) {
        return getFloat(Face.longs(indices, "indices"));
    }

    /**
     * Returns one element, truncated to a long; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements; none if there is one element
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    long getLong(long... indices);

    /**
     * Returns one element, truncated to a long; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default long getLong(int[] indices) {
        return getLong(Face.longs(indices, "indices"));
    }

    /**
     * Returns one element, truncated to an int; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements; none if there is one element
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    int getInt(long... indices);

    /**
     * Returns one element, truncated to an int; true is 1.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return the value
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default int getInt(int[] indices) {
        return getInt(Face.longs(indices, "indices"));
    }

    /**
     * Returns one element as an object.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return a Long for integers and booleans, else a Double
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default Number getNumber(long... indices) {
        ArgumentException.notNull(indices, "indices");
        return Face.isWhole(Face.of(this).getDataType()) ? (Number) getLong(indices) : (Number) getDouble(indices);
    }

    /**
     * Returns the only element as an object.
     *
     * @return a Long for integers and booleans, else a Double
     * @throws dev.libtensor.ShapeException if the array does not have exactly one element
     */
    default Object element() {
        return Face.number(this, x -> x.reshape(new Shape(new long[0])));
    }

    /**
     * Returns one element as an array.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return a view, a scalar: changes of it change this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray getScalar(long... indices) {
        return Face.element(this, indices);
    }

    /**
     * Returns one element as an array.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @return a view, a scalar: changes of it change this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray getScalar(int[] indices) {
        return getScalar(Face.longs(indices, "indices"));
    }

    /**
     * Overwrites one element.
     *
     * @param i the index, which counts all elements in the order in which they are stored
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    default INDArray putScalar(long i, double value) {
        return Face.put(this, new long[] {i}, value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(int[] indices, double value) {
        return Face.put(this, Face.longs(indices, "indices"), value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long[] indices, double value) {
        return Face.put(this, ArgumentException.notNull(indices, "indices"), value);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index, which counts all elements in the order in which they are stored
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    default INDArray putScalar(long i, float value) {
        return Face.put(this, new long[] {i}, value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(int[] indices, float value) {
        return Face.put(this, Face.longs(indices, "indices"), value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long[] indices, float value) {
        return Face.put(this, ArgumentException.notNull(indices, "indices"), value);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index, which counts all elements in the order in which they are stored
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    default INDArray putScalar(long i, int value) {
        return Face.put(this, new long[] {i}, value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(int[] indices, int value) {
        return Face.put(this, Face.longs(indices, "indices"), value);
    }

    /**
     * Overwrites one element.
     *
     * @param indices the index in each dimension, or one index that counts all elements
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long[] indices, int value) {
        return Face.put(this, ArgumentException.notNull(indices, "indices"), value);
    }

    /**
     * Overwrites one element of a matrix.
     *
     * @param row the index in dimension 0
     * @param column the index in dimension 1
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long row, long column, double value) {
        return Face.put(this, new long[] {row, column}, value);
    }

    /**
     * Overwrites one element of an array of three dimensions.
     *
     * @param dim0 the index in dimension 0
     * @param dim1 the index in dimension 1
     * @param dim2 the index in dimension 2
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long dim0, long dim1, long dim2, double value) {
        return Face.put(this, new long[] {dim0, dim1, dim2}, value);
    }

    /**
     * Overwrites one element of an array of four dimensions.
     *
     * @param dim0 the index in dimension 0
     * @param dim1 the index in dimension 1
     * @param dim2 the index in dimension 2
     * @param dim3 the index in dimension 3
     * @param value the number, converted to this array's data type
     * @return this array
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    default INDArray putScalar(long dim0, long dim1, long dim2, long dim3, double value) {
        return Face.put(this, new long[] {dim0, dim1, dim2, dim3}, value);
    }

    /**
     * Returns the elements of a vector, converted to double.
     *
     * @return a copy
     * @throws dev.libtensor.ShapeException if the array is neither a vector nor a scalar
     */
    default double[] toDoubleVector() {
        return Face.to(Face.vector(this), DataType.DOUBLE, NDArray::toDoubleArray);
    }

    /**
     * Returns the elements of a matrix, converted to double.
     *
     * @return a copy, row by row
     * @throws dev.libtensor.ShapeException if the array does not have two dimensions
     */
    default double[][] toDoubleMatrix() {
        return Face.rows(this, double[][]::new, DataType.DOUBLE, NDArray::toDoubleArray);
    }

    /**
     * Returns the elements of a vector, converted to float.
     *
     * @return a copy
     * @throws dev.libtensor.ShapeException if the array is neither a vector nor a scalar
     */
    default float[] toFloatVector() {
        return Face.to(Face.vector(this), DataType.FLOAT, NDArray::toFloatArray);
    }

    /**
     * Returns the elements of a matrix, converted to float.
     *
     * @return a copy, row by row
     * @throws dev.libtensor.ShapeException if the array does not have two dimensions
     */
    default float[][] toFloatMatrix() {
        return Face.rows(this, float[][]::new, DataType.FLOAT, NDArray::toFloatArray);
    }

    /**
     * Returns the elements of a vector, converted to int.
     *
     * @return a copy
     * @throws dev.libtensor.ShapeException if the array is neither a vector nor a scalar
     */
    default int[] toIntVector() {
        return Face.to(Face.vector(this), DataType.INT, NDArray::toIntArray);
    }

    /**
     * Returns the elements of a matrix, converted to int.
     *
     * @return a copy, row by row
     * @throws dev.libtensor.ShapeException if the array does not have two dimensions
     */
    default int[][] toIntMatrix() {
        return Face.rows(this, int[][]::new, DataType.INT, NDArray::toIntArray);
    }

    /**
     * Returns the elements of a vector, converted to long.
     *
     * @return a copy
     * @throws dev.libtensor.ShapeException if the array is neither a vector nor a scalar
     */
    default long[] toLongVector() {
        return Face.to(Face.vector(this), DataType.LONG, NDArray::toLongArray);
    }

    /**
     * Returns the elements of a matrix, converted to long.
     *
     * @return a copy, row by row
     * @throws dev.libtensor.ShapeException if the array does not have two dimensions
     */
    default long[][] toLongMatrix() {
        return Face.rows(this, long[][]::new, DataType.LONG, NDArray::toLongArray);
    }

    /**
     * Returns a buffer that reads and writes the elements of this array.
     *
     * @return the buffer, which lists the elements in the order in which they are stored, and ends with the array
     */
    default DataBuffer data() {
        return new DataBuffer(Face.of(this));
    }
}
