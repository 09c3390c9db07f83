package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** How to make an {@link NDArray} of random numbers, drawn from the stream of the calling thread. */
final class NDArrayRandom {
    private NDArrayRandom() {}

    /**
     * Uniform random numbers from 0 up to, not including, 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape, DataType dataType) {
        return Dispatch.create(Op.RAND, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), 0));
    }

    /**
     * Uniform random numbers from 0 up to, not including, 1, FLOAT32.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape) {
        return rand(shape, DataType.FLOAT32);
    }

    /**
     * Normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape, DataType dataType) {
        return Dispatch.create(Op.RANDN, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), 0));
    }

    /**
     * Normal random numbers with mean 0 and variance 1, FLOAT32.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape) {
        return randn(shape, DataType.FLOAT32);
    }

    /**
     * Random whole numbers from {@code low} up to, not including, {@code high}.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @return a new array
     * @throws ArgumentException if {@code high} is not above {@code low}
     * @see LibTensor#manualSeed
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType) {
        long[] sizes = Op.pack(Shape.sizes(shape), DataType.given(dataType), 0);
        long[] ints = new long[2 + sizes.length];
        ints[0] = low;
        ints[1] = high;
        System.arraycopy(sizes, 0, ints, 2, sizes.length);
        return Dispatch.create(Op.RANDINT, 0, ints);
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64.
     *
     * @param n how many
     * @return a new array with one dimension
     * @see LibTensor#manualSeed
     */
    public static NDArray randperm(long n) {
        return Dispatch.create(Op.RANDPERM, 0, new long[] {n, 0});
    }
}
