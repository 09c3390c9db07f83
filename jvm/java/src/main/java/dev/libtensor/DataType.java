// Generated from crates/kernels/src/dtypes.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The type of an array's elements. */
public enum DataType {
    /** 32-bit floating point, IEEE 754 single precision. In Java a {@code float}. */
    FLOAT32(0, "float32", 4, Category.FLOAT),
    /** 64-bit floating point, IEEE 754 double precision. In Java a {@code double}. */
    FLOAT64(1, "float64", 8, Category.FLOAT),
    /** 64-bit signed integer. In Java a {@code long}. */
    INT64(2, "int64", 8, Category.INTEGER),
    /** 32-bit signed integer. In Java an {@code int}. */
    INT32(3, "int32", 4, Category.INTEGER),
    /** 8-bit unsigned integer. In Java a {@code byte} whose sign bit counts 128. */
    UINT8(4, "uint8", 1, Category.INTEGER),
    /** A byte that is 0 or 1. In Java a {@code boolean}. */
    BOOLEAN(5, "bool", 1, Category.BOOL),
    /** 16-bit floating point, IEEE 754 half precision; computed in f32. In Java the bits in a {@code short}. */
    FLOAT16(6, "float16", 2, Category.FLOAT),
    /** 16-bit floating point, the upper half of an f32; computed in f32. In Java the bits in a {@code short}. */
    BFLOAT16(7, "bfloat16", 2, Category.FLOAT),
    /** 8-bit signed integer. In Java a {@code byte}. */
    INT8(8, "int8", 1, Category.INTEGER),
    /** 16-bit signed integer. In Java a {@code short}. */
    INT16(9, "int16", 2, Category.INTEGER);

    private enum Category {
        BOOL,
        INTEGER,
        FLOAT
    }

    private static final DataType[] BY_CODE = values();

    final int code;
    private final String text;
    private final int bytes;
    private final Category category;

    DataType(int code, String text, int bytes, Category category) {
        this.code = code;
        this.text = text;
        this.bytes = bytes;
        this.category = category;
    }

    static DataType of(long code) {
        return BY_CODE[(int) code];
    }

    /**
     * The data type of a buffer's elements. A {@code FloatBuffer} has FLOAT32, a {@code DoubleBuffer} FLOAT64, a {@code
     * LongBuffer} INT64, an {@code IntBuffer} INT32, a {@code ByteBuffer} INT8. As in DJL, a {@code ShortBuffer} holds
     * the bits of FLOAT16.
     *
     * @param data the buffer
     * @return the data type
     * @throws DTypeException for a {@code CharBuffer}, whose elements no data type has
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
        } else if (data instanceof ShortBuffer) {
            return FLOAT16;
        } else if (data instanceof ByteBuffer) {
            return INT8;
        }
        throw new DTypeException("no data type has the characters of a CharBuffer:"
                + " a FloatBuffer, DoubleBuffer, LongBuffer, IntBuffer, ShortBuffer or ByteBuffer was expected");
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
     * @return true for {@link #FLOAT32}, {@link #FLOAT64}, {@link #FLOAT16} and {@link #BFLOAT16}
     */
    public boolean isFloating() {
        return category == Category.FLOAT;
    }

    /**
     * Whether the elements are whole numbers.
     *
     * @return true for {@link #INT64}, {@link #INT32}, {@link #UINT8}, {@link #INT8} and {@link #INT16}
     */
    public boolean isInteger() {
        return category == Category.INTEGER;
    }

    /**
     * Whether the elements are true or false.
     *
     * @return true for {@link #BOOLEAN}
     */
    public boolean isBoolean() {
        return category == Category.BOOL;
    }

    /** NumPy's name: {@code float32}, {@code bool}. */
    @Override
    public String toString() {
        return text;
    }
}
