package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/** The factory methods of {@link NDArray} that draw random numbers from a given generator. */
final class NDArrayDrawn {
    private NDArrayDrawn() {}

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive), drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray rand(Shape shape, DataType dataType, Generator generator) {
        return draw(Op.RAND, generator, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code));
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray randn(Shape shape, DataType dataType, Generator generator) {
        return draw(Op.RANDN, generator, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code));
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive), drawn from a generator.
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType, Generator generator) {
        long[] sizes = Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.getDefault().code);
        long[] ints = new long[2 + sizes.length];
        ints[0] = low;
        ints[1] = high;
        System.arraycopy(sizes, 0, ints, 2, sizes.length);
        return draw(Op.RANDINT, generator, ints);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}, drawn from a generator.
     *
     * @param n the number of integers
     * @param generator the source of the random numbers
     * @return a new one-dimensional array
     */
    public static NDArray randperm(long n, Generator generator) {
        return draw(Op.RANDPERM, generator, new long[] {n, Device.getDefault().code});
    }

    private static NDArray draw(int op, Generator generator, long[] ints) {
        ArgumentException.notNull(generator, "generator");
        try {
            return Dispatch.create(op, generator.handle(), ints);
        } finally {
            Reference.reachabilityFence(generator);
        }
    }
}
