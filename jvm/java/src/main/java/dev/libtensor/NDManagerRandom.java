package dev.libtensor;

import java.util.function.Supplier;

/** The factory methods of {@link NDManager} for random numbers. */
public abstract sealed class NDManagerRandom extends NDManagerFactories permits NDManager {
    NDManagerRandom() {}

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
}
