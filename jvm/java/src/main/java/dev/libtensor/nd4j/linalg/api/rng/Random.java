package dev.libtensor.nd4j.linalg.api.rng;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.Context;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.DefaultType;
import dev.libtensor.internal.nd4j.Drawing;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Random numbers, as in ND4J: those of the calling thread, from which arrays of random numbers are drawn, too, or a stream of
 * its own. A stream belongs to the scope in which it was created, and can be closed.
 */
public final class Random implements AutoCloseable {
    static {
        Drawing.HIDDEN.reveal(random -> random::generator);
    }

    /** The seeds that threads have set for their numbers. */
    private static final ThreadLocal<Long> SEEDS = ThreadLocal.withInitial(() -> 0L);

    private Generator own;
    private long seed;

    /** Creates an object for the numbers of the calling thread. {@code Nd4j.getRandom()} has one. */
    public Random() {}

    /**
     * Creates a stream of its own.
     *
     * @param seed the seed: the same one gives the same numbers
     */
    public Random(long seed) {
        own = new Generator(seed);
        this.seed = seed;
    }

    private Generator generator() {
        return own;
    }

    private <T> T draw(Supplier<T> numbers) {
        return Drawing.of(this, numbers);
    }

    /**
     * Begins the random numbers anew: those of the stream, or of the calling thread. As in ND4J, other threads go on with
     * theirs. {@link dev.libtensor.LibTensor#manualSeed} seeds all threads.
     *
     * @param seed the seed: the same one gives the same numbers
     */
    public void setSeed(long seed) {
        if (own == null) {
            SEEDS.set(seed);
            Context.current().seed(seed);
            return;
        }
        this.seed = seed;
        Generator before = own;
        own = new Generator(seed);
        before.close();
    }

    /**
     * Begins the random numbers anew: see {@link #setSeed(long)}.
     *
     * @param seed the seed
     */
    public void setSeed(int seed) {
        setSeed((long) seed);
    }

    /**
     * Returns the seed of the stream, or the one that the calling thread has set.
     *
     * @return the seed; 0 if the thread has set none
     */
    public long getSeed() {
        return own == null ? SEEDS.get() : seed;
    }

    /** Ends the stream. The numbers of the calling thread stay. */
    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, exclusive
     */
    public double nextDouble() {
        try (NDArray drawn = draw(() -> NDArray.rand(new Shape(), DataType.FLOAT64))) {
            return drawn.getDouble();
        }
    }

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, exclusive
     */
    public float nextFloat() {
        try (NDArray drawn = draw(() -> NDArray.rand(new Shape()))) {
            return drawn.getFloat();
        }
    }

    /**
     * Draws a number.
     *
     * @return a number of the standard normal distribution
     */
    public double nextGaussian() {
        try (NDArray drawn = draw(() -> NDArray.randn(new Shape(), DataType.FLOAT64))) {
            return drawn.getDouble();
        }
    }

    /**
     * Draws an integer. As in ND4J it is never negative, unlike that of {@link java.util.Random}.
     *
     * @return any integer from 0 on
     */
    public int nextInt() {
        return (int) between(0, 1L << Integer.SIZE - 1);
    }

    /**
     * Draws an integer of 64 bits. As in ND4J it is never negative, unlike that of {@link java.util.Random}.
     *
     * @return any integer from 0 on
     */
    public long nextLong() {
        return (long) nextInt() << Integer.SIZE | between(0, 1L << Integer.SIZE);
    }

    /**
     * Draws bytes.
     *
     * @param bytes the array that gets them
     */
    public void nextBytes(byte[] bytes) {
        for (int i = 0; i < ArgumentException.notNull(bytes, "bytes").length; i++) {
            bytes[i] = (byte) nextInt(1 << Byte.SIZE);
        }
    }

    /**
     * Draws an integer.
     *
     * @param to the end, which is left out
     * @return an integer from 0 on
     * @throws ArgumentException if the end is not above 0
     */
    public int nextInt(int to) {
        return nextInt(0, to);
    }

    /**
     * Draws an integer.
     *
     * @param from the least one
     * @param to the end, which is left out
     * @return the integer
     * @throws ArgumentException if the end is not above the beginning
     */
    public int nextInt(int from, int to) {
        if (to <= from) {
            throw new ArgumentException("an integer from " + from + " to " + to + ", exclusive, does not exist");
        }
        return (int) between(from, to);
    }

    private long between(long from, long to) {
        try (NDArray drawn = draw(() -> NDArray.randint(from, to, new Shape(), DataType.INT64))) {
            return drawn.getLong();
        }
    }

    /**
     * Draws true or false.
     *
     * @return true in half of all cases
     */
    public boolean nextBoolean() {
        return nextInt(2) == 1;
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextDouble(int[] shape) {
        return drawn(DefaultOrder.get().letter(), Face.longs(shape, "shape"),
                sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextDouble(long[] shape) {
        return drawn(DefaultOrder.get().letter(), shape, sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextDouble(char order, int[] shape) {
        return drawn(order, Face.longs(shape, "shape"), sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextDouble(char order, long[] shape) {
        return drawn(order, shape, sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextFloat(int[] shape) {
        return drawn(DefaultOrder.get().letter(), Face.longs(shape, "shape"),
                sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextFloat(long[] shape) {
        return drawn(DefaultOrder.get().letter(), shape, sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextFloat(char order, int[] shape) {
        return drawn(order, Face.longs(shape, "shape"), sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextFloat(char order, long[] shape) {
        return drawn(order, shape, sizes -> NDArray.rand(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextGaussian(int[] shape) {
        return drawn(DefaultOrder.get().letter(), Face.longs(shape, "shape"),
                sizes -> NDArray.randn(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public INDArray nextGaussian(long[] shape) {
        return drawn(DefaultOrder.get().letter(), shape, sizes -> NDArray.randn(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextGaussian(char order, int[] shape) {
        return drawn(order, Face.longs(shape, "shape"), sizes -> NDArray.randn(sizes, DefaultType.get().type()));
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param order 'c' or 'f', in which the elements are stored
     * @param shape the sizes
     * @return a new array of the default data type
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public INDArray nextGaussian(char order, long[] shape) {
        return drawn(order, shape, sizes -> NDArray.randn(sizes, DefaultType.get().type()));
    }

    private INDArray drawn(char order, long[] shape, Function<Shape, NDArray> numbers) {
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return draw(() -> Ordering.of(order).made(() -> numbers.apply(sizes)));
    }
}
