package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.nd4j.Drawing;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.factory.DefaultDistributionFactory;
import dev.libtensor.nd4j.linalg.api.rng.distribution.factory.DistributionFactory;

/** The methods of {@link Nd4j} that draw numbers of a distribution. The calling thread's generator draws them. */
public abstract sealed class Nd4jDistributions extends Nd4jRandom permits Nd4jFiles {
    private static final DistributionFactory DISTRIBUTIONS = new DefaultDistributionFactory();

    Nd4jDistributions() {}

    /**
     * Returns what makes distributions.
     *
     * @return the factory
     */
    public static DistributionFactory getDistributions() {
        return DISTRIBUTIONS;
    }

    /**
     * Draws numbers.
     *
     * @param dist the distribution
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(Distribution dist, long... shape) {
        return ArgumentException.notNull(dist, "dist").sample(shape);
    }

    /**
     * Draws numbers.
     *
     * @param shape the sizes
     * @param dist the distribution
     * @return a new array of the default data type
     */
    public static INDArray rand(long[] shape, Distribution dist) {
        return rand(dist, shape);
    }

    /**
     * Draws numbers.
     *
     * @param shape the sizes
     * @param dist the distribution
     * @return a new array of the default data type
     */
    public static INDArray rand(int[] shape, Distribution dist) {
        return rand(dist, Face.longs(shape, "shape"));
    }

    /**
     * Fills an array.
     *
     * @param target the array, of floating-point numbers
     * @param dist the distribution
     * @return the array
     */
    public static INDArray rand(INDArray target, Distribution dist) {
        return ArgumentException.notNull(dist, "dist").sample(ArgumentException.notNull(target, "target"));
    }

    /**
     * Fills an array with random numbers between two bounds.
     *
     * @param target the array, of floating-point numbers
     * @param min the lower bound
     * @param max the upper bound
     * @param rng the random numbers
     * @return the array
     */
    public static INDArray rand(INDArray target, double min, double max, Random rng) {
        Drawing.of(rng, () -> Face.of(target, "target").fillUniform(min, max));
        return target;
    }

    /**
     * Returns a matrix of random numbers from 0 to 1.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray rand(int rows, int columns, Random rng) {
        return rand(rng, rows, columns);
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param dataType the data type
     * @param order the order: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(DataType dataType, char order, int... shape) {
        return rand(dataType, order, Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @param order the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray rand(DataType dataType, int[] shape, char order) {
        return rand(dataType, order, Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers of the standard normal distribution.
     *
     * @param shape the sizes
     * @param r the random numbers
     * @return a new array of the default data type
     */
    public static INDArray randn(long[] shape, Random r) {
        return randn(ArgumentException.notNull(r, "r"), shape);
    }

    /**
     * Returns random numbers of a normal distribution.
     *
     * @param mean the mean
     * @param stddev the standard deviation
     * @param shape the sizes
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray randn(double mean, double stddev, long[] shape, Random rng) {
        return Drawing.of(rng, () -> DISTRIBUTIONS.createNormal(mean, stddev).sample(shape));
    }

    /**
     * Fills an array with random numbers of a normal distribution.
     *
     * @param mean the mean
     * @param stddev the standard deviation
     * @param target the array, of floating-point numbers
     * @param rng the random numbers
     * @return the array
     */
    public static INDArray randn(double mean, double stddev, INDArray target, Random rng) {
        return Drawing.of(rng, () -> rand(target, DISTRIBUTIONS.createNormal(mean, stddev)));
    }

    /**
     * Draws elements of a vector.
     *
     * @param source the vector
     * @param probs the probability of each element
     * @param numSamples the number of elements
     * @param rng the random numbers
     * @return a new vector
     */
    public static INDArray choice(INDArray source, INDArray probs, int numSamples, Random rng) {
        return Drawing.of(rng, () -> choice(source, probs, numSamples));
    }

    /**
     * Fills an array with elements of a vector.
     *
     * @param source the vector
     * @param probs the probability of each element
     * @param target the array
     * @param rng the random numbers
     * @return the array
     */
    public static INDArray choice(INDArray source, INDArray probs, INDArray target, Random rng) {
        return Drawing.of(rng, () -> choice(source, probs, target));
    }
}
