package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The factory methods of {@link NDArray} that draw random numbers from the calling thread's stream. */
final class NDArrayRandom {
    private NDArrayRandom() {}

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape, DataType dataType) {
        return Dispatch.create(Op.RAND, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code));
    }

    /**
     * Creates a FLOAT32 array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape) {
        return rand(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape, DataType dataType) {
        return Dispatch.create(Op.RANDN, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code));
    }

    /**
     * Creates a FLOAT32 array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape) {
        return randn(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive).
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     * @see LibTensor#manualSeed
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType) {
        long[] sizes = Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code);
        long[] ints = new long[2 + sizes.length];
        ints[0] = low;
        ints[1] = high;
        System.arraycopy(sizes, 0, ints, 2, sizes.length);
        return Dispatch.create(Op.RANDINT, 0, ints);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}.
     *
     * @param n the number of integers
     * @return a new one-dimensional array
     * @see LibTensor#manualSeed
     */
    public static NDArray randperm(long n) {
        return Dispatch.create(Op.RANDPERM, 0, new long[] {n, Device.getDefault().code});
    }
}
