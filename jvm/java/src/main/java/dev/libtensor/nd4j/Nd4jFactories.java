package dev.libtensor.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/**
 * The methods of {@link Nd4j} that make arrays. Without a data type, they make arrays of the default one, which is FLOAT.
 * New arrays belong to the current workspace or scope.
 */
public abstract sealed class Nd4jFactories permits Nd4j {
    private static volatile DataType floating = DataType.FLOAT;

    Nd4jFactories() {}

    /**
     * Returns the data type of arrays that are made without one.
     *
     * @return FLOAT, unless another one was set
     */
    public static DataType dataType() {
        return floating;
    }

    /**
     * Returns the floating-point type of arrays that are made without a data type.
     *
     * @return FLOAT, unless another one was set
     */
    public static DataType defaultFloatingPointType() {
        return floating;
    }

    /**
     * Sets the data type of arrays that are made without one, in the whole process.
     *
     * @param dtype the data type; only its floating-point part matters, which {@code fpType} gives
     * @param fpType the floating-point type
     * @throws ArgumentException if {@code fpType} is no floating-point type
     */
    public static void setDefaultDataTypes(DataType dtype, DataType fpType) {
        DataType.given(dtype, "dtype");
        if (!ArgumentException.notNull(fpType, "fpType").isFPType()) {
            throw new ArgumentException("a floating-point type was expected, not " + fpType);
        }
        floating = fpType;
    }

    /**
     * Sets the data type of arrays that are made without one, in the whole process.
     *
     * @param dtype a floating-point type
     * @throws ArgumentException if it is none
     */
    public static void setDataType(DataType dtype) {
        setDefaultDataTypes(dtype, dtype);
    }

    /**
     * Makes a vector of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(double[] data) {
        return defaulted(NDArray.create(ArgumentException.notNull(data, "data")));
    }

    /**
     * Makes a matrix of the default data type.
     *
     * @param data the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray create(double[][] data) {
        return defaulted(NDArray.create(ArgumentException.notNull(data, "data")));
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, int[] shape) {
        return create(data, Face.longs(shape, "shape"), 'c');
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, long... shape) {
        return create(data, shape, 'c');
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements in the order; copied
     * @param shape the sizes
     * @param order 'c' for row by row, 'f' for column by column
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(double[] data, int[] shape, char order) {
        return create(data, Face.longs(shape, "shape"), order);
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements in the order; copied
     * @param shape the sizes
     * @param order 'c' for row by row, 'f' for column by column
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(double[] data, long[] shape, char order) {
        ArgumentException.notNull(data, "data");
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return Ordering.of(order).shaped(sizes, rows -> defaulted(NDArray.create(data, rows)));
    }

    /**
     * Makes a vector of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(float[] data) {
        return defaulted(NDArray.create(ArgumentException.notNull(data, "data")));
    }

    /**
     * Makes a matrix of the default data type.
     *
     * @param data the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray create(float[][] data) {
        return defaulted(NDArray.create(ArgumentException.notNull(data, "data")));
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, int[] shape) {
        return create(data, Face.longs(shape, "shape"), 'c');
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, long... shape) {
        return create(data, shape, 'c');
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements in the order; copied
     * @param shape the sizes
     * @param order 'c' for row by row, 'f' for column by column
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(float[] data, int[] shape, char order) {
        return create(data, Face.longs(shape, "shape"), order);
    }

    /**
     * Makes an array of the default data type.
     *
     * @param data the elements in the order; copied
     * @param shape the sizes
     * @param order 'c' for row by row, 'f' for column by column
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public static INDArray create(float[] data, long[] shape, char order) {
        ArgumentException.notNull(data, "data");
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return Ordering.of(order).shaped(sizes, rows -> defaulted(NDArray.create(data, rows)));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(int... shape) {
        return create(floating, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(long... shape) {
        return create(floating, shape);
    }

    /**
     * Makes an array with zeros.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray create(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.zeros(new Shape(ArgumentException.notNull(shape, "shape")), type);
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(int... shape) {
        return zeros(floating, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with zeros.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(long... shape) {
        return zeros(floating, shape);
    }

    /**
     * Makes an array with zeros.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray zeros(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.zeros(new Shape(ArgumentException.notNull(shape, "shape")), type);
    }

    /**
     * Makes an array of the default data type with ones.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(int... shape) {
        return ones(floating, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with ones.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(long... shape) {
        return ones(floating, shape);
    }

    /**
     * Makes an array with ones.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray ones(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.ones(new Shape(ArgumentException.notNull(shape, "shape")), type);
    }

    /**
     * Makes an array of the default data type with any elements.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(int... shape) {
        return createUninitialized(floating, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the default data type with any elements.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(long... shape) {
        return createUninitialized(floating, shape);
    }

    /**
     * Makes an array with any elements.
     *
     * @param dataType the data type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray createUninitialized(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.empty(new Shape(ArgumentException.notNull(shape, "shape")), type);
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
        return create(floating, shape, order);
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
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
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
     * Makes a vector of FLOAT.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(float... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of FLOAT.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(float[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a scalar of FLOAT.
     *
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(float value) {
        return NDArray.create(value);
    }

    /**
     * Makes a vector of DOUBLE.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(double... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of DOUBLE.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(double[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a scalar of DOUBLE.
     *
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(double value) {
        return NDArray.create(value);
    }

    /**
     * Makes a vector of INT.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(int... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of INT.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(int[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a scalar of INT.
     *
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(int value) {
        return NDArray.create(value);
    }

    /**
     * Makes a vector of LONG.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(long... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of LONG.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(long[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a scalar of LONG.
     *
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(long value) {
        return NDArray.create(value);
    }

    /**
     * Makes a vector of BOOL.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(boolean... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of BOOL.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(boolean[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a scalar of BOOL.
     *
     * @param value the value
     * @return a new array
     */
    public static INDArray scalar(boolean value) {
        return NDArray.create(value);
    }

    /**
     * Makes a scalar.
     *
     * @param dataType the data type
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(DataType dataType, Number value) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.full(new Shape(), ArgumentException.notNull(value, "value"), type);
    }

    /**
     * Makes an array without elements.
     *
     * @return a new array of shape (0)
     */
    public static INDArray empty() {
        return NDArray.empty(new Shape(0), floating.type());
    }

    /**
     * Makes an array without elements.
     *
     * @param type the data type
     * @return a new array of shape (0)
     */
    public static INDArray empty(DataType type) {
        return NDArray.empty(new Shape(0), DataType.given(type, "type"));
    }

    /**
     * Makes zeros in the shape and data type of another array.
     *
     * @param arr the other array
     * @return a new array
     */
    public static INDArray zerosLike(INDArray arr) {
        NDArray array = Face.of(arr, "arr");
        return NDArray.zeros(array.getShape(), array.getDataType());
    }

    /**
     * Makes ones in the shape and data type of another array.
     *
     * @param input the other array
     * @return a new array
     */
    public static INDArray onesLike(INDArray input) {
        NDArray array = Face.of(input, "input");
        return NDArray.ones(array.getShape(), array.getDataType());
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
     * Makes an array of the default data type with one number.
     *
     * @param shape the sizes
     * @param value the number
     * @return a new array
     */
    public static INDArray valueArrayOf(long[] shape, double value) {
        return valueArrayOf(shape, value, floating);
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
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        return NDArray.full(sizes, value, DataType.given(type, "type"));
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
        return linspace(lower, upper, num, floating);
    }

    /**
     * Makes a vector of numbers at equal distances.
     *
     * @param lower the first number
     * @param upper the last number
     * @param num how many there are, at least 1
     * @param dataType the data type
     * @return a new array
     */
    public static INDArray linspace(double lower, double upper, long num, DataType dataType) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.linspace(lower, upper, Given.count(num, "num"), type);
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
        return NDArray.arange(begin, end, step, floating.type());
    }

    /**
     * Makes an identity matrix of the default data type.
     *
     * @param n the number of rows and columns
     * @return a new array
     */
    public static INDArray eye(long n) {
        return NDArray.eye(n, n, floating.type());
    }

    /**
     * Makes a matrix with a vector on its diagonal, or reads the diagonal of a matrix.
     *
     * @param x the vector or matrix
     * @return a new array
     */
    public static INDArray diag(INDArray x) {
        return Face.of(x, "x").diag();
    }

    /**
     * Draws numbers from 0 to 1, exclusive, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(int... shape) {
        return rand(floating, Face.longs(shape, "shape"));
    }

    /**
     * Draws numbers from 0 to 1, exclusive, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(long... shape) {
        return rand(floating, shape);
    }

    /**
     * Draws numbers from 0 to 1, exclusive.
     *
     * @param dataType a floating-point type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray rand(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.rand(new Shape(ArgumentException.notNull(shape, "shape")), type);
    }

    /**
     * Draws numbers of the standard normal distribution, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(int... shape) {
        return randn(floating, Face.longs(shape, "shape"));
    }

    /**
     * Draws numbers of the standard normal distribution, in the default data type.
     *
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(long... shape) {
        return randn(floating, shape);
    }

    /**
     * Draws numbers of the standard normal distribution.
     *
     * @param dataType a floating-point type
     * @param shape the sizes
     * @return a new array
     */
    public static INDArray randn(DataType dataType, long... shape) {
        dev.libtensor.DataType type = DataType.given(dataType, "dataType");
        return NDArray.randn(new Shape(ArgumentException.notNull(shape, "shape")), type);
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
        try (NDArray probabilities = NDArray.full(sizes, p, floating.type())) {
            return probabilities.bernoulli();
        }
    }

    /** Converts a new array to the default data type. */
    private static NDArray defaulted(NDArray made) {
        dev.libtensor.DataType type = floating.type();
        if (made.getDataType() == type) {
            return made;
        }
        try (made) {
            return made.toType(type, false);
        }
    }
}
