package dev.libtensor;

import java.util.function.Supplier;

/** The factory methods of {@link NDManager} for random numbers. */
public abstract sealed class NDManagerRandom extends NDManagerFactories permits NDManager {
    NDManagerRandom() {}

    /**
     * Creates a FLOAT32 array of uniform random numbers.
     *
     * @param low the lowest number, inclusive; finite
     * @param high the end, exclusive; finite and greater than {@code low}
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
     * @param low the lowest number, inclusive; finite
     * @param high the end, exclusive; finite and greater than {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType) {
        return uniform(low, high, () -> NDArray.rand(shape, dataType));
    }

    /**
     * Creates an array of uniform random numbers, drawn from a generator.
     *
     * @param low the lowest number, inclusive; finite
     * @param high the end, exclusive; finite and greater than {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array owned by this manager
     * @throws ArgumentException if {@code low} is not less than {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType, Generator generator) {
        return uniform(low, high, () -> NDArrayDrawn.rand(shape, dataType, generator));
    }

    /** Scales numbers from the range 0 to 1 to the given range. */
    private NDArray uniform(float low, float high, Supplier<NDArray> draw) {
        if (!(low < high) || Float.isInfinite(low) || Float.isInfinite(high)) {
            throw new ArgumentException(
                    "randomUniform needs finite bounds with low < high, not low " + low + " and high " + high);
        }
        return own(() -> {
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
        return own(() -> NDArray.randn(shape, dataType).muli(deviation).addi(mean));
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
}
