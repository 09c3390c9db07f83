package dev.libtensor;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.function.IntFunction;

/**
 * The factory methods of {@link NDArray} for rows, boxed numbers, and buffers without a data type.
 */
final class NDArrayForms {
    private NDArrayForms() {}

    /**
     * Creates a scalar, an array without dimensions. Its data type follows from the number's class: {@link Float} gives
     * FLOAT32, {@link Double} FLOAT64, {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte}
     * INT8.
     *
     * @param value the element
     * @return a new array
     * @throws DTypeException if the number has another class
     */
    public static NDArray create(Number value) {
        ArgumentException.notNull(value, "value");
        if (value instanceof Float) {
            return NDArray.create(value.floatValue());
        } else if (value instanceof Double) {
            return NDArray.create(value.doubleValue());
        } else if (value instanceof Long) {
            return NDArray.create(value.longValue());
        } else if (value instanceof Integer) {
            return NDArray.create(value.intValue());
        } else if (value instanceof Short) {
            return NDArray.create(value.shortValue());
        } else if (value instanceof Byte) {
            return NDArray.create(value.byteValue());
        }
        throw new DTypeException("a scalar is created from a Float, Double, Long, Integer, Short or Byte, not from a "
                + value.getClass().getSimpleName());
    }

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. The data type follows from the buffer's class; see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if no data type matches the buffer's elements
     */
    public static NDArray create(Buffer data, Shape shape) {
        return NDArray.create(data, shape, DataType.fromBuffer(data));
    }

    private static Shape shape(Object[] rows) {
        return new Shape(rows.length, rows.length == 0 ? 0 : Array.getLength(rows[0]));
    }

    /** Returns the rows, concatenated. */
    private static <A> A flat(A[] rows, IntFunction<A> make) {
        ArgumentException.notNull(rows, "data");
        int columns = rows.length == 0 ? 0 : length(rows, 0);
        long size = (long) rows.length * columns;
        for (int row = 1; row < rows.length; row++) {
            if (length(rows, row) != columns) {
                throw new ShapeException(
                        "row " + row + " of 'data' has " + length(rows, row) + " elements, but row 0 has " + columns);
            }
        }
        if (size > Integer.MAX_VALUE - 8) {
            throw new ArgumentException(
                    "'data' has " + size + " elements, more than a Java array can hold: create it in parts");
        }
        A flat = make.apply((int) size);
        for (int row = 0; row < rows.length; row++) {
            System.arraycopy(rows[row], 0, flat, row * columns, columns);
        }
        return flat;
    }

    private static int length(Object[] rows, int row) {
        if (rows[row] == null) {
            throw new ArgumentException("row " + row + " of 'data' is null: an array was expected");
        }
        return Array.getLength(rows[row]);
    }

    // Generated from jvm/java/elements.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Creates a two-dimensional FLOAT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(float[][] data) {
        return NDArray.create(flat(data, float[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional FLOAT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(double[][] data) {
        return NDArray.create(flat(data, double[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional INT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(long[][] data) {
        return NDArray.create(flat(data, long[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional INT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(int[][] data) {
        return NDArray.create(flat(data, int[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional INT16 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(short[][] data) {
        return NDArray.create(flat(data, short[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional INT8 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(byte[][] data) {
        return NDArray.create(flat(data, byte[]::new), shape(data));
    }

    /**
     * Creates a two-dimensional BOOLEAN array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(boolean[][] data) {
        return NDArray.create(flat(data, boolean[]::new), shape(data));
    }
}
