package dev.libtensor;

import java.util.function.Supplier;

/** How an {@link NDManager} makes arrays of random numbers. */
public abstract sealed class NDManagerRandom extends NDManagerFactories permits NDManager {
    NDManagerRandom() {}

    /**
     * Uniform random numbers, FLOAT32.
     *
     * @param low the least, finite
     * @param high the end, not included; finite and above {@code low}
     * @param shape the shape
     * @return a new array of this manager
     * @throws ArgumentException if {@code low} is not below {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape) {
        return randomUniform(low, high, shape, DataType.FLOAT32);
    }

    /**
     * Uniform random numbers.
     *
     * @param low the least, finite
     * @param high the end, not included; finite and above {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array of this manager
     * @throws ArgumentException if {@code low} is not below {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType) {
        return uniform(low, high, () -> NDArray.rand(shape, dataType));
    }

    /**
     * Uniform random numbers, drawn from a generator.
     *
     * @param low the least, finite
     * @param high the end, not included; finite and above {@code low}
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array of this manager
     * @throws ArgumentException if {@code low} is not below {@code high}, or one of them is not finite
     */
    public NDArray randomUniform(float low, float high, Shape shape, DataType dataType, Generator generator) {
        return uniform(low, high, () -> NDArrayDrawn.rand(shape, dataType, generator));
    }

    /** Numbers from 0 to 1, spread over a range. */
    private NDArray uniform(float low, float high, Supplier<NDArray> draw) {
        if (!(low < high) || Float.isInfinite(low) || Float.isInfinite(high)) {
            throw new ArgumentException("randomUniform needs finite low < high, not " + low + " and " + high);
        }
        return own(() -> {
            NDArray drawn = draw.get();
            if (Float.isInfinite(high - low)) {
                // The range is too wide for a float, and its half is not.
                drawn.muli(high / 2 - low / 2).addi(low / 2).muli(2);
            } else {
                drawn.muli((double) high - low).addi(low);
            }
            // Rounding may reach the end.
            boolean isDouble = drawn.getDataType() == DataType.FLOAT64;
            return drawn.clipi(low, isDouble ? Math.nextDown((double) high) : Math.nextDown(high));
        });
    }

    /**
     * Normal random numbers with mean 0 and variance 1, FLOAT32.
     *
     * @param shape the shape
     * @return a new array of this manager
     */
    public NDArray randomNormal(Shape shape) {
        return randomNormal(shape, DataType.FLOAT32);
    }

    /**
     * Normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array of this manager
     */
    public NDArray randomNormal(Shape shape, DataType dataType) {
        return own(() -> NDArray.randn(shape, dataType));
    }

    /**
     * Normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array of this manager
     */
    public NDArray randomNormal(Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randn(shape, dataType, generator));
    }

    /**
     * Normal random numbers, FLOAT32.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @return a new array of this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape) {
        return randomNormal(mean, deviation, shape, DataType.FLOAT32);
    }

    /**
     * Normal random numbers.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array of this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape, DataType dataType) {
        return own(() -> NDArray.randn(shape, dataType).muli(deviation).addi(mean));
    }

    /**
     * Normal random numbers, drawn from a generator.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array of this manager
     */
    public NDArray randomNormal(float mean, float deviation, Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randn(shape, dataType, generator).muli(deviation).addi(mean));
    }

    /**
     * Random whole numbers.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @return a new array of this manager
     */
    public NDArray randomInteger(long low, long high, Shape shape, DataType dataType) {
        return own(() -> NDArray.randint(low, high, shape, dataType));
    }

    /**
     * Random whole numbers, drawn from a generator.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @param generator where they are drawn from
     * @return a new array of this manager
     */
    public NDArray randomInteger(long low, long high, Shape shape, DataType dataType, Generator generator) {
        return own(() -> NDArrayDrawn.randint(low, high, shape, dataType, generator));
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64.
     *
     * @param n how many
     * @return a new array of this manager
     */
    public NDArray randomPermutation(long n) {
        return own(() -> NDArray.randperm(n));
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64, drawn from a generator.
     *
     * @param n how many
     * @param generator where they are drawn from
     * @return a new array of this manager
     */
    public NDArray randomPermutation(long n, Generator generator) {
        return own(() -> NDArrayDrawn.randperm(n, generator));
    }
}
