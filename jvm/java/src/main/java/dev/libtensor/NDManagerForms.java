package dev.libtensor;

import java.nio.Buffer;
import java.util.function.Supplier;

/**
 * How an {@link NDManager} makes arrays of rows, of a boxed number, of a buffer whose kind says what its elements are, and on other
 * devices.
 */
public abstract sealed class NDManagerForms permits NDManagerFactories {
    NDManagerForms() {}

    /** What the factory makes belongs to the manager. */
    abstract NDArray own(Supplier<NDArray> factory);

    /** The same, on the device where the factory makes it. */
    abstract NDArray ownThere(Supplier<NDArray> factory);

    abstract Device device();

    /**
     * An array of FLOAT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(float[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of FLOAT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(double[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of INT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(long[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of INT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(int[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of INT16. Bits of FLOAT16 or BFLOAT16 are given with their type:
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(short[] data, Shape shape) {
        return own(() -> NDArrayForms.create(data, shape));
    }

    /**
     * An array of INT16 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(short[] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of INT16 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(short[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of INT8 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(byte[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * An array of BOOLEAN with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of this manager, of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public NDArray create(boolean[][] data) {
        return own(() -> NDArrayForms.create(data));
    }

    /**
     * A single INT16, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(short value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * A single INT8, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(byte value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * A single number, without dimensions, of the data type that its class says: see {@link NDArray#create(Number)}.
     *
     * @param value the element
     * @return a new array of this manager
     * @throws DTypeException if the number is of another class
     */
    public NDArray create(Number value) {
        return own(() -> NDArrayForms.create(value));
    }

    /**
     * An array from what remains of a buffer, of the data type that its kind says: see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ArgumentException if the buffer has another number of elements remaining than the shape
     * @throws DTypeException if no data type has the buffer's elements
     */
    public NDArray create(Buffer data, Shape shape) {
        return own(() -> NDArrayForms.create(data, shape));
    }

    /**
     * An array whose elements are not set, on another device than the manager's.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array of this manager
     */
    public NDArray create(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.empty(shape, dataType, device));
    }

    /**
     * An array of zeros, on another device than the manager's.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array of this manager
     */
    public NDArray zeros(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.zeros(shape, dataType, device));
    }

    /**
     * An array of ones, on another device than the manager's.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array of this manager
     */
    public NDArray ones(Shape shape, DataType dataType, Device device) {
        return ownThere(() -> NDArray.ones(shape, dataType, device));
    }
}
