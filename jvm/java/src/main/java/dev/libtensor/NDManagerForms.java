package dev.libtensor;

import java.nio.Buffer;
import java.util.function.Supplier;

/**
 * The factory methods of {@link NDManager} for rows, short and byte arrays, boxed numbers, buffers without a data type,
 * and other devices.
 */
public abstract sealed class NDManagerForms permits NDManagerFactories {
    NDManagerForms() {}

    /** Makes the factory's result belong to the manager, on the manager's device. */
    abstract NDArray own(Supplier<NDArray> factory);

    /** Makes the factory's result belong to the manager, on the given device. */
    abstract NDArray own(Device on, Supplier<NDArray> factory);

    /** Makes the factory's result belong to the manager, on the device where the factory creates it. */
    abstract NDArray ownThere(Supplier<NDArray> factory);

    abstract Device device();

    /**
     * Creates a two-dimensional FLOAT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(float[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional FLOAT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(double[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional INT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(long[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional INT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(int[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates an INT16 array. For the bits of FLOAT16 or BFLOAT16, name the data type, as in
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(short[] data, Shape shape) {
        return own(() -> NDArrayForms.create(data, shape));
    }

    /**
     * Creates a one-dimensional INT16 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(short[] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional INT16 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(short[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional INT8 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(byte[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates a two-dimensional BOOLEAN array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(boolean[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * Creates an INT16 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(short value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * Creates an INT8 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(byte value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * Creates a scalar, an array without dimensions. Its data type follows from the number's class; see
     * {@link NDArray#create(Number)}.
     *
     * @param value the element
     * @return a new array owned by this manager
     * @throws DTypeException if the number has another class
     */
    public NDArray create(Number value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * Creates an array from the remaining elements of a buffer. The data type follows from the buffer's class; see
     * {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if no data type matches the buffer's elements
     */
    public NDArray create(Buffer data, Shape shape) {
        return own(() -> NDArrayForms.create(data, shape));
    }

    /**
     * Creates an array from values and their coordinates, in the COO format. The array is dense, and elements without a
     * value are 0. Values with equal coordinates are added.
     *
     * @param data the values, whose data type follows from the buffer's class; see {@link DataType#fromBuffer}
     * @param indices a row of indices for each dimension, each as long as there are values
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the indices have other sizes
     * @throws TensorIndexException if an index is out of range
     */
    public NDArray createCoo(Buffer data, long[][] indices, Shape shape) {
        return own(() -> NDArraySparse.coo(data, indices, shape));
    }

    /**
     * Creates a matrix from the values of its rows, in the CSR format. The matrix is dense, and elements without a
     * value are 0.
     *
     * @param data the values, whose data type follows from the buffer's class; see {@link DataType#fromBuffer}
     * @param indptr where the values of each row begin, and where those of the last end
     * @param indices the column of each value
     * @param shape the shape, of two dimensions
     * @return a new array owned by this manager
     * @throws ShapeException if the shape does not have two dimensions, or the number of places does not fit it
     * @throws ArgumentException if the places do not ascend from 0 to the number of values
     * @throws TensorIndexException if a column is out of range
     */
    public NDArray createCSR(Buffer data, long[] indptr, long[] indices, Shape shape) {
        return own(() -> NDArraySparse.csr(data, indptr, indices, shape));
    }

    /**
     * Creates an array from slices along the first dimension, in the row sparse format. The array is dense, and
     * elements without a value are 0. Slices with equal indices are added.
     *
     * @param data the values, whose data type follows from the buffer's class; see {@link DataType#fromBuffer}
     * @param dataShape the shape of the values, which is the number of slices followed by the sizes of a slice
     * @param indices the index of each slice
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the values have other sizes
     * @throws TensorIndexException if an index is out of range
     */
    public NDArray createRowSparse(Buffer data, Shape dataShape, long[] indices, Shape shape) {
        return own(() -> NDArraySparse.rowSparse(data, dataShape, indices, shape));
    }

    /**
     * Creates an array with uninitialized elements on the given device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array owned by this manager
     */
    public NDArray create(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.empty(shape, dataType, device));
    }

    /**
     * Creates an array filled with zeros on the given device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array owned by this manager
     */
    public NDArray zeros(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.zeros(shape, dataType, device));
    }

    /**
     * Creates an array filled with ones on the given device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array owned by this manager
     */
    public NDArray ones(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.ones(shape, dataType, device));
    }
}
