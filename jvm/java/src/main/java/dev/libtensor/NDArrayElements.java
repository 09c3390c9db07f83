package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.LongFunction;

/** The elements of an {@link NDArray} as Java values. */
public abstract sealed class NDArrayElements extends NDArrayData permits NDArrayMembers {
    NDArrayElements() {}

    private <T> T read(LongFunction<T> reader) {
        try {
            return reader.apply(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The elements of an array of FLOAT32, FLOAT16 or BFLOAT16.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public float[] toFloatArray() {
        return switch (getDataType()) {
            case FLOAT16 -> Float16Utils.halfToFloat(toShortArray());
            case BFLOAT16 -> Float16Utils.bfloat16ToFloat(toShortArray());
            default -> read(Native::toFloats);
        };
    }

    /**
     * The elements of a FLOAT64 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public double[] toDoubleArray() {
        return read(Native::toDoubles);
    }

    /**
     * The elements of an INT64 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public long[] toLongArray() {
        return read(Native::toLongs);
    }

    /**
     * The elements of an INT32 array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public int[] toIntArray() {
        return read(Native::toInts);
    }

    /**
     * The elements of an INT16 array, or the bits of one of FLOAT16 or BFLOAT16: see {@link Float16Utils}.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public short[] toShortArray() {
        requireShorts();
        ByteBuffer buffer = toByteBuffer();
        short[] values = new short[buffer.remaining() / Short.BYTES];
        buffer.asShortBuffer().get(values);
        return values;
    }

    /**
     * The elements of a UINT8 array, from 0 to 255.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
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
     * The elements of a BOOLEAN array.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array has another data type: see {@code toType}
     */
    public boolean[] toBooleanArray() {
        return read(Native::toBooleans);
    }

    /**
     * The bytes of the elements in row-major order, whatever their data type.
     *
     * @return a copy, in the machine's byte order
     */
    public byte[] toByteArray() {
        ByteBuffer buffer = toByteBuffer();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    /**
     * The elements in row-major order, in a direct buffer of the machine's byte order. It is a copy: it does not depend on the
     * array's lifetime, and writing to it does not change the array.
     *
     * @return the buffer, from position 0 to its limit
     * @throws ArgumentException if the array has more than 2<sup>31</sup> - 1 bytes: take a part of it
     */
    public ByteBuffer toByteBuffer() {
        long bytes = size() * getDataType().getNumOfBytes();
        if (bytes > Integer.MAX_VALUE) {
            throw new ArgumentException("the array " + getDataType() + " " + getShape() + " has " + bytes
                    + " bytes, more than a ByteBuffer holds: take a part of it");
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
     * The elements as boxed numbers of the data type: {@link Float} (also for FLOAT16 and BFLOAT16), {@link Double},
     * {@link Long}, {@link Integer} (also for UINT8, from 0 to 255), {@link Short}, {@link Byte}.
     *
     * @return a copy in row-major order
     * @throws DTypeException if the array is BOOLEAN: see {@link #toBooleanArray}
     */
    public Number[] toArray() {
        switch (getDataType()) {
            case FLOAT32, FLOAT16, BFLOAT16 -> {
                float[] values = toFloatArray();
                return boxed(values.length, i -> values[i]);
            }
            case FLOAT64 -> {
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
            case BOOLEAN -> throw new DTypeException("toArray gives numbers, and this array is bool " + getShape()
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
     * The only element of an array of any data type; true is 1.
     *
     * @return its value; an INT64 beyond 2<sup>53</sup> is rounded: see {@link #getLong}
     * @throws ShapeException if there is not exactly one element
     */
    public double item() {
        try {
            return Native.itemDouble(handle(), null);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * One element of an array of FLOAT32, FLOAT16 or BFLOAT16.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public float getFloat(long... indices) {
        DataType type = getDataType();
        boolean isHalf = type == DataType.FLOAT16 || type == DataType.BFLOAT16;
        return (float) element(isHalf ? type : DataType.FLOAT32, indices);
    }

    /**
     * One element of a FLOAT64 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public double getDouble(long... indices) {
        return element(DataType.FLOAT64, indices);
    }

    /**
     * One element of an INT64 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public long getLong(long... indices) {
        require(DataType.INT64, indices);
        try {
            return Native.itemLong(handle(), indices);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * One element of an INT32 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public int getInt(long... indices) {
        return (int) element(DataType.INT32, indices);
    }

    /**
     * One element of an INT16 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public short getShort(long... indices) {
        return (short) element(DataType.INT16, indices);
    }

    /**
     * One element of an INT8 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public byte getByte(long... indices) {
        return (byte) element(DataType.INT8, indices);
    }

    /**
     * One element of a UINT8 array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value, from 0 to 255
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public int getUint8(long... indices) {
        return (int) element(DataType.UINT8, indices);
    }

    /**
     * One element of a BOOLEAN array.
     *
     * @param indices its index in each dimension, negative ones from the end; none when there is only one element
     * @return its value
     * @throws DTypeException if the array has another data type
     * @throws TensorIndexException if an index is out of range
     */
    public boolean getBoolean(long... indices) {
        return element(DataType.BOOLEAN, indices) != 0;
    }

    private double element(DataType wanted, long[] indices) {
        require(wanted, indices);
        try {
            return Native.itemDouble(handle(), indices);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private void require(DataType wanted, long[] indices) {
        ArgumentException.notNull(indices, "indices");
        if (indices.length > getShape().dimension()) {
            throw NDIndex.tooLong(indices.length, this);
        }
        if (getDataType() != wanted) {
            throw new DTypeException("the array is " + getDataType() + " " + getShape() + ", not " + wanted
                    + ": convert it with toType, or use item()");
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
