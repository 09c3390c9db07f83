package dev.libtensor;

import java.nio.Buffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** How an {@link NDManager} creates arrays: of values, of one number, of ranges and of random numbers. */
public abstract sealed class NDManagerFactories permits NDManager {
    NDManagerFactories() {}

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
     * @param dataType the data type of the elements, or null for INT32 if the value is an {@code int}, INT64 if it is a
     *     {@code long}, and FLOAT32 otherwise
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, Number value, DataType dataType) {
        return own(() -> NDArray.full(shape, value, dataType, device()));
    }

    /**
     * Creates an array filled with one value. The data type is INT32 for an {@code int}, INT64 for a {@code long}, and
     * FLOAT32 otherwise.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, Number value) {
        return full(shape, value, null);
    }

    /**
     * Creates an INT32 array filled with one value.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, int value) {
        return full(shape, value, DataType.INT32);
    }

    /**
     * Creates a FLOAT32 array filled with one value. As in DJL, a {@code long} counts as one too.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array owned by this manager
     */
    public NDArray full(Shape shape, float value) {
        return full(shape, value, DataType.FLOAT32);
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

    /** Makes the factory's result belong to the manager, on the manager's device. */
    abstract NDArray own(Supplier<NDArray> factory);

    /** Makes the factory's result belong to the manager, on the given device. */
    abstract NDArray own(Device on, Supplier<NDArray> factory);

    /** Makes the factory's result belong to the manager, on the device where the factory creates it. */
    abstract NDArray ownThere(Supplier<NDArray> factory);

    abstract Device device();

    /**
     * Stands for DJL's method of this name, which needs an engine with arrays of text.
     *
     * @param data the texts
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public NDArray create(String... data) {
        return create(data, StandardCharsets.UTF_8);
    }

    /**
     * Stands for DJL's method of this name, which needs an engine with arrays of text.
     *
     * @param data the texts
     * @param charset their encoding
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public NDArray create(String[] data, Charset charset) {
        return create(data, charset, new Shape(ArgumentException.notNull(data, "data").length));
    }

    /**
     * Stands for DJL's method of this name, which needs an engine with arrays of text.
     *
     * @param data the texts
     * @param shape their shape
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public NDArray create(String[] data, Shape shape) {
        return create(data, StandardCharsets.UTF_8, shape);
    }

    /**
     * Stands for DJL's method of this name, which needs an engine with arrays of text.
     *
     * @param data the texts
     * @param charset their encoding
     * @param shape their shape
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public NDArray create(String[] data, Charset charset, Shape shape) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(charset, "charset");
        throw new UnsupportedException("there are no arrays of text, and one of shape " + ArgumentException.notNull(shape, "shape")
                + " was asked for: turn the text into numbers, as a tokenizer does");
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

    /**
     * Creates a FLOAT32 array of uniform random numbers.
     *
     * @param low the lowest number, inclusive, which must be finite
     * @param high the end, exclusive, which must be finite and greater than {@code low}
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape) {
        return randomUniform(low, high, shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of uniform random numbers.
     *
     * @param low the lowest number, inclusive, which must be finite
     * @param high the end, exclusive, which must be finite and greater than {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType) {
        return randomUniform(low, high, shape, dataType, device());
    }

    /**
     * Creates an array of uniform random numbers on the given device.
     *
     * @param low the lowest number, inclusive, which must be finite
     * @param high the end, exclusive, which must be finite and greater than {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param device the device that holds the elements
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     * @throws DeviceException if the device is not available
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType, Device device) {
        return uniform(low, high, device, () -> NDArray.rand(shape, dataType));
    }

    /**
     * Creates an array of uniform random numbers, drawn from a generator.
     *
     * @param low the lowest number, inclusive, which must be finite
     * @param high the end, exclusive, which must be finite and greater than {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType, Generator generator) {
        return uniform(low, high, device(), () -> NDArrayDrawn.rand(shape, dataType, generator));
    }

    /** Scales numbers from the range 0 to 1 to the given range. */
    private NDArray uniform(float low, float high, Device device, Supplier<NDArray> draw) {
        if (!(low < high) || Float.isInfinite(low) || Float.isInfinite(high)) {
            throw new ArgumentException(
                    "randomUniform needs finite bounds with low < high, not low " + low + " and high " + high);
        }
        return own(device, () -> {
            NDArray drawn = draw.get();
            if (Float.isInfinite(high - low)) {
                // The range overflows a float; half of it does not.
                drawn.muli(high / 2 - low / 2).addi(low / 2).muli(2);
            } else {
                drawn.muli((double) high - low).addi(low);
            }
            // Rounding may reach the excluded end.
            boolean isDouble = drawn.getDataType() == DataType.FLOAT64;
            return drawn.clipi(low, isDouble ? Math.nextDown((double) high) : Math.nextDown(high));
        });
    }

    /**
     * Creates a FLOAT32 array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(Shape shape) {
        return randomNormal(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(Shape shape, DataType dataType) {
        return own(() -> NDArray.randn(shape, dataType));
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randn(shape, dataType, generator));
    }

    /**
     * Creates a FLOAT32 array of normal random numbers.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape) {
        return randomNormal(mean, deviation, shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of normal random numbers.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape, DataType dataType) {
        return randomNormal(mean, deviation, shape, dataType, device());
    }

    /**
     * Creates an array of normal random numbers on the given device.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param device the device that holds the elements
     * @return a new array owned by this manager
     * @throws DeviceException if the device is not available
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape, DataType dataType, Device device) {
        return own(device, () -> NDArray.randn(shape, dataType).muli(deviation).addi(mean));
    }

    /**
     * Creates an array of normal random numbers, drawn from a generator.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randn(shape, dataType, generator).muli(deviation).addi(mean));
    }

    /**
     * Creates an array of random integers.
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @return a new array owned by this manager
     */
    public NDArray randomInteger(long low, long high, Shape shape, DataType dataType) {
        return own(() -> NDArray.randint(low, high, shape, dataType));
    }

    /**
     * Creates an array of random integers, drawn from a generator.
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     */
    public NDArray randomInteger(long low, long high, Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randint(low, high, shape, dataType, generator));
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}.
     *
     * @param n the number of integers
     * @return a new array owned by this manager
     */
    public NDArray randomPermutation(long n) {
        return own(() -> NDArray.randperm(n));
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}, drawn from a generator.
     *
     * @param n the number of integers
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     */
    public NDArray randomPermutation(long n, Generator generator) {
        return own(() -> NDArrayDrawn.randperm(n, generator));
    }

    /**
     * Draws random outcomes and counts them.
     *
     * @param n the number of draws
     * @param pValues a one-dimensional array with the probability of each outcome. The probabilities are divided by
     *     their sum
     * @return a new INT64 array of the counts, of the shape of {@code pValues}
     * @throws ShapeException if {@code pValues} does not have one dimension
     * @throws ArgumentException if {@code n} or a probability is negative, or the probabilities have no finite positive
     *     sum
     */
    public NDArray randomMultinomial(int n, NDArray pValues) {
        return randomMultinomial(n, pValues, new Shape());
    }

    /**
     * Draws random outcomes several times and counts them.
     *
     * @param n the number of draws each time
     * @param pValues a one-dimensional array with the probability of each outcome. The probabilities are divided by
     *     their sum
     * @param shape how many times
     * @return a new INT64 array of the counts, of the given shape with that of {@code pValues} at its end
     * @throws ShapeException if {@code pValues} does not have one dimension
     * @throws ArgumentException if {@code n} or a probability is negative, or the probabilities have no finite positive
     *     sum
     */
    public NDArray randomMultinomial(int n, NDArray pValues, Shape shape) {
        ArgumentException.notNull(pValues, "pValues");
        Shape drawn = ArgumentException.notNull(shape, "shape").add(n);
        double[] ends = ends(pValues);
        if (n < 0) {
            throw new ArgumentException("the number of draws must be at least 0, not " + n);
        }
        return own(() -> {
            try (NDArray numbers = NDArray.rand(drawn, DataType.FLOAT64)) {
                return NDArray.create(counts(numbers.toDoubleArray(), shape, ends), shape.add(ends.length));
            }
        });
    }

    /** Returns the end of each outcome's part of the range from 0 to the sum of the probabilities. */
    private static double[] ends(NDArray pValues) {
        if (!pValues.getShape().isRankOne()) {
            throw new ShapeException("the probabilities must have one dimension, not the shape " + pValues.getShape());
        }
        double[] ends;
        try (NDArray wide = pValues.toType(DataType.FLOAT64, true)) {
            ends = wide.toDoubleArray();
        }
        for (int i = 0; i < ends.length; i++) {
            if (!(ends[i] >= 0)) {
                throw new ArgumentException("the probability " + ends[i] + " is negative or not a number");
            }
            ends[i] += i == 0 ? 0 : ends[i - 1];
        }
        double sum = ends.length == 0 ? 0 : ends[ends.length - 1];
        if (!(sum > 0) || Double.isInfinite(sum)) {
            throw new ArgumentException(
                    "the probabilities have the sum " + sum + ": a finite positive one was expected");
        }
        return ends;
    }

    private static long[] counts(double[] numbers, Shape shape, double[] ends) {
        long size = shape.size();
        if (size > Integer.MAX_VALUE / ends.length) {
            throw new ArgumentException("the shape " + shape + " of " + ends.length
                    + " counts has more elements than a Java array can hold");
        }
        long[] counts = new long[(int) size * ends.length];
        int draws = size == 0 ? 0 : numbers.length / (int) size;
        for (int i = 0; i < numbers.length; i++) {
            // An outcome without a probability ends where the previous one does, and is never the first beyond.
            double number = numbers[i] * ends[ends.length - 1];
            int at = 0;
            while (ends[at] <= number) {
                at++;
            }
            counts[i / draws * ends.length + at]++;
        }
        return counts;
    }

    /**
     * Creates a INT32 array of the numbers from 0 to {@code stop} (exclusive).
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(int stop) {
        return own(() -> NDArray.arange((Number) stop));
    }

    /**
     * Creates a INT32 array of the numbers from {@code start} to {@code stop} (exclusive).
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(int start, int stop) {
        return own(() -> NDArray.arange((Number) start, (Number) stop));
    }

    /**
     * Creates a INT32 array of the numbers from {@code start} to {@code stop} (exclusive) in steps of
     * {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public NDArray arange(int start, int stop, int step) {
        return own(() -> NDArray.arange((Number) start, (Number) stop, (Number) step));
    }

    /**
     * Creates a FLOAT32 array of the numbers from 0 to {@code stop} (exclusive). As in DJL, a {@code long} counts as one too.
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(float stop) {
        return own(() -> NDArray.arange((Number) stop));
    }

    /**
     * Creates a FLOAT32 array of the numbers from {@code start} to {@code stop} (exclusive). As in DJL, a {@code long} counts as one too.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(float start, float stop) {
        return own(() -> NDArray.arange((Number) start, (Number) stop));
    }

    /**
     * Creates a FLOAT32 array of the numbers from {@code start} to {@code stop} (exclusive) in steps of
     * {@code step}. As in DJL, a {@code long} counts as one too.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public NDArray arange(float start, float stop, float step) {
        return own(() -> NDArray.arange((Number) start, (Number) stop, (Number) step));
    }

    // What follows are methods of NDArrayCreation and NDArrayForms, whose results the manager owns. They are generated by
    // `cargo xtask codegen`: do not edit what follows.

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. A {@code ByteBuffer} holds the bytes of the elements, in its own byte order; any other buffer holds the
     * elements. For COMPLEX64 these are the real and imaginary parts in turn, in a {@code FloatBuffer}, and for
     * COMPLEX128 in a {@code DoubleBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array owned by this manager
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if the buffer holds elements of another type
     */
    public NDArray create(Buffer data, Shape shape, DataType dataType) {
        return own(() -> NDArray.create(data, shape, dataType));
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @param dataType the data type of the elements. Null stands for INT32 if all numbers are {@code int}, INT64 if all
     *     have an integer type, and FLOAT32 otherwise
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return own(() -> NDArray.arange(start, stop, step, dataType));
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}. The data
     * type is INT32 if all three are {@code int}, INT64 if all have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array owned by this manager
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public NDArray arange(Number start, Number stop, Number step) {
        return own(() -> NDArray.arange(start, stop, step));
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive). The data type is INT32 if both
     * are {@code int}, INT64 if both have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(Number start, Number stop) {
        return own(() -> NDArray.arange(start, stop));
    }

    /**
     * Creates an array of the numbers from 0 to {@code stop} (exclusive). The data type is INT32 for an {@code int},
     * INT64 for a {@code long}, and FLOAT32 otherwise.
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array owned by this manager
     */
    public NDArray arange(Number stop) {
        return own(() -> NDArray.arange(stop));
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
        return own(() -> NDArray.create(data, shape));
    }

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
     * Creates a one-dimensional INT16 array.
     *
     * @param data the elements, which are copied
     * @return a new array owned by this manager
     */
    public NDArray create(short[] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates an INT16 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(short value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an INT8 array. For unsigned bytes, use {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
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
     * Creates an INT8 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array owned by this manager
     */
    public NDArray create(byte value) {
        return own(() -> NDArray.create(value));
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
     * Creates a scalar, an array without dimensions. Its data type follows from the number's class: {@link Float} gives
     * FLOAT32, {@link Double} FLOAT64, {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte}
     * INT8.
     *
     * @param value the element
     * @return a new array owned by this manager
     * @throws DTypeException if the number has another class
     */
    public NDArray create(Number value) {
        return own(() -> NDArray.create(value));
    }

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. The data type follows from the buffer's class; see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array owned by this manager
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if no data type matches the buffer's elements
     */
    public NDArray create(Buffer data, Shape shape) {
        return own(() -> NDArray.create(data, shape));
    }

    /**
     * Creates a two-dimensional FLOAT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(float[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional FLOAT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(double[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional INT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(long[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional INT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(int[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional INT16 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(short[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional INT8 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(byte[][] data) {
        return own(() -> NDArray.create(data));
    }

    /**
     * Creates a two-dimensional BOOLEAN array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns), owned by this manager
     * @throws ShapeException if the rows differ in length
     */
    public NDArray create(boolean[][] data) {
        return own(() -> NDArray.create(data));
    }
}
