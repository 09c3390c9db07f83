package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Drawing;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import java.util.Collection;
import java.util.List;

/**
 * The methods of {@link Nd4j} that draw random numbers, of the calling thread's generator. A generator that is given must
 * not be null.
 */
public abstract sealed class Nd4jRandom extends Nd4jOrdered permits Nd4jDistributions {
    Nd4jRandom() {}

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param dataType the data type
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(DataType dataType, char order, long... shape) {
        return Ordering.of(order).shaped(new Shape(ArgumentException.notNull(shape, "shape")),
                rows -> NDArray.rand(rows, Given.type(dataType, "dataType")));
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(char order, long... shape) {
        return rand(dataType(), order, shape);
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(DataType dataType, int... shape) {
        return rand(dataType, DefaultOrder.get().letter(), Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param seed the seed that the thread's generator gets first
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(long seed, long... shape) {
        seed(seed);
        return rand(dataType(), DefaultOrder.get().letter(), shape);
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param shape the sizes
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray rand(int[] shape, Random rng) {
        return Drawing.of(rng, () -> rand(dataType(), DefaultOrder.get().letter(), Face.longs(shape, "shape")));
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param rng the random numbers
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(Random rng, long... shape) {
        return Drawing.of(rng, () -> rand(dataType(), DefaultOrder.get().letter(), shape));
    }

    /**
     * Fills an array with random numbers from 0 to 1.
     *
     * @param target the array
     * @return the array
     */
    public static INDArray rand(INDArray target) {
        Face.of(target, "target").fillUniform(0, 1);
        return target;
    }

    /**
     * Fills an array with random numbers from 0 to 1.
     *
     * @param target the array
     * @param seed the seed that the thread's generator gets first
     * @return the array
     */
    public static INDArray rand(INDArray target, long seed) {
        seed(seed);
        return rand(target);
    }

    /**
     * Fills an array with random numbers from 0 to 1.
     *
     * @param target the array
     * @param rng the random numbers
     * @return the array
     */
    public static INDArray rand(INDArray target, Random rng) {
        return Drawing.of(rng, () -> rand(target));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param dataType the data type
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(DataType dataType, char order, long... shape) {
        return Ordering.of(order).shaped(new Shape(ArgumentException.notNull(shape, "shape")),
                rows -> NDArray.randn(rows, Given.type(dataType, "dataType")));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randn(char order, long... shape) {
        return randn(dataType(), order, shape);
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(DataType dataType, int... shape) {
        return randn(dataType, DefaultOrder.get().letter(), Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param seed the seed that the thread's generator gets first
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randn(long seed, long... shape) {
        seed(seed);
        return randn(dataType(), DefaultOrder.get().letter(), shape);
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param shape the sizes
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray randn(int[] shape, Random rng) {
        return Drawing.of(rng, () -> randn(dataType(), DefaultOrder.get().letter(), Face.longs(shape, "shape")));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param rng the random numbers
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randn(Random rng, long... shape) {
        return Drawing.of(rng, () -> randn(dataType(), DefaultOrder.get().letter(), shape));
    }

    /**
     * Fills an array with random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param target the array
     * @return the array
     */
    public static INDArray randn(INDArray target) {
        Face.of(target, "target").fillNormal(0, 1);
        return target;
    }

    /**
     * Fills an array with random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param target the array
     * @param seed the seed that the thread's generator gets first
     * @return the array
     */
    public static INDArray randn(INDArray target, long seed) {
        seed(seed);
        return randn(target);
    }

    /**
     * Fills an array with random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param target the array
     * @param rng the random numbers
     * @return the array
     */
    public static INDArray randn(INDArray target, Random rng) {
        return Drawing.of(rng, () -> randn(target));
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param shape the sizes
     * @param seed the seed that the thread's generator gets first
     * @return a new array of the default data type
     */
    public static INDArray rand(int[] shape, long seed) {
        return rand(seed, Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param seed the seed that the thread's generator gets first
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randn(long seed, int[] shape) {
        return randn(seed, Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers between two bounds.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @param rng the random numbers
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(double min, double max, Random rng, long... shape) {
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return Drawing.of(rng, () -> NDArray.zeros(sizes, dataType().type()).fillUniform(min, max));
    }

    /**
     * Returns random numbers between two bounds.
     *
     * @param shape the sizes
     * @param min the lower bound
     * @param max the upper bound
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray rand(int[] shape, double min, double max, Random rng) {
        return rand(min, max, rng, Face.longs(shape, "shape"));
    }

    /**
     * Returns random numbers between two bounds.
     *
     * @param shape the sizes
     * @param min the lower bound
     * @param max the upper bound
     * @param rng the random numbers
     * @return a new array of the default data type
     */
    public static INDArray rand(long[] shape, double min, double max, Random rng) {
        return rand(min, max, rng, shape);
    }

    /**
     * Returns random numbers of the exponential distribution.
     *
     * @param lambda the rate
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randomExponential(double lambda, long... shape) {
        return randomExponential(lambda, create(shape));
    }

    /**
     * Fills an array with random numbers of the exponential distribution.
     *
     * @param lambda the rate
     * @param target the array
     * @return the array
     */
    public static INDArray randomExponential(double lambda, INDArray target) {
        Face.of(target, "target").fillExponential(lambda);
        return target;
    }

    /**
     * Returns the numbers of successes in a number of trials.
     *
     * @param nTrials the number of trials
     * @param p the probability of a success
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randomBinomial(int nTrials, double p, long... shape) {
        return randomBinomial(nTrials, p, create(shape));
    }

    /**
     * Fills an array with the numbers of successes in a number of trials.
     *
     * @param nTrials the number of trials
     * @param p the probability of a success
     * @param target the array
     * @return the array
     */
    public static INDArray randomBinomial(int nTrials, double p, INDArray target) {
        NDArray array = Face.of(target, "target");
        return Face.store(target, () -> NDArray.fullLike(array, nTrials).binomial(NDArray.fullLike(array, p)));
    }

    /**
     * Fills an array with the numbers 0 or 1.
     *
     * @param p the probability of 1
     * @param target the array
     * @return the array
     */
    public static INDArray randomBernoulli(double p, INDArray target) {
        Face.of(target, "target").fillBernoulli(p);
        return target;
    }

    /**
     * Returns the numbers 0 or 1.
     *
     * @param p the probability of 1
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randomBernoulli(double p, long... shape) {
        return randomBernoulli(p, create(shape));
    }

    /**
     * Draws elements of a vector.
     *
     * @param source the vector
     * @param probs the probability of each element
     * @param numSamples the number of elements
     * @return a new vector
     */
    public static INDArray choice(INDArray source, INDArray probs, int numSamples) {
        NDArray elements = Face.of(source, "source");
        NDArray weights = Face.of(probs, "probs");
        if (numSamples < 1) {
            throw new ArgumentException("a number of samples above 0 was expected, not " + numSamples);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray places = weights.flatten().multinomial(numSamples, true);
            return temporaries.keep(elements.flatten().indexSelect(places, 0));
        }
    }

    /**
     * Fills an array with elements of a vector.
     *
     * @param source the vector
     * @param probs the probability of each element
     * @param target the array
     * @return the array
     */
    public static INDArray choice(INDArray source, INDArray probs, INDArray target) {
        NDArray filled = Face.of(target, "target");
        int count = Math.toIntExact(filled.size());
        return Face.store(target, () -> Face.of(choice(source, probs, count)).reshape(filled.getShape()));
    }

    /**
     * Moves the slices of an array to random places.
     *
     * @param toShuffle the array, which is changed
     * @param dimension the dimensions of a slice, such as 1 for rows of a matrix
     */
    public static void shuffle(INDArray toShuffle, int... dimension) {
        shuffle(List.of(ArgumentException.notNull(toShuffle, "toShuffle")), dimension);
    }

    /**
     * Moves the slices of an array to random places.
     *
     * @param toShuffle the array, which is changed
     * @param random the generator of the calling thread
     * @param dimension the dimensions of a slice, such as 1 for rows of a matrix
     */
    public static void shuffle(INDArray toShuffle, java.util.Random random, int... dimension) {
        seed(ArgumentException.notNull(random, "random").nextLong());
        shuffle(toShuffle, dimension);
    }

    /**
     * Moves the slices of arrays to random places, in all in the same order.
     *
     * @param toShuffle the arrays, which are changed
     * @param random what gives the order
     * @param dimension the dimensions of a slice, such as 1 for rows of a matrix
     */
    public static void shuffle(Collection<INDArray> toShuffle, java.util.Random random, int... dimension) {
        seed(ArgumentException.notNull(random, "random").nextLong());
        shuffle(toShuffle, dimension);
    }

    /**
     * Moves the slices of arrays to random places, in all in the same order.
     *
     * @param toShuffle the arrays, which are changed
     * @param dimension the dimensions of a slice, such as 1 for rows of a matrix
     */
    public static void shuffle(Collection<INDArray> toShuffle, int... dimension) {
        ArgumentException.notNull(dimension, "dimension");
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray order = null;
            for (INDArray each : ArgumentException.notNull(toShuffle, "toShuffle")) {
                NDArray array = Face.of(each, "toShuffle");
                int axis = other(array, dimension);
                order = order == null ? NDArray.randperm(array.getShape().get(axis)) : order;
                array.copyFrom(array.indexSelect(order, axis));
            }
        }
    }

    /**
     * Moves the slices of arrays to random places, in all in the same order.
     *
     * @param toShuffle the arrays, which are changed
     * @param random what gives the order
     * @param dimensions for each array, or once for all, the dimensions of a slice, such as 1 for rows of a matrix
     * @throws ArgumentException if there are other numbers of arrays and dimensions
     */
    public static void shuffle(List<INDArray> toShuffle, java.util.Random random, List<int[]> dimensions) {
        int arrays = ArgumentException.notNull(toShuffle, "toShuffle").size();
        int given = ArgumentException.notNull(dimensions, "dimensions").size();
        if (given != 1 && given != arrays) {
            throw new ArgumentException("dimensions were expected once or for each of " + arrays + " arrays, not " + given
                    + " times");
        }
        long seed = ArgumentException.notNull(random, "random").nextLong();
        for (int i = 0; i < arrays; i++) {
            seed(seed);
            shuffle(List.of(toShuffle.get(i)), dimensions.get(given == 1 ? 0 : i));
        }
    }

    /** The first dimension that is not one of a slice. */
    private static int other(NDArray array, int[] dimension) {
        List<Integer> inner = java.util.Arrays.stream(dimension)
                .map(axis -> axis < 0 ? axis + array.getShape().dimension() : axis).boxed().toList();
        for (int axis = 0; axis < array.getShape().dimension(); axis++) {
            if (!inner.contains(axis) || array.getShape().dimension() == 1) {
                return axis;
            }
        }
        throw new ArgumentException("the dimensions of a slice are all of the shape " + array.getShape()
                + ", so there is nothing to move");
    }

    private static void seed(long seed) {
        new Random().setSeed(seed);
    }
}
