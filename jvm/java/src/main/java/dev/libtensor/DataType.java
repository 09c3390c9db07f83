package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** What an array's elements are. */
public enum DataType {
    /** IEEE 754 single precision, Java's {@code float}. */
    FLOAT32(0, "float32", 4),
    /** IEEE 754 double precision, Java's {@code double}. */
    FLOAT64(1, "float64", 8),
    /** Signed 64-bit integers, Java's {@code long}. */
    INT64(2, "int64", 8),
    /** Signed 32-bit integers, Java's {@code int}. */
    INT32(3, "int32", 4),
    /** Unsigned 8-bit integers; in Java a {@code byte} whose sign bit counts 128. */
    UINT8(4, "uint8", 1),
    /** True and false, one byte each. */
    BOOLEAN(5, "bool", 1);

    private static final DataType[] BY_CODE = values();

    final int code;
    private final String text;
    private final int bytes;

    DataType(int code, String text, int bytes) {
        this.code = code;
        this.text = text;
        this.bytes = bytes;
    }

    static DataType of(long code) {
        return BY_CODE[(int) code];
    }

    /**
     * The data type of a buffer's elements: FLOAT32 of a {@code FloatBuffer}, FLOAT64 of a {@code DoubleBuffer}, INT64 of a
     * {@code LongBuffer}, INT32 of an {@code IntBuffer}, UINT8 of a {@code ByteBuffer}.
     *
     * @param data the buffer
     * @return the data type
     * @throws DTypeException for a {@code ShortBuffer} or a {@code CharBuffer}, whose elements no data type has
     */
    public static DataType fromBuffer(Buffer data) {
        ArgumentException.notNull(data, "data");
        if (data instanceof FloatBuffer) {
            return FLOAT32;
        } else if (data instanceof DoubleBuffer) {
            return FLOAT64;
        } else if (data instanceof LongBuffer) {
            return INT64;
        } else if (data instanceof IntBuffer) {
            return INT32;
        } else if (data instanceof ByteBuffer) {
            return UINT8;
        }
        throw new DTypeException("no data type has the 16-bit elements of a "
                + (data instanceof ShortBuffer ? "ShortBuffer" : "CharBuffer")
                + ": a FloatBuffer, DoubleBuffer, LongBuffer, IntBuffer or ByteBuffer was expected");
    }

    /** The code of a data type; -1 for null, which leaves the choice to the operation. */
    static long code(DataType dataType) {
        return dataType == null ? -1 : dataType.code;
    }

    /** The code of the argument {@code dataType}. */
    static long given(DataType dataType) {
        return ArgumentException.notNull(dataType, "dataType").code;
    }

    /**
     * The size of one element.
     *
     * @return its bytes
     */
    public int getNumOfBytes() {
        return bytes;
    }

    /**
     * Whether the elements are floating-point numbers.
     *
     * @return true for {@link #FLOAT32} and {@link #FLOAT64}
     */
    public boolean isFloating() {
        return this == FLOAT32 || this == FLOAT64;
    }

    /**
     * Whether the elements are whole numbers.
     *
     * @return true for {@link #INT64}, {@link #INT32} and {@link #UINT8}
     */
    public boolean isInteger() {
        return this == INT64 || this == INT32 || this == UINT8;
    }

    /** NumPy's name: {@code float32}, {@code bool}. */
    @Override
    public String toString() {
        return text;
    }
}
