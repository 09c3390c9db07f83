package dev.libtensor;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ShortBuffer;
import java.util.function.IntFunction;

/** How to make an {@link NDArray} of rows, of a boxed number, and of a buffer whose kind says what its elements are. */
final class NDArrayForms {
    private NDArrayForms() {}

    /**
     * An array of FLOAT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(float[][] data) {
        return NDArray.create(flat(data, float[]::new), shape(data));
    }

    /**
     * An array of FLOAT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(double[][] data) {
        return NDArray.create(flat(data, double[]::new), shape(data));
    }

    /**
     * An array of INT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(long[][] data) {
        return NDArray.create(flat(data, long[]::new), shape(data));
    }

    /**
     * An array of INT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(int[][] data) {
        return NDArray.create(flat(data, int[]::new), shape(data));
    }

    /**
     * An array of INT16. Bits of FLOAT16 or BFLOAT16 are given with their type:
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(short[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        if (ArgumentException.notNull(shape, "shape").size() != data.length) {
            throw new ShapeException("the shape " + shape + " has " + shape.size() + " elements, and the array has " + data.length);
        }
        return NDArray.create(ShortBuffer.wrap(data), shape, DataType.INT16);
    }

    /**
     * An array of INT16 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(short[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * An array of INT16 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(short[][] data) {
        return create(flat(data, short[]::new), shape(data));
    }

    /**
     * An array of INT8 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(byte[][] data) {
        return NDArray.create(flat(data, byte[]::new), shape(data));
    }

    /**
     * An array of BOOLEAN with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(boolean[][] data) {
        return NDArray.create(flat(data, boolean[]::new), shape(data));
    }

    /**
     * A single INT16, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(short value) {
        return create(new short[] {value}, new Shape());
    }

    /**
     * A single INT8, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(byte value) {
        return NDArray.create(new byte[] {value}, new Shape());
    }

    /**
     * A single number, without dimensions; its class says what the element is: {@link Float} FLOAT32, {@link Double} FLOAT64,
     * {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte} INT8.
     *
     * @param value the element
     * @return a new array
     * @throws DTypeException if the number is of another class
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
            return create(value.shortValue());
        } else if (value instanceof Byte) {
            return create(value.byteValue());
        }
        throw new DTypeException("an array is made from a Float, Double, Long, Integer, Short or Byte, not from a "
                + value.getClass().getSimpleName());
    }

    /**
     * An array from what remains of a buffer, from its position to its limit; the position stays. The buffer's kind says what
     * the elements are: see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ArgumentException if the buffer has another number of elements remaining than the shape
     * @throws DTypeException if no data type has the buffer's elements
     */
    public static NDArray create(Buffer data, Shape shape) {
        return NDArray.create(data, shape, DataType.fromBuffer(data));
    }

    private static Shape shape(Object[] rows) {
        return new Shape(rows.length, rows.length == 0 ? 0 : Array.getLength(rows[0]));
    }

    /** The rows, one after the other. */
    private static <A> A flat(A[] rows, IntFunction<A> make) {
        ArgumentException.notNull(rows, "data");
        int columns = rows.length == 0 ? 0 : length(rows, 0);
        long size = (long) rows.length * columns;
        for (int row = 1; row < rows.length; row++) {
            if (length(rows, row) != columns) {
                throw new ShapeException("row " + row + " of 'data' has " + length(rows, row) + " elements, and row 0 has " + columns);
            }
        }
        if (size > Integer.MAX_VALUE - 8) {
            throw new ArgumentException("'data' has " + size + " elements, more than one array of Java holds: create parts of it");
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
}
