package dev.libtensor.djl.util;

import dev.libtensor.internal.HostRandom;
import java.util.Random;

/** The random numbers that Java code draws, such as the order of a dataset and the changes of images. */
public final class RandomUtils {
    /** The source of the numbers, which {@link dev.libtensor.Engine#setRandomSeed} seeds, too. */
    public static final Random RANDOM = HostRandom.RANDOM;

    private RandomUtils() {}

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, without 1
     */
    public static double random() {
        return RANDOM.nextDouble();
    }

    /**
     * Draws a number of the normal distribution.
     *
     * @return a number with the mean 0 and the standard deviation 1
     */
    public static double nextGaussian() {
        return RANDOM.nextGaussian();
    }

    /**
     * Draws a number.
     *
     * @return any int
     */
    public static int nextInt() {
        return RANDOM.nextInt();
    }

    /**
     * Draws a number.
     *
     * @param bound the number after the greatest
     * @return a number from 0 to {@code bound} - 1
     * @throws IllegalArgumentException if the bound is not positive
     */
    public static int nextInt(int bound) {
        return RANDOM.nextInt(bound);
    }

    /**
     * Draws a number.
     *
     * @param lower the least number
     * @param upper the number above the greatest
     * @return a number in between
     */
    public static float nextFloat(float lower, float upper) {
        return lower + RANDOM.nextFloat() * (upper - lower);
    }

    /**
     * Draws a number.
     *
     * @return a number from 0 to 1, without 1
     */
    public static float nextFloat() {
        return RANDOM.nextFloat();
    }
}
