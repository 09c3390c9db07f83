package dev.libtensor.nd4j.linalg.api.rng;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;

/** The random numbers of the calling thread, as in ND4J. Arrays of random numbers are drawn from the same ones. */
public final class Random {
    /** Creates an object for the numbers of the calling thread. {@code Nd4j.getRandom()} has one. */
    public Random() {}

    /**
     * Begins the random numbers of the process anew.
     *
     * @param seed the seed: the same one gives the same numbers
     */
    public void setSeed(long seed) {
        LibTensor.manualSeed(seed);
    }

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, exclusive
     */
    public double nextDouble() {
        try (NDArray drawn = NDArray.rand(new Shape(), DataType.FLOAT64)) {
            return drawn.getDouble();
        }
    }

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, exclusive
     */
    public float nextFloat() {
        try (NDArray drawn = NDArray.rand(new Shape())) {
            return drawn.getFloat();
        }
    }

    /**
     * Draws a number.
     *
     * @return a number of the standard normal distribution
     */
    public double nextGaussian() {
        try (NDArray drawn = NDArray.randn(new Shape(), DataType.FLOAT64)) {
            return drawn.getDouble();
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
        try (NDArray drawn = NDArray.randint(from, to, new Shape(), DataType.INT64)) {
            return (int) drawn.getLong();
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
}
