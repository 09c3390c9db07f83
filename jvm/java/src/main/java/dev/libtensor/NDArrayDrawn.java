package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/** How to make an {@link NDArray} of random numbers from a generator that is given. */
final class NDArrayDrawn {
    private NDArrayDrawn() {}

    /**
     * Uniform random numbers from 0 up to, not including, 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array
     * @throws DTypeException if the data type is not floating
     */
    public static NDArray rand(Shape shape, DataType dataType, Generator generator) {
        return draw(Op.RAND, generator, Op.pack(Shape.sizes(shape), DataType.given(dataType), 0));
    }

    /**
     * Normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array
     * @throws DTypeException if the data type is not floating
     */
    public static NDArray randn(Shape shape, DataType dataType, Generator generator) {
        return draw(Op.RANDN, generator, Op.pack(Shape.sizes(shape), DataType.given(dataType), 0));
    }

    /**
     * Random whole numbers from {@code low} up to, not including, {@code high}, drawn from a generator.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @param generator where they are drawn from
     * @return a new array
     * @throws ArgumentException if {@code high} is not above {@code low}
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType, Generator generator) {
        long[] sizes = Op.pack(Shape.sizes(shape), DataType.given(dataType), 0);
        long[] ints = new long[2 + sizes.length];
        ints[0] = low;
        ints[1] = high;
        System.arraycopy(sizes, 0, ints, 2, sizes.length);
        return draw(Op.RANDINT, generator, ints);
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64, drawn from a generator.
     *
     * @param n how many
     * @param generator where they are drawn from
     * @return a new array with one dimension
     */
    public static NDArray randperm(long n, Generator generator) {
        return draw(Op.RANDPERM, generator, new long[] {n, 0});
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
