package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Buffers;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.nio.Buffer;

/**
 * How to make an {@link NDArray}. Each of these belongs to the calling thread's current scope; without one it lives until it
 * is disposed.
 */
final class NDArrayCreation {
    private NDArrayCreation() {}

    /**
     * An array of FLOAT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(float[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromFloats(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of FLOAT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(float[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * A single FLOAT32, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(float value) {
        return create(new float[] {value}, new Shape());
    }

    /**
     * An array of FLOAT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(double[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromDoubles(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of FLOAT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(double[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * A single FLOAT64, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(double value) {
        return create(new double[] {value}, new Shape());
    }

    /**
     * An array of INT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(long[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromLongs(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of INT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(long[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * A single INT64, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(long value) {
        return create(new long[] {value}, new Shape());
    }

    /**
     * An array of INT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(int[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromInts(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of INT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(int[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * A single INT32, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(int value) {
        return create(new int[] {value}, new Shape());
    }

    /**
     * An array of INT8. Bytes from 0 to 255 are a UINT8: {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(byte[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromBytes(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of INT8 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(byte[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * An array of BOOLEAN.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(boolean[] data, Shape shape) {
        ArgumentException.notNull(data, "data");
        Context context = Context.current();
        context.made.handle = Native.fromBooleans(context.scope(), context.flags(), Shape.sizes(shape), data);
        return NDArray.made(context);
    }

    /**
     * An array of BOOLEAN with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(boolean[] data) {
        return create(ArgumentException.notNull(data, "data"), new Shape(data.length));
    }

    /**
     * A single BOOLEAN, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(boolean value) {
        return create(new boolean[] {value}, new Shape());
    }

    /**
     * An array from what remains of a buffer, from its position to its limit; the position stays. A {@code ByteBuffer} holds
     * the elements' bytes in the buffer's own byte order, any other buffer holds the elements.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ArgumentException if the buffer has another number of elements remaining than the shape
     * @throws DTypeException if the buffer's elements are of another type
     */
    public static NDArray create(Buffer data, Shape shape, DataType dataType) {
        Buffer elements = Buffers.elements(data, shape, dataType);
        Context context = Context.current();
        context.made.handle = Native.fromBuffer(
                context.scope(), context.flags(), dataType.code, Shape.sizes(shape), elements, elements.remaining());
        return NDArray.made(context);
    }

    /**
     * An array whose elements are not set: read none before writing it.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(Op.EMPTY, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * An array whose elements are not set: read none before writing it, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape, DataType dataType) {
        return empty(shape, dataType, Device.cpu());
    }

    /**
     * An array whose elements are not set: read none before writing it, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape) {
        return empty(shape, DataType.FLOAT32);
    }

    /**
     * An array of zeros.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(Op.ZEROS, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * An array of zeros, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType) {
        return zeros(shape, dataType, Device.cpu());
    }

    /**
     * An array of zeros, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape) {
        return zeros(shape, DataType.FLOAT32);
    }

    /**
     * An array of ones.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape, DataType dataType, Device device) {
        return Dispatch.create(Op.ONES, 0, Op.pack(Shape.sizes(shape), DataType.given(dataType), Device.given(device)));
    }

    /**
     * An array of ones, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape, DataType dataType) {
        return ones(shape, dataType, Device.cpu());
    }

    /**
     * An array of ones, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape) {
        return ones(shape, DataType.FLOAT32);
    }

    /**
     * An array with one value everywhere.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType what the elements are; null for INT64 or FLOAT32, as the value is whole or not
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray full(Shape shape, Number value, DataType dataType, Device device) {
        ArgumentException.notNull(value, "value");
        return Dispatch.create(
                Op.FULL, 0, Op.pack(Shape.sizes(shape), Op.kind(value), Op.bits(value), DataType.code(dataType), Device.given(device)));
    }

    /**
     * An array with one value everywhere, in the host's memory.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType what the elements are
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value, DataType dataType) {
        return full(shape, value, dataType, Device.cpu());
    }

    /**
     * An array with one value everywhere: INT64 for a whole number's type ({@code int}, {@code long}), FLOAT32 for others.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value) {
        return full(shape, value, null);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next; negative to count down
     * @param dataType what the elements are; null for INT64 when all three are whole, else FLOAT32
     * @return a new array with one dimension
     * @throws ArgumentException if the step is 0 or a bound is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        ArgumentException.notNull(start, "start");
        ArgumentException.notNull(stop, "stop");
        ArgumentException.notNull(step, "step");
        return Dispatch.create(Op.ARANGE, 0, new long[] {
            Op.kind(start), Op.bits(start), Op.kind(stop), Op.bits(stop), Op.kind(step), Op.bits(step), DataType.code(dataType), 0
        });
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}; INT64 when all three are whole,
     * else FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next; negative to count down
     * @return a new array with one dimension
     * @throws ArgumentException if the step is 0 or a bound is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step) {
        return arange(start, stop, step, null);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}; INT64 when both are whole, else FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @return a new array with one dimension
     */
    public static NDArray arange(Number start, Number stop) {
        return arange(start, stop, 1);
    }

    /**
     * The numbers from 0 up to, not including, {@code stop}; INT64 when it is whole, else FLOAT32.
     *
     * @param stop the end, not included
     * @return a new array with one dimension
     */
    public static NDArray arange(Number stop) {
        return arange(0, stop);
    }

    /**
     * A matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param dataType what the elements are
     * @return a new array of shape (rows, columns)
     */
    public static NDArray eye(long rows, long columns, DataType dataType) {
        return Dispatch.create(Op.EYE, 0, new long[] {rows, columns, DataType.given(dataType), 0});
    }

    /**
     * A square matrix of FLOAT32 with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and of columns
     * @return a new array of shape (rows, rows)
     */
    public static NDArray eye(long rows) {
        return eye(rows, rows, DataType.FLOAT32);
    }
}
