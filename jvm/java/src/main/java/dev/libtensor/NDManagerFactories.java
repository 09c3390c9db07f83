package dev.libtensor;

import java.nio.Buffer;

/** How an {@link NDManager} makes arrays. */
public abstract sealed class NDManagerFactories extends NDManagerForms permits NDManagerRandom {
    NDManagerFactories() {}

    /**
     * An array of FLOAT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(float[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of FLOAT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(float[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * A single FLOAT32, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(float value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * An array of FLOAT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(double[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of FLOAT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(double[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * A single FLOAT64, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(double value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * An array of INT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(long[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of INT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(long[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * A single INT64, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(long value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * An array of INT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(int[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of INT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(int[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * A single INT32, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(int value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * An array of INT8.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(byte[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of INT8 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(byte[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * An array of BOOLEAN.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array of this manager
     * @throws ShapeException if the shape has another number of elements
     */
    public NDArray create(boolean[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * An array of BOOLEAN with one dimension.
     *
     * @param data the elements, copied
     * @return a new array of this manager
     */
    public NDArray create(boolean[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * A single BOOLEAN, without dimensions.
     *
     * @param value the element
     * @return a new array of this manager
     */
    public NDArray create(boolean value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * An array from what remains of a buffer: see {@link NDArray#create(Buffer, Shape, DataType)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array of this manager
     */
    public NDArray create(Buffer data, Shape shape, DataType dataType) {
        return own(() -> NDArray.create(data, shape, dataType));
    }

    /**
     * An array whose elements are not set.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array of this manager
     */
    public NDArray create(Shape shape, DataType dataType) {
        return own(() -> NDArray.empty(shape, dataType, device()));
    }

    /**
     * An array whose elements are not set, FLOAT32.
     *
     * @param shape the shape
     * @return a new array of this manager
     */
    public NDArray create(Shape shape) {
        return create(shape, DataType.FLOAT32);
    }

    /**
     * An array of zeros.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array of this manager
     */
    public NDArray zeros(Shape shape, DataType dataType) {
        return own(() -> NDArray.zeros(shape, dataType, device()));
    }

    /**
     * An array of zeros, FLOAT32.
     *
     * @param shape the shape
     * @return a new array of this manager
     */
    public NDArray zeros(Shape shape) {
        return zeros(shape, DataType.FLOAT32);
    }

    /**
     * An array of ones.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array of this manager
     */
    public NDArray ones(Shape shape, DataType dataType) {
        return own(() -> NDArray.ones(shape, dataType, device()));
    }

    /**
     * An array of ones, FLOAT32.
     *
     * @param shape the shape
     * @return a new array of this manager
     */
    public NDArray ones(Shape shape) {
        return ones(shape, DataType.FLOAT32);
    }

    /**
     * An array with one value everywhere.
     *
     * @param shape the shape
     * @param value the value
     * @param dataType what the elements are; null for INT64 or FLOAT32, as the value is whole or not
     * @return a new array of this manager
     */
    public NDArray full(Shape shape, Number value, DataType dataType) {
        return own(() -> NDArray.full(shape, value, dataType, device()));
    }

    /**
     * An array with one value everywhere: INT64 for a whole number's type, FLOAT32 for others.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array of this manager
     */
    public NDArray full(Shape shape, Number value) {
        return full(shape, value, null);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next; negative to count down
     * @param dataType what the elements are; null for INT64 when all three are whole, else FLOAT32
     * @return a new array of this manager
     * @throws ArgumentException if the step is 0 or a bound is not finite
     */
    public NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return own(() -> NDArray.arange(start, stop, step, dataType));
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}; INT64 when all are whole, else
     * FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next
     * @return a new array of this manager
     */
    public NDArray arange(Number start, Number stop, Number step) {
        return own(() -> NDArray.arange(start, stop, step));
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}; INT64 when both are whole, else FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @return a new array of this manager
     */
    public NDArray arange(Number start, Number stop) {
        return own(() -> NDArray.arange(start, stop));
    }

    /**
     * The numbers from 0 up to, not including, {@code stop}; INT64 when it is whole, else FLOAT32.
     *
     * @param stop the end, not included
     * @return a new array of this manager
     */
    public NDArray arange(Number stop) {
        return own(() -> NDArray.arange(stop));
    }

    /**
     * A square matrix of FLOAT32 with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and of columns
     * @return a new array of this manager
     */
    public NDArray eye(long rows) {
        return own(() -> NDArray.eye(rows));
    }
}
