package dev.libtensor;

import java.nio.Buffer;

/** The factory methods of {@link NDManager}. */
public abstract sealed class NDManagerFactories extends NDManagerForms permits NDManagerRandom {
    NDManagerFactories() {}

    /**
     * Creates a FLOAT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(float[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional FLOAT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(float[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a FLOAT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(float value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates a FLOAT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(double[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional FLOAT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(double[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a FLOAT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(double value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an INT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(long[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional INT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(long[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates an INT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(long value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an INT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(int[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional INT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(int[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates an INT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(int value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an INT8 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(byte[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional INT8 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(byte[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a BOOLEAN array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ShapeException if the shape has a different number of elements
     */
    public NDArray create(boolean[] data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a one-dimensional BOOLEAN array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(boolean[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a BOOLEAN scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(boolean value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an array from the remaining elements of a buffer; see {@link NDArray#create(Buffer, Shape, DataType)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array owned by this manager
     */
    public NDArray create(Buffer data, Shape shape, DataType dataType) {
        return own(() -> NDArray.create(data, shape, dataType));
    }

    /**
     * Creates an array with uninitialized elements.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array owned by this manager
     */
    public NDArray create(Shape shape, DataType dataType) {
        return own(() -> NDArray.empty(shape, dataType, device()));
    }

    /**
     * Creates a FLOAT32 array with uninitialized elements.
     *
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray create(Shape shape) {
        return create(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with zeros.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array owned by this manager
     */
    public NDArray zeros(Shape shape, DataType dataType) {
        return own(() -> NDArray.zeros(shape, dataType, device()));
    }

    /**
     * Creates a FLOAT32 array filled with zeros.
     *
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray zeros(Shape shape) {
        return zeros(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with ones.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array owned by this manager
     */
    public NDArray ones(Shape shape, DataType dataType) {
        return own(() -> NDArray.ones(shape, dataType, device()));
    }

    /**
     * Creates a FLOAT32 array filled with ones.
     *
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray ones(Shape shape) {
        return ones(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with one value.
     *
     * @param shape the shape
     * @param value the value
     * @param dataType the data type of the elements, or null for INT64 if the value has an integer type, and FLOAT32
     *     otherwise
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, Number value, DataType dataType) {
        return own(() -> NDArray.full(shape, value, dataType, device()));
    }

    /**
     * Creates an array filled with one value. The data type is INT64 if the value has an integer type, and FLOAT32
     * otherwise.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, Number value) {
        return full(shape, value, null);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @param dataType the data type of the elements, or null for INT64 if all three numbers have an integer type, and
     *     FLOAT32 otherwise
     * @return a new array owned by this manager
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return own(() -> NDArray.arange(start, stop, step, dataType));
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}. The data
     * type is INT64 if all three have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new array owned by this manager
     */
    public NDArray arange(Number start, Number stop, Number step) {
        return own(() -> NDArray.arange(start, stop, step));
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive). The data type is INT64 if both
     * have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new array owned by this manager
     */
    public NDArray arange(Number start, Number stop) {
        return own(() -> NDArray.arange(start, stop));
    }

    /**
     * Creates an array of the numbers from 0 to {@code stop} (exclusive). The data type is INT64 if {@code stop} has an
     * integer type, and FLOAT32 otherwise.
     *
     * @param stop the end, exclusive
     * @return a new array owned by this manager
     */
    public NDArray arange(Number stop) {
        return own(() -> NDArray.arange(stop));
    }

    /**
     * Creates a square FLOAT32 matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and columns
     * @return a new array owned by this manager
     */
    public NDArray eye(long rows) {
        return own(() -> NDArray.eye(rows));
    }

    /**
     * Creates a FLOAT32 array of evenly spaced numbers.
     *
     * @param start the first number
     * @param stop the last number
     * @param num the number of elements
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if {@code num} is negative or a number is not finite
     */
    public NDArray linspace(int start, int stop, int num) {
        return linspace(start, stop, num, true);
    }

    /**
     * Creates a FLOAT32 array of evenly spaced numbers.
     *
     * @param start the first number
     * @param stop the last number or, if {@code endpoint} is false, the end, exclusive
     * @param num the number of elements
     * @param endpoint whether {@code stop} is the last number
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if {@code num} is negative or a number is not finite
     */
    public NDArray linspace(int start, int stop, int num, boolean endpoint) {
        return spaced(start, stop, num, endpoint, device());
    }

    /**
     * Creates a FLOAT32 array of evenly spaced numbers.
     *
     * @param start the first number
     * @param stop the last number
     * @param num the number of elements
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if {@code num} is negative or a number is not finite
     */
    public NDArray linspace(float start, float stop, int num) {
        return linspace(start, stop, num, true);
    }

    /**
     * Creates a FLOAT32 array of evenly spaced numbers.
     *
     * @param start the first number
     * @param stop the last number or, if {@code endpoint} is false, the end, exclusive
     * @param num the number of elements
     * @param endpoint whether {@code stop} is the last number
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if {@code num} is negative or a number is not finite
     */
    public NDArray linspace(float start, float stop, int num, boolean endpoint) {
        return linspace(start, stop, num, endpoint, device());
    }

    /**
     * Creates a FLOAT32 array of evenly spaced numbers on the given device.
     *
     * @param start the first number
     * @param stop the last number or, if {@code endpoint} is false, the end, exclusive
     * @param num the number of elements
     * @param endpoint whether {@code stop} is the last number
     * @param device the device that holds the elements
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if {@code num} is negative or a number is not finite
     * @throws DeviceException if the device is not available
     */
    public NDArray linspace(float start, float stop, int num, boolean endpoint, Device device) {
        return spaced(start, stop, num, endpoint, device);
    }

    /**
     * Creates the periodic Hann window.
     *
     * @param numPoints the number of elements
     * @return a new FLOAT32 array
     * @throws ArgumentException if the count is negative
     */
    public NDArray hanningWindow(long numPoints) {
        int count = (int) Math.min(numPoints, Integer.MAX_VALUE);
        return own(device(), () -> NDArray.hannWindow(count, true, DataType.FLOAT32));
    }

    private NDArray spaced(double start, double stop, int num, boolean endpoint, Device device) {
        if (num < 0 || !Double.isFinite(start) || !Double.isFinite(stop)) {
            throw new ArgumentException("linspace needs finite numbers and a count of at least 0, not " + start + ", "
                    + stop + " and " + num);
        }
        double last = endpoint ? stop : start + (stop - start) / Math.max(1, num) * (num - 1);
        return own(device, () -> NDArray.linspace(start, last, num, DataType.FLOAT32));
    }
}
