package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.DefaultType;
import dev.libtensor.internal.nd4j.Use;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The methods of {@link Nd4j} that make arrays and buffers of given elements. Where no data type is given by the method or
 * the elements, they make arrays of the default one, which is FLOAT. New arrays belong to the current workspace or scope.
 */
public abstract sealed class Nd4jElements permits Nd4jNested {
    // A program that uses a method of Nd4j initializes this class, whichever of its superclasses has the method.
    static {
        Use.begin();
    }

    Nd4jElements() {}

    /**
     * Returns the data type of arrays that are made without one.
     *
     * @return FLOAT, unless another one was set
     */
    public static DataType dataType() {
        return DefaultType.get();
    }

    /**
     * Returns the floating-point type of arrays that are made without a data type.
     *
     * @return FLOAT, unless another one was set
     */
    public static DataType defaultFloatingPointType() {
        return DefaultType.get();
    }

    /**
     * Sets the data type of arrays that are made without one, in the whole process.
     *
     * @param dtype the data type; only its floating-point part matters, which {@code fpType} gives
     * @param fpType the floating-point type
     * @throws ArgumentException if {@code fpType} is no floating-point type
     */
    public static void setDefaultDataTypes(DataType dtype, DataType fpType) {
        Given.type(dtype, "dtype");
        if (!ArgumentException.notNull(fpType, "fpType").isFPType()) {
            throw new ArgumentException("a floating-point type was expected, not " + fpType);
        }
        DefaultType.set(fpType);
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
     * Makes a vector of DOUBLE.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(double[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data"));
    }

    /**
     * Makes a matrix of DOUBLE.
     *
     * @param data the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray create(double[][] data) {
        ArgumentException.notNull(data, "data");
        return DefaultOrder.get().made(() -> NDArray.create(data));
    }

    /**
     * Makes an array of DOUBLE.
     *
     * @param data the elements in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, int[] shape) {
        return create(data, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of DOUBLE.
     *
     * @param data the elements in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, long... shape) {
        return create(data, shape, DefaultOrder.get().letter());
    }

    /**
     * Makes an array of DOUBLE.
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
     * Makes an array of DOUBLE.
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
        return Ordering.of(order).shaped(sizes, rows -> NDArray.create(data, rows));
    }

    /**
     * Makes a vector of FLOAT.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(float[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data"));
    }

    /**
     * Makes a matrix of FLOAT.
     *
     * @param data the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray create(float[][] data) {
        ArgumentException.notNull(data, "data");
        return DefaultOrder.get().made(() -> NDArray.create(data));
    }

    /**
     * Makes an array of FLOAT.
     *
     * @param data the elements in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, int[] shape) {
        return create(data, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of FLOAT.
     *
     * @param data the elements in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, long... shape) {
        return create(data, shape, DefaultOrder.get().letter());
    }

    /**
     * Makes an array of FLOAT.
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
     * Makes an array of FLOAT.
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
        return Ordering.of(order).shaped(sizes, rows -> NDArray.create(data, rows));
    }

    /**
     * Makes a scalar.
     *
     * @param dataType the data type
     * @param value the number
     * @return a new array
     */
    public static INDArray scalar(DataType dataType, Number value) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        return NDArray.full(new Shape(), ArgumentException.notNull(value, "value"), type);
    }

    /**
     * Makes a scalar of the data type that the class of a number has.
     *
     * @param value a Double, Float, Long, Integer, Short or Byte
     * @return a new array
     * @throws ArgumentException if the number is of another class
     */
    public static INDArray scalar(Number value) {
        return scalar(typeOf(ArgumentException.notNull(value, "value")), value);
    }

    private static DataType typeOf(Number value) {
        if (value instanceof Double) {
            return DataType.DOUBLE;
        } else if (value instanceof Float) {
            return DataType.FLOAT;
        } else if (value instanceof Long) {
            return DataType.LONG;
        } else if (value instanceof Integer) {
            return DataType.INT;
        } else if (value instanceof Short) {
            return DataType.SHORT;
        } else if (value instanceof Byte) {
            return DataType.BYTE;
        }
        throw new ArgumentException("a Double, Float, Long, Integer, Short or Byte was expected, not the "
                + value.getClass().getSimpleName() + " " + value);
    }

    /**
     * Makes a buffer of zeros, of the default data type.
     *
     * @param length the number of elements
     * @return the buffer of a new array
     */
    public static DataBuffer createBuffer(long length) {
        return NDArray.zeros(new Shape(length), DefaultType.get().type()).data();
    }

    /**
     * Makes a buffer.
     *
     * @param dataType the data type
     * @param length the number of elements
     * @param initialize whether they are 0; their values are not defined otherwise
     * @return the buffer of a new array
     */
    public static DataBuffer createBuffer(DataType dataType, long length, boolean initialize) {
        dev.libtensor.DataType type = Given.type(dataType, "dataType");
        Shape shape = new Shape(length);
        return (initialize ? NDArray.zeros(shape, type) : NDArray.empty(shape, type)).data();
    }

    // Generated from jvm/java/elements.toml by `cargo xtask codegen`: do not edit what follows.

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
     * Makes a buffer.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of FLOAT
     */
    public static DataBuffer createBuffer(float[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data")).data();
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of FLOAT
     */
    public static DataBuffer createBufferDetached(float[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return NDArray.create(ArgumentException.notNull(data, "data")).data();
        }
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
     * Makes a buffer.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of DOUBLE
     */
    public static DataBuffer createBuffer(double[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data")).data();
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of DOUBLE
     */
    public static DataBuffer createBufferDetached(double[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return NDArray.create(ArgumentException.notNull(data, "data")).data();
        }
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
     * Makes a buffer.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of LONG
     */
    public static DataBuffer createBuffer(long[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data")).data();
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of LONG
     */
    public static DataBuffer createBufferDetached(long[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return NDArray.create(ArgumentException.notNull(data, "data")).data();
        }
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
     * Makes a buffer.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of INT
     */
    public static DataBuffer createBuffer(int[] data) {
        return NDArray.create(ArgumentException.notNull(data, "data")).data();
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array of INT
     */
    public static DataBuffer createBufferDetached(int[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return NDArray.create(ArgumentException.notNull(data, "data")).data();
        }
    }

    /**
     * Makes a vector of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(short... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of SHORT.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(short[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a vector of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(byte... array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
    }

    /**
     * Makes a matrix of BYTE.
     *
     * @param array the rows; copied
     * @return a new array
     * @throws ShapeException if the rows have different lengths
     */
    public static INDArray createFromArray(byte[][] array) {
        return NDArray.create(ArgumentException.notNull(array, "array"));
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
}
