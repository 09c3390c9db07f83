package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.lang.reflect.Array;
import java.util.List;

/** The methods of {@link Nd4j} that make arrays of nested Java arrays, of boxed elements, and of elements of another type. */
public abstract sealed class Nd4jNested extends Nd4jElements permits Nd4jFactories {
    Nd4jNested() {}

    /** Makes an array of nested Java arrays, whose elements may be boxed. */
    private static NDArray nested(Object array, String name, DataType type) {
        ArgumentException.notNull(array, name);
        long[] shape = sizes(array);
        return filled(array, name, shape, type);
    }

    private static NDArray shaped(Object data, long[] shape, DataType type) {
        ArgumentException.notNull(data, "data");
        long count = new Shape(ArgumentException.notNull(shape, "shape")).size();
        if (Array.getLength(data) != count) {
            throw new ShapeException("an array of shape " + new Shape(shape) + " has " + count + " elements: given "
                    + Array.getLength(data));
        }
        return filled(data, "data", new long[] {count}, type).reshape(shape);
    }

    /** Fills an array of the sizes that the first rows have. Whole numbers stay exact. */
    private static NDArray filled(Object array, String name, long[] shape, DataType type) {
        dev.libtensor.DataType wanted = Given.type(type, "type");
        Shape sizes = new Shape(shape);
        NDArray made;
        if (type == DataType.LONG) {
            long[] elements = new long[(int) sizes.size()];
            fill(array, name, shape, 0, 0, (at, element) -> elements[at] = ((Number) element).longValue());
            made = NDArray.create(elements, sizes);
        } else {
            double[] elements = new double[(int) sizes.size()];
            fill(array, name, shape, 0, 0, (at, element) -> elements[at] = element instanceof Boolean isTrue
                    ? isTrue ? 1 : 0 : ((Number) element).doubleValue());
            made = NDArray.create(elements, sizes);
        }
        if (made.getDataType() == wanted) {
            return made;
        }
        try (made) {
            return made.toType(wanted, false);
        }
    }

    private static long[] sizes(Object array) {
        int depth = 0;
        for (Class<?> type = array.getClass(); type.isArray(); type = type.getComponentType()) {
            depth++;
        }
        long[] shape = new long[depth];
        Object each = array;
        for (int i = 0; i < depth && each != null; i++) {
            shape[i] = Array.getLength(each);
            each = shape[i] == 0 ? null : Array.get(each, 0);
        }
        return shape;
    }

    /** Takes an element of an array. */
    private interface Taker {
        void take(int at, Object element);
    }

    private static int fill(Object array, String name, long[] shape, int depth, int at, Taker taker) {
        if (Array.getLength(ArgumentException.notNull(array, name)) != shape[depth]) {
            throw new ShapeException("the rows of '" + name + "' have " + shape[depth] + " and " + Array.getLength(array)
                    + " elements: equal lengths were expected");
        }
        int next = at;
        for (int i = 0; i < shape[depth]; i++) {
            Object each = Array.get(array, i);
            if (depth + 1 < shape.length) {
                next = fill(each, name, shape, depth + 1, next, taker);
            } else {
                taker.take(next++, ArgumentException.notNull(each, name));
            }
        }
        return next;
    }

    /**
     * Makes an array of 3 dimensions of FLOAT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(float[][][] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 4 dimensions of FLOAT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(float[][][][] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes a vector of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Float[] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes a matrix of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 3 dimensions of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][][] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 4 dimensions of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][][][] array) {
        return nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 3 dimensions of DOUBLE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(double[][][] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 4 dimensions of DOUBLE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(double[][][][] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes a vector of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Double[] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes a matrix of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 3 dimensions of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][][] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 4 dimensions of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][][][] array) {
        return nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 3 dimensions of LONG.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(long[][][] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 4 dimensions of LONG.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(long[][][][] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes a vector of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Long[] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes a matrix of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 3 dimensions of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][][] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 4 dimensions of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][][][] array) {
        return nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(int[][][] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(int[][][][] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes a vector of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Integer[] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes a matrix of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][][] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][][][] array) {
        return nested(array, "array", DataType.INT);
    }

    /**
     * Makes a vector of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(short... array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a matrix of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(short[][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 3 dimensions of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(short[][][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 4 dimensions of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(short[][][][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a vector of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Short[] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a matrix of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 3 dimensions of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 4 dimensions of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][][][] array) {
        return nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a vector of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     */
    public static INDArray createFromArray(byte... array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes a matrix of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(byte[][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 3 dimensions of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(byte[][][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 4 dimensions of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(byte[][][][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes a vector of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Byte[] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes a matrix of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 3 dimensions of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 4 dimensions of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][][][] array) {
        return nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 3 dimensions of BOOL.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(boolean[][][] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 4 dimensions of BOOL.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(boolean[][][][] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes a vector of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Boolean[] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes a matrix of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 3 dimensions of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][][] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 4 dimensions of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][][][] array) {
        return nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(long[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(int[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(short[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(byte[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(boolean[] data, long[] shape, DataType type) {
        return shaped(data, shape, type);
    }

    /**
     * Makes an array of 3 dimensions of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(float[][][] data) {
        return nested(data, "data", dataType());
    }

    /**
     * Makes an array of 4 dimensions of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(float[][][][] data) {
        return nested(data, "data", dataType());
    }

    /**
     * Makes an array of 3 dimensions of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(double[][][] data) {
        return nested(data, "data", dataType());
    }

    /**
     * Makes an array of 4 dimensions of the default data type.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(double[][][][] data) {
        return nested(data, "data", dataType());
    }

    /**
     * Makes a matrix of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][] data) {
        return nested(data, "data", DataType.INT);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][][] data) {
        return nested(data, "data", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][][][] data) {
        return nested(data, "data", DataType.INT);
    }

    /**
     * Makes a matrix of LONG.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(long[][] data) {
        return nested(data, "data", DataType.LONG);
    }

    /**
     * Makes a vector of BOOL.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(boolean[] data) {
        return nested(data, "data", DataType.BOOL);
    }

    /**
     * Makes a matrix of BOOL.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(boolean[][] data) {
        return nested(data, "data", DataType.BOOL);
    }

    /**
     * Makes a vector of the default data type.
     *
     * @param list the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray create(List<? extends Number> list) {
        return nested(ArgumentException.notNull(list, "list").toArray(), "list", dataType());
    }

    /**
     * Joins the elements of arrays in one of another shape.
     *
     * @param list the arrays, one behind another
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(List<INDArray> list, int... shape) {
        return create(list, Face.longs(shape, "shape"));
    }

    /**
     * Joins the elements of arrays in one of another shape.
     *
     * @param list the arrays, one behind another
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(List<INDArray> list, long... shape) {
        ArgumentException.notNull(shape, "shape");
        NDArray[] parts = ArgumentException.noneNull(list, "list").stream().map(each -> ((NDArray) each).reshape(-1))
                .toArray(NDArray[]::new);
        return NDArray.concat(parts, 0).reshape(shape);
    }

    /**
     * Makes a vector of the elements of a buffer.
     *
     * @param buffer the buffer; copied
     * @return a new array
     */
    public static INDArray create(DataBuffer buffer) {
        return create(buffer, new long[] {ArgumentException.notNull(buffer, "buffer").length()});
    }

    /**
     * Makes an array of the elements of a buffer.
     *
     * @param data the buffer, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(DataBuffer data, int... shape) {
        return create(data, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the elements of a buffer.
     *
     * @param data the buffer, row by row; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(DataBuffer data, long... shape) {
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        ArgumentException.notNull(data, "data");
        dev.libtensor.DataType type = data.dataType().type();
        NDArray made = data.dataType() == DataType.LONG || data.dataType() == DataType.INT ? NDArray.create(data.asLong())
                : NDArray.create(data.asDouble());
        return made.toType(type, false).reshape(sizes.getShape());
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(float[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(double[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(long[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(int[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(short[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(byte[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(boolean[] data, DataType dataType) {
        return nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(float[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return nested(data, "data", DataType.FLOAT).data();
        }
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(double[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return nested(data, "data", DataType.DOUBLE).data();
        }
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(long[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return nested(data, "data", DataType.LONG).data();
        }
    }

    /**
     * Makes a buffer that belongs to no workspace.
     *
     * @param data the elements; copied
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(int[] data) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return nested(data, "data", DataType.INT).data();
        }
    }
}
