package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import java.util.function.Function;

/**
 * The methods of {@link Nd4j} that make arrays of a shape, and fill them. Without a data type, they make arrays of the
 * default one, which is FLOAT. New arrays belong to the current workspace or scope.
 */
public abstract sealed class Nd4jFactories extends Nd4jConverted permits Nd4jOrdered {
    Nd4jFactories() {}

    /** Makes an array in the default order. */
    private static NDArray made(long[] shape, Function<Shape, NDArray> rows) {
        return DefaultOrder.get().shaped(new Shape(ArgumentException.notNull(shape, "shape")), rows);
    }

    /**
     * Returns a matrix of zeros.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param ordering how the elements are in memory: {@code 'c'} for row by row, {@code 'f'} for column by column
     * @return a new array of the default data type
     */
    public static INDArray create(long rows, long columns, char ordering) {
        return create(new long[] {rows, columns}, ordering);
    }

    /**
     * Returns a vector of zeros.
     *
     * @param columns the number of elements
     * @param ordering {@code 'c'} or {@code 'f'}
     * @return a new array of the default data type
     */
    public static INDArray create(int columns, char ordering) {
        return create(new long[] {columns}, ordering);
    }

    /**
     * Returns a matrix of zeros.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param ordering how the elements are in memory: {@code 'c'} for row by row, {@code 'f'} for column by column
     * @return a new array of the default data type
     */
    public static INDArray zeros(int rows, int columns, char ordering) {
        return create(new long[] {rows, columns}, ordering);
    }

    /**
     * Returns a vector of zeros.
     *
     * @param columns the number of elements
     * @param order {@code 'c'} or {@code 'f'}
     * @return a new array of the default data type
     */
    public static INDArray zeros(int columns, char order) {
        return create(new long[] {columns}, order);
    }

    /**
     * Returns random numbers from 0 to 1.
     *
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray rand(char order, int... shape) {
        return Ordering.of(order).shaped(new Shape(Face.longs(shape, "shape")), rows -> NDArray.rand(rows, dataType().type()));
    }

    /**
     * Returns random numbers of the normal distribution with mean 0 and variance 1.
     *
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @param shape the sizes
     * @return a new array of the default data type
     */
    public static INDArray randn(char order, int... shape) {
        return Ordering.of(order).shaped(new Shape(Face.longs(shape, "shape")), rows -> NDArray.randn(rows, dataType().type()));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(int... shape) {
        return create(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Creates an array of zeros.
     *
     * @param descriptor its shape and data type
     * @return the array
     */
    public static INDArray create(LongShapeDescriptor descriptor) {
        ArgumentException.notNull(descriptor, "descriptor");
        return create(descriptor.dataType(), descriptor.getShape());
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(long... shape) {
        return create(dataType(), shape);
    }

    /**
     * Makes an array with zeros.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.zeros(rows, type));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(int... shape) {
        return zeros(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(long... shape) {
        return zeros(dataType(), shape);
    }

    /**
     * Makes an array with zeros.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.zeros(rows, type));
    }

    /**
     * Makes an array of the default data type with ones.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(int... shape) {
        return ones(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with ones.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(long... shape) {
        return ones(dataType(), shape);
    }

    /**
     * Makes an array with ones.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.ones(rows, type));
    }

    /**
     * Makes an array of the default data type with any elements.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(int... shape) {
        return createUninitialized(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with any elements.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(long... shape) {
        return createUninitialized(dataType(), shape);
    }

    /**
     * Makes an array with any elements.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.empty(rows, type));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @param order 'c' or 'f': how the elements are stored
     * @return a new array
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(int[] shape, char order) {
        return create(Face.longs(shape, "shape"), order);
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @param order 'c' or 'f': how the elements are stored
     * @return a new array
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(long[] shape, char order) {
        return create(dataType(), shape, order);
    }

    /**
     * Makes an array with zeros.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @param order 'c' or 'f': how the elements are stored
     * @return a new array
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(DataType dataType, long[] shape, char order) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return Ordering.of(order).shaped(sizes, rows -> NDArray.zeros(rows, type));
    }

    /**
     * Makes an array with any elements, which belongs to no workspace and no scope.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitializedDetached(DataType dataType, long... shape) {
        return ((NDArray) createUninitialized(dataType, shape)).detach();
    }

    /**
     * Makes an array without elements.
     *
     * @return a new array of shape (0)
     */
    public static INDArray empty() {
        return NDArray.empty(new Shape(0), dataType().type());
    }

    /**
     * Makes an array without elements.
     *
     * @param type the data type
     * @return a new array of shape (0)
     */
    public static INDArray empty(DataType type) {
        return NDArray.empty(new Shape(0), Given.type(type, "type"));
    }

    /**
     * Makes zeros in the shape and data type of another array.
     *
     * @param arr the other array
     * @return a new array
     */
    public static INDArray zerosLike(INDArray arr) {
        NDArray array = Face.of(arr, "arr");
        return DefaultOrder.get().shaped(array.getShape(), rows -> NDArray.zeros(rows, array.getDataType()));
    }

    /**
     * Makes ones in the shape and data type of another array.
     *
     * @param input the other array
     * @return a new array
     */
    public static INDArray onesLike(INDArray input) {
        NDArray array = Face.of(input, "input");
        return DefaultOrder.get().shaped(array.getShape(), rows -> NDArray.ones(rows, array.getDataType()));
    }

    /**
     * Makes a vector of the default data type with one number.
     *
     * @param num the number of elements
     * @param value the number
     * @return a new array
     */
    public static INDArray valueArrayOf(long num, double value) {
        return valueArrayOf(new long[] {num}, value);
    }

    /**
     * Makes a matrix of the default data type with one number.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param value the number
     * @return a new array
     */
    public static INDArray valueArrayOf(long rows, long columns, double value) {
        return valueArrayOf(new long[] {rows, columns}, value);
    }

    /**
     * Makes an array of the default data type with one number.
     *
     * @param shape the sizes
     * @param value the number
     * @return a new array
     */
    public static INDArray valueArrayOf(int[] shape, double value) {
        return valueArrayOf(Face.longs(shape, "shape"), value);
    }

    /**
     * Returns an array of one number.
     *
     * @param shape the sizes
     * @param value the number
     * @return a new array of FLOAT
     */
    public static INDArray valueArrayOf(long[] shape, float value) {
        return valueArrayOf(shape, value, DataType.FLOAT);
    }

    /**
     * Returns an array of one number.
     *
     * @param shape the sizes
     * @param value the number
     * @return a new array of INT
     */
    public static INDArray valueArrayOf(long[] shape, int value) {
        return valueArrayOf(shape, value, DataType.INT);
    }

    /**
     * Makes an array of the default data type with one number.
     *
     * @param shape the sizes
     * @param value the number
     * @return a new array
     */
    public static INDArray valueArrayOf(long[] shape, double value) {
        return valueArrayOf(shape, value, dataType());
    }

    /**
     * Makes an array with one number.
     *
     * @param shape the sizes
     * @param value the number
     * @param type the data type
     * @return a new array
     */
    public static INDArray valueArrayOf(long[] shape, double value, DataType type) {
        dev.libtensor.DataType given = Given.type(type, "type");
        return made(shape, rows -> NDArray.full(rows, value, given));
    }

    /**
     * Makes a vector of numbers at equal distances, of the default data type.
     *
     * @param lower the first number
     * @param upper the last number
     * @param num how many there are, at least 1
     * @return a new array
     */
    public static INDArray linspace(double lower, double upper, long num) {
        return linspace(lower, upper, num, dataType());
    }

    /**
     * Makes a vector of numbers at equal distances.
     *
     * @param lower the first number
     * @param upper the last number
     * @param num how many there are, at least 1
     * @param dataType the data type
     * @return a new array, which has no dimensions if it is one number
     */
    public static INDArray linspace(double lower, double upper, long num, DataType dataType) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        if (num == 1) {
            return NDArray.full(new Shape(), lower, type);
        }
        if (type.isFloating()) {
            return NDArray.linspace(lower, upper, Given.count(num, "num"), type);
        }
        try (NDArray numbers = NDArray.linspace(lower, upper, Given.count(num, "num"), dev.libtensor.DataType.FLOAT64)) {
            return numbers.toType(type, false);
        }
    }

    /**
     * Creates numbers at a distance. ND4J has the number and the step in another order than with fractions.
     *
     * @param dtype the data type
     * @param lower the first number
     * @param num how many numbers there are
     * @param step the distance
     * @return a vector
     */
    public static INDArray linspace(DataType dtype, long lower, long num, long step) {
        return linspace(ArgumentException.notNull(dtype, "dtype"), (double) lower, (double) step, num);
    }

    /**
     * Makes a vector of numbers at a distance. The order of the parameters is ND4J's: the distance is before the number.
     *
     * @param dataType the data type
     * @param lower the first number
     * @param step the distance
     * @param num how many there are, at least 1
     * @return a new array
     */
    public static INDArray linspace(DataType dataType, double lower, double step, long num) {
        return linspace(lower, lower + step * (num - 1), num, dataType);
    }

    /**
     * Makes a vector of the default data type with 0, 1 and so on.
     *
     * @param end the end, which is left out
     * @return a new array
     */
    public static INDArray arange(double end) {
        return arange(0, end);
    }

    /**
     * Makes a vector of the default data type with numbers at a distance of 1.
     *
     * @param begin the first number
     * @param end the end, which is left out
     * @return a new array
     */
    public static INDArray arange(double begin, double end) {
        return arange(begin, end, 1);
    }

    /**
     * Makes a vector of the default data type with numbers at equal distances.
     *
     * @param begin the first number
     * @param end the end, which is left out
     * @param step the distance
     * @return a new array
     */
    public static INDArray arange(double begin, double end, double step) {
        return NDArray.arange(begin, end, step, dataType().type());
    }

    /**
     * Makes an identity matrix of the default data type.
     *
     * @param n the number of rows and columns
     * @return a new array
     */
    public static INDArray eye(long n) {
        return DefaultOrder.get().made(() -> NDArray.eye(n, n, dataType().type()));
    }

    /**
     * Makes a matrix with a vector on its diagonal, or reads the diagonal of a matrix.
     *
     * @param x the vector or matrix
     * @return a new array
     */
    public static INDArray diag(INDArray x) {
        NDArray array = Face.of(x, "x");
        if (array.getShape().dimension() != 2 || Face.rows(array) != 1 && Face.columns(array) != 1) {
            return array.diag();
        }
        try (NDArray vector = array.reshape(new Shape(-1))) {
            return vector.diag();
        }
    }

    /**
     * Draws numbers from 0 to 1, exclusive, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(int... shape) {
        return rand(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Draws numbers from 0 to 1, exclusive, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(long... shape) {
        return rand(dataType(), shape);
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param dataType a floating-point type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.rand(rows, type));
    }

    /**
     * Draws numbers of the standard normal distribution, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(int... shape) {
        return randn(dataType(), Face.longs(shape, "shape"));
    }

    /**
     * Draws numbers of the standard normal distribution, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(long... shape) {
        return randn(dataType(), shape);
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param dataType a floating-point type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(DataType dataType, long... shape) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return made(shape, rows -> NDArray.randn(rows, type));
    }

    /**
     * Draws ones with a probability, and zeros, in the default data type.
     *
     * @param p the probability of 1, from 0 to 1
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randomBernoulli(double p, long... shape) {
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        try (NDArray probabilities = NDArray.full(sizes, p, dataType().type())) {
            return probabilities.bernoulli();
        }
    }
}
