package dev.libtensor;

import dev.libtensor.internal.ElementPlace;
import dev.libtensor.internal.formats.NDArrayFormat;
import dev.libtensor.internal.natives.Native;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.LongFunction;

/** Access to the elements of an {@link NDArray} as Java values. */
public abstract sealed class NDArrayElements extends NDArrayData permits NDArrayComparisons {
    /** The most elements that are copied through a Java array. */
    private static final int FEW = 16 * 1024;

    NDArrayElements() {}

    private <T> T read(LongFunction<T> reader) {
        try {
            return reader.apply(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the elements of a FLOAT32, FLOAT16 or BFLOAT16 array, or the real and imaginary parts of a COMPLEX64
     * array in turn.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public float[] toFloatArray() {
        return switch (getDataType()) {
            case FLOAT16 -> Float16Utils.halfToFloat(toShortArray());
            case BFLOAT16 -> Float16Utils.bfloat16ToFloat(toShortArray());
            case COMPLEX64 -> {
                FloatBuffer parts = toByteBuffer().asFloatBuffer();
                float[] values = new float[parts.remaining()];
                parts.get(values);
                yield values;
            }
            default -> read(Native::toFloats);
        };
    }

    /**
     * Returns the elements of a FLOAT64 array, or the real and imaginary parts of a COMPLEX128 array in turn.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public double[] toDoubleArray() {
        if (getDataType() != DataType.COMPLEX128) {
            return read(Native::toDoubles);
        }
        DoubleBuffer parts = toByteBuffer().asDoubleBuffer();
        double[] values = new double[parts.remaining()];
        parts.get(values);
        return values;
    }

    /**
     * Returns the elements of an INT64 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public long[] toLongArray() {
        return read(Native::toLongs);
    }

    /**
     * Returns the elements of an INT32 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public int[] toIntArray() {
        return read(Native::toInts);
    }

    /**
     * Returns the elements of an INT16 array, or the bits of a FLOAT16 or BFLOAT16 array; see {@link Float16Utils}.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public short[] toShortArray() {
        requireShorts();
        ByteBuffer buffer = toByteBuffer();
        short[] values = new short[buffer.remaining() / Short.BYTES];
        buffer.asShortBuffer().get(values);
        return values;
    }

    /**
     * Returns the elements of a UINT8 array, from 0 to 255.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public int[] toUint8Array() {
        byte[] bytes = toUint8Bytes();
        int[] values = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            values[i] = Byte.toUnsignedInt(bytes[i]);
        }
        return values;
    }

    private byte[] toUint8Bytes() {
        return read(Native::toBytes);
    }

    /**
     * Returns the elements of a BOOLEAN array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type, in which case convert it with {@code toType}
     */
    public boolean[] toBooleanArray() {
        return read(Native::toBooleans);
    }

    /**
     * Returns the bytes of the elements in row-major order, for any data type.
     *
     * @return a copy, in the machine's native byte order
     */
    public byte[] toByteArray() {
        if (size() <= FEW) {
            byte[] few = new byte[(int) size() * getDataType().getNumOfBytes()];
            if (copyFew(ByteBuffer.wrap(few).order(ByteOrder.nativeOrder()))) {
                return few;
            }
        }
        ByteBuffer buffer = toByteBuffer();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    /** Copies the elements of a usual data type, without the direct buffer, which takes longer to make. */
    private boolean copyFew(ByteBuffer bytes) {
        switch (getDataType()) {
            case FLOAT32 -> bytes.asFloatBuffer().put(read(Native::toFloats));
            case FLOAT64 -> bytes.asDoubleBuffer().put(read(Native::toDoubles));
            case INT64 -> bytes.asLongBuffer().put(read(Native::toLongs));
            case INT32 -> bytes.asIntBuffer().put(read(Native::toInts));
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the elements in row-major order, in a direct buffer with native byte order. The buffer is a copy, so it
     * does not depend on the array's lifetime, and writing to it does not change the array. On Java 22 and later,
     * {@link MemorySegments} provides the elements without a copy.
     *
     * @return the buffer, whose position is 0 and whose limit is the number of bytes
     * @throws ArgumentException if the array has more than 2<sup>31</sup> - 1 bytes, in which case take a part of it
     */
    public ByteBuffer toByteBuffer() {
        long bytes = size() * getDataType().getNumOfBytes();
        if (bytes > Integer.MAX_VALUE) {
            throw new ArgumentException("the array " + getDataType() + " " + getShape() + " has " + bytes
                    + " bytes, more than a ByteBuffer can hold: take a part of it");
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        try {
            Native.toBuffer(handle(), buffer);
            return buffer;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the elements as boxed numbers, whose class follows from the data type: {@link Float} (also for FLOAT16
     * and BFLOAT16), {@link Double}, {@link Long}, {@link Integer} (also for UINT8, from 0 to 255), {@link Short} or
     * {@link Byte}. A complex number gives two of them, its real and its imaginary part.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array is BOOLEAN, in which case use {@link #toBooleanArray}
     */
    public Number[] toArray() {
        switch (getDataType()) {
            case FLOAT32, FLOAT16, BFLOAT16, COMPLEX64 -> {
                float[] values = toFloatArray();
                return boxed(values.length, i -> values[i]);
            }
            case FLOAT64, COMPLEX128 -> {
                double[] values = toDoubleArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT64 -> {
                long[] values = toLongArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT32 -> {
                int[] values = toIntArray();
                return boxed(values.length, i -> values[i]);
            }
            case INT16 -> {
                short[] values = toShortArray();
                return boxed(values.length, i -> values[i]);
            }
            case UINT8 -> {
                int[] values = toUint8Array();
                return boxed(values.length, i -> values[i]);
            }
            case INT8 -> {
                byte[] values = toByteArray();
                return boxed(values.length, i -> values[i]);
            }
            case BOOLEAN -> throw new DTypeException("toArray returns numbers, but the array is bool " + getShape()
                    + ": use toBooleanArray");
        }
        throw new InternalException("no numbers for " + getDataType());
    }

    private static Number[] boxed(int length, IntFunction<Number> element) {
        Number[] numbers = new Number[length];
        Arrays.setAll(numbers, element);
        return numbers;
    }

    /**
     * Encodes the array with its name in DJL's format, which DJL reads too.
     *
     * @return the encoded array, for {@link NDArray#decode}
     * @throws ArgumentException if the elements have more bytes than a Java array can hold
     */
    public byte[] encode() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            NDArrayFormat.write(self(), out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /**
     * Returns the only element of an array of any real data type, where true is 1.
     *
     * @return the value; an INT64 beyond 2<sup>53</sup> is rounded; see {@link #getLong}
     * @throws ShapeException if the array does not have exactly one element
     * @throws DTypeException if the element is a complex number; see {@link #realPart} and {@link #imagPart}
     */
    public double item() {
        try {
            return Native.itemDouble(handle(), null);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is converted and true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in row-major order
     * @return the value, rounded to a float
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public float getFloat(long... indices) {
        return (float) getDouble(indices);
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is converted and true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in row-major order
     * @return the value; an INT64 beyond 2<sup>53</sup> is rounded
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public double getDouble(long... indices) {
        return item(place(indices));
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is truncated towards 0 and
     * true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in row-major order
     * @return the value
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public long getLong(long... indices) {
        long[] place = place(indices);
        if (!getDataType().isInteger()) {
            return (long) item(place);
        }
        try {
            return Native.itemLong(handle(), place);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns one element of an array of any real data type, as ND4J does, where a number is truncated towards 0 and
     * true is 1.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element. As in ND4J, a single index counts all elements in row-major order
     * @return the value, or the nearest int if the value is not an int
     * @throws DTypeException if the element is a complex number
     * @throws TensorIndexException if an index is out of range
     */
    public int getInt(long... indices) {
        return (int) getDouble(indices);
    }

    /**
     * Returns one element of an INT16 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public short getShort(long... indices) {
        return (short) element(DataType.INT16, indices);
    }

    /**
     * Returns one element of an INT8 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public byte getByte(long... indices) {
        return (byte) element(DataType.INT8, indices);
    }

    /**
     * Returns one element of a UINT8 array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value, from 0 to 255
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public int getUint8(long... indices) {
        return (int) element(DataType.UINT8, indices);
    }

    /**
     * Returns one element of a BOOLEAN array.
     *
     * @param indices the index in each dimension, where negative ones count from the end, or none if the array has one
     *     element
     * @return the value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public boolean getBoolean(long... indices) {
        return element(DataType.BOOLEAN, indices) != 0;
    }

    private double element(DataType wanted, long[] indices) {
        long[] place = place(indices);
        if (getDataType() != wanted) {
            throw new DTypeException("the array is " + getDataType() + " " + getShape() + ", not " + wanted
                    + ": convert it with toType, or use item()");
        }
        return item(place);
    }

    private long[] place(long[] indices) {
        ArgumentException.notNull(indices, "indices");
        if (indices.length > Math.max(getShape().dimension(), 1)) {
            throw NDIndex.tooLong(indices.length, this);
        }
        return ElementPlace.of(getShape(), indices);
    }

    private double item(long[] place) {
        try {
            return Native.itemDouble(handle(), place);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private void requireShorts() {
        switch (getDataType()) {
            case INT16, FLOAT16, BFLOAT16 -> { }
            default -> throw new DTypeException("the array is " + getDataType() + " " + getShape()
                    + ", not int16, float16 or bfloat16: convert it with toType");
        }
    }
}
