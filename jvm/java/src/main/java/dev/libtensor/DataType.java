// Generated from crates/kernels/src/dtypes.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The data type of an array's elements. */
public enum DataType {
    /** 32-bit floating point, IEEE 754 single precision. In Java: a {@code float}. */
    FLOAT32(0, "float32", 4, Category.FLOAT, "<f4", "F32"),
    /** 64-bit floating point, IEEE 754 double precision. In Java: a {@code double}. */
    FLOAT64(1, "float64", 8, Category.FLOAT, "<f8", "F64"),
    /** 64-bit signed integer. In Java: a {@code long}. */
    INT64(2, "int64", 8, Category.INTEGER, "<i8", "I64"),
    /** 32-bit signed integer. In Java: an {@code int}. */
    INT32(3, "int32", 4, Category.INTEGER, "<i4", "I32"),
    /** 8-bit unsigned integer. In Java: a {@code byte} whose sign bit counts 128. */
    UINT8(4, "uint8", 1, Category.INTEGER, "|u1", "U8"),
    /** A byte that is 0 or 1. In Java: a {@code boolean}. */
    BOOLEAN(5, "bool", 1, Category.BOOL, "|b1", "BOOL"),
    /** 16-bit floating point, IEEE 754 half precision; computed in f32. In Java: the bits in a {@code short}. */
    FLOAT16(6, "float16", 2, Category.FLOAT, "<f2", "F16"),
    /** 16-bit floating point, the upper half of an f32; computed in f32. In Java: the bits in a {@code short}. */
    BFLOAT16(7, "bfloat16", 2, Category.FLOAT, null, "BF16"),
    /** 8-bit signed integer. In Java: a {@code byte}. */
    INT8(8, "int8", 1, Category.INTEGER, "|i1", "I8"),
    /** 16-bit signed integer. In Java: a {@code short}. */
    INT16(9, "int16", 2, Category.INTEGER, "<i2", "I16"),
    /** Complex number of two f32: the real and the imaginary part. In Java: two {@code float}s: the real and the
    imaginary part. */
    COMPLEX64(10, "complex64", 8, Category.COMPLEX, "<c8", "C64"),
    /** Complex number of two f64: the real and the imaginary part. In Java: two {@code double}s: the real and the
    imaginary part. */
    COMPLEX128(11, "complex128", 16, Category.COMPLEX, "<c16", null),
    /** 16-bit unsigned integer. In Java: a {@code short} whose sign bit counts 2^15. */
    UINT16(15, "uint16", 2, Category.INTEGER, "<u2", "U16"),
    /** 32-bit unsigned integer. In Java: an {@code int} whose sign bit counts 2^31. */
    UINT32(16, "uint32", 4, Category.INTEGER, "<u4", "U32"),
    /** 64-bit unsigned integer. In Java: a {@code long} whose sign bit counts 2^63. */
    UINT64(17, "uint64", 8, Category.INTEGER, "<u8", "U64");

    private enum Category {
        BOOL,
        INTEGER,
        FLOAT,
        COMPLEX
    }

    private static final DataType[] ALL = values();
    private static final DataType[] BY_CODE = byCode();

    final int code;
    private final String text;
    private final int bytes;
    private final Category category;
    private final String numpy;
    private final String safetensors;

    DataType(int code, String text, int bytes, Category category, String numpy, String safetensors) {
        this.code = code;
        this.text = text;
        this.bytes = bytes;
        this.category = category;
        this.numpy = numpy;
        this.safetensors = safetensors;
    }

    /** Returns the data types, each at the place of its code; some codes have none. */
    private static DataType[] byCode() {
        DataType[] types = new DataType[ALL[ALL.length - 1].code + 1];
        for (DataType type : ALL) {
            types[type.code] = type;
        }
        return types;
    }

    static DataType of(long code) {
        return BY_CODE[(int) code];
    }

    /**
     * Returns the data type of a buffer's elements. As in DJL, a {@code FloatBuffer} gives FLOAT32, a
     * {@code DoubleBuffer} FLOAT64, a {@code LongBuffer} INT64, an {@code IntBuffer} INT32, and a {@code ByteBuffer}
     * INT8. A {@code ShortBuffer} gives FLOAT16 and holds its bits.
     *
     * @param data the buffer
     * @return the data type
     * @throws DTypeException if the buffer is a {@code CharBuffer}, which matches no data type
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
        throw new DTypeException("a CharBuffer matches no data type:"
                + " a FloatBuffer, DoubleBuffer, LongBuffer, IntBuffer, ShortBuffer or ByteBuffer was expected");
    }

    /**
     * Returns the data type with a type string of NumPy's files.
     *
     * @param numpy the type string: a byte order ({@code <}, {@code >}, {@code |} or {@code =}), a kind and a number of
     *     bytes, such as {@code <f4}
     * @return the data type; the byte order does not matter
     * @throws DTypeException if no data type matches
     */
    public static DataType fromNumpy(String numpy) {
        String given = ArgumentException.notNull(numpy, "numpy");
        if (given.length() >= 3 && "<>|=".indexOf(given.charAt(0)) >= 0) {
            for (DataType type : ALL) {
                if (type.numpy != null && type.numpy.substring(1).equals(given.substring(1))) {
                    return type;
                }
            }
        }
        throw new DTypeException("no data type matches NumPy's type '" + given
                + "': bool, int8 to int64, uint8 to uint64, float16, float32, float64, complex64 or complex128 was expected");
    }

    /**
     * Returns the data type with a name of the safetensors format.
     *
     * @param safetensors the name, such as {@code F32}
     * @return the data type
     * @throws DTypeException if no data type matches
     */
    public static DataType fromSafetensors(String safetensors) {
        ArgumentException.notNull(safetensors, "safetensors");
        for (DataType type : ALL) {
            if (safetensors.equals(type.safetensors)) {
                return type;
            }
        }
        throw new DTypeException("no data type matches the safetensors type '" + safetensors + "'");
    }

    /** Returns the code of a data type, or -1 for null, which leaves the choice to the operation. */
    static long code(DataType dataType) {
        return dataType == null ? -1 : dataType.code;
    }

    /** Returns the code of the argument {@code dataType}. */
    static long given(DataType dataType) {
        return ArgumentException.notNull(dataType, "dataType").code;
    }

    /**
     * Returns the size of one element.
     *
     * @return the number of bytes
     */
    public int getNumOfBytes() {
        return bytes;
    }

    /**
     * Returns whether the elements are floating-point numbers.
     *
     * @return true for {@link #FLOAT32}, {@link #FLOAT64}, {@link #FLOAT16} and {@link #BFLOAT16}
     */
    public boolean isFloating() {
        return category == Category.FLOAT;
    }

    /**
     * Returns whether the elements are integers.
     *
     * @return true for {@link #INT64}, {@link #INT32}, {@link #UINT8}, {@link #INT8}, {@link #INT16}, {@link #UINT16},
     * {@link #UINT32} and {@link #UINT64}
     */
    public boolean isInteger() {
        return category == Category.INTEGER;
    }

    /**
     * Returns whether the elements are integers without negative values.
     *
     * @return true for {@link #UINT8}, {@link #UINT16}, {@link #UINT32} and {@link #UINT64}
     */
    public boolean isUnsigned() {
        return category == Category.INTEGER && text.charAt(0) == 'u';
    }

    /**
     * Returns whether the elements are complex numbers.
     *
     * @return true for {@link #COMPLEX64} and {@link #COMPLEX128}
     */
    public boolean isComplex() {
        return category == Category.COMPLEX;
    }

    /**
     * Returns the data type of the parts of complex numbers.
     *
     * @return the data type of the real and the imaginary part; this data type, if it is not complex
     */
    public DataType partType() {
        return switch (this) {
            case COMPLEX64 -> FLOAT32;
            case COMPLEX128 -> FLOAT64;
            default -> this;
        };
    }

    /**
     * Returns whether the elements are booleans.
     *
     * @return true for {@link #BOOLEAN}
     */
    public boolean isBoolean() {
        return category == Category.BOOL;
    }

    /**
     * Returns the type string of NumPy's files, with little-endian byte order.
     *
     * @return the type string, such as {@code <f4}
     * @throws DTypeException if the data type is BFLOAT16, which NumPy does not have
     */
    public String asNumpy() {
        if (numpy == null) {
            throw new DTypeException("NumPy has no " + text + ": convert the array to FLOAT32 with toType");
        }
        return numpy;
    }

    /**
     * Returns the name in the safetensors format.
     *
     * @return the name, such as {@code F32}
     * @throws DTypeException if the data type is COMPLEX128, which the format does not have
     */
    public String asSafetensors() {
        if (safetensors == null) {
            throw new DTypeException("safetensors has no " + text + ": convert the array to another type with toType");
        }
        return safetensors;
    }

    /** Returns the name in NumPy, such as {@code float32} or {@code bool}. */
    @Override
    public String toString() {
        return text;
    }
}
