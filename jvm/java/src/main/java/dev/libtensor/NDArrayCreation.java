package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Buffers;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.nio.Buffer;
import java.nio.ShortBuffer;
import java.util.Arrays;

/**
 * The factory methods of {@link NDArray}. A new array belongs to the calling thread's current scope; without a scope,
 * it exists until it is disposed or garbage collected. It is made on the {@linkplain Device#setDefault default device}, which
 * usually is the host, if no device is named.
 */
final class NDArrayCreation {
    private NDArrayCreation() {}

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. A {@code ByteBuffer} holds the bytes of the elements, in its own byte order; any other buffer holds the
     * elements. For COMPLEX64 these are the real and imaginary parts in turn, in a {@code FloatBuffer}, and for
     * COMPLEX128 in a {@code DoubleBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if the buffer holds elements of another type
     */
    public static NDArray create(Buffer data, Shape shape, DataType dataType) {
        Buffer elements = Buffers.elements(data, shape, dataType);
        Context context = Context.current();
        context.made.handle = Native.fromBuffer(
                context.scope(), context.flags(), dataType.code, Shape.sizes(shape), elements, shape.size());
        return placed(NDArray.made(context));
    }

    /** Moves a new array from host memory to the default device. */
    static NDArray placed(NDArray made) {
        Device on = Device.getDefault();
        return on.code == 0 ? made : moved(made, on);
    }

    /** Moves new arrays from host memory to the default device; if that fails, all of them end. */
    static NDList placed(NDList made) {
        try {
            made.replaceAll(NDArrayCreation::placed);
            return made;
        } catch (RuntimeException | Error e) {
            made.close();
            throw e;
        }
    }

    /** Moves a new array to a device, if it is not there. */
    static NDArray moved(NDArray made, Device on) {
        // Asking for an array's device takes a call.
        if (on.code == 0 && Device.onlyHost() || made.getDevice().equals(on)) {
            return made;
        }
        try {
            return made.toDevice(on, false);
        } finally {
            made.dispose();
        }
    }

    /**
     * Creates an array with uninitialized elements. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(
                Op.EMPTY, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * Creates an array with uninitialized elements on the default device. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType) {
        return empty(shape, dataType, Device.getDefault());
    }

    /**
     * Creates a FLOAT32 array with uninitialized elements on the default device. They must be written before they are read.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape) {
        return empty(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with zeros.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(
                Op.ZEROS, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * Creates an array filled with zeros, on the default device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType) {
        return zeros(shape, dataType, Device.getDefault());
    }

    /**
     * Creates a FLOAT32 array filled with zeros, on the default device.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape) {
        return zeros(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with ones.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(Op.ONES, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * Creates an array filled with ones, on the default device.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType) {
        return ones(shape, dataType, Device.getDefault());
    }

    /**
     * Creates a FLOAT32 array filled with ones, on the default device.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape) {
        return ones(shape, DataType.FLOAT32);
    }

    /**
     * Creates an array filled with one value.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements, or null for INT32 if the value is an {@code int}, INT64 if it is a
     *     {@code long}, and FLOAT32 otherwise
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray full(Shape shape, Number value, DataType dataType, Device device) {
        ArgumentException.notNull(value, "value");
        return Dispatch.create(
                Op.FULL, 0, Op.pack(Shape.sizes(shape), Op.kind(value), Op.bits(value), code(dataType, value),
                        Device.given(device)));
    }

    /** Returns the code of a data type; for null, that of the numbers, which the native library takes for INT64 or FLOAT32. */
    private static long code(DataType dataType, Number... numbers) {
        boolean isOfInts = dataType == null && Arrays.stream(numbers)
                .allMatch(each -> each instanceof Integer || each instanceof Short || each instanceof Byte);
        return DataType.code(isOfInts ? DataType.INT32 : dataType);
    }

    /**
     * Creates an array filled with one value, on the default device.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value, DataType dataType) {
        return full(shape, value, dataType, Device.getDefault());
    }

    /**
     * Creates an array filled with one value, on the default device. The data type is INT32 for an {@code int}, INT64 for a
     * {@code long}, and FLOAT32 otherwise.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value) {
        return full(shape, value, null);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @param dataType the data type of the elements. Null stands for INT32 if all numbers are {@code int}, INT64 if all
     *     have an integer type, and FLOAT32 otherwise
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        ArgumentException.notNull(start, "start");
        ArgumentException.notNull(stop, "stop");
        ArgumentException.notNull(step, "step");
        return Dispatch.create(Op.ARANGE, 0, new long[] {
            Op.kind(start), Op.bits(start), Op.kind(stop), Op.bits(stop), Op.kind(step), Op.bits(step),
            code(dataType, start, stop, step), Device.getDefault().code
        });
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}. The data
     * type is INT32 if all three are {@code int}, INT64 if all have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step) {
        return arange(start, stop, step, null);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive). The data type is INT32 if both
     * are {@code int}, INT64 if both have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number start, Number stop) {
        return arange(start, stop, 1);
    }

    /**
     * Creates an array of the numbers from 0 to {@code stop} (exclusive). The data type is INT32 for an {@code int},
     * INT64 for a {@code long}, and FLOAT32 otherwise.
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number stop) {
        return arange(0, stop);
    }

    /**
     * Creates a matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param dataType the data type of the elements
     * @return a new array of shape (rows, columns)
     */
    public static NDArray eye(long rows, long columns, DataType dataType) {
        return Dispatch.create(Op.EYE, 0, new long[] {rows, columns, DataType.given(dataType), Device.getDefault().code});
    }

    /**
     * Creates a square FLOAT32 matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and columns
     * @return a new array of shape (rows, rows)
     */
    public static NDArray eye(long rows) {
        return eye(rows, rows, DataType.FLOAT32);
    }

    /**
     * Creates an INT16 array. For the bits of FLOAT16 or BFLOAT16, name the data type, as in
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(short[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        if (ArgumentException.notNull(shape, "shape").size() != data.length) {
            throw new ShapeException(
                    "the shape " + shape + " has " + shape.size() + " elements, but 'data' has " + data.length);
        }
        return NDArray.create(ShortBuffer.wrap(data), shape, DataType.INT16);
    }

    // Generated from jvm/java/elements.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Creates a FLOAT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(float[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromFloats(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional FLOAT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(float[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates a FLOAT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(float value) {
        return create(new float[] {value}, new Shape());
    }

    /**
     * Creates a FLOAT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(double[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromDoubles(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional FLOAT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(double[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates a FLOAT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(double value) {
        return create(new double[] {value}, new Shape());
    }

    /**
     * Creates an INT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(long[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromLongs(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional INT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(long[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates an INT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(long value) {
        return create(new long[] {value}, new Shape());
    }

    /**
     * Creates an INT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(int[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromInts(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional INT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(int[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates an INT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(int value) {
        return create(new int[] {value}, new Shape());
    }

    /**
     * Creates a one-dimensional INT16 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(short[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates an INT16 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(short value) {
        return create(new short[] {value}, new Shape());
    }

    /**
     * Creates an INT8 array. For unsigned bytes, use {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(byte[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromBytes(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional INT8 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(byte[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates an INT8 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(byte value) {
        return create(new byte[] {value}, new Shape());
    }

    /**
     * Creates a BOOLEAN array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(boolean[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromBooleans(context.scope(), context.flags(), Shape.sizes(shape), data);
        return placed(NDArray.made(context));
    }

    /**
     * Creates a one-dimensional BOOLEAN array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(boolean[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * Creates a BOOLEAN scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(boolean value) {
        return create(new boolean[] {value}, new Shape());
    }
}
