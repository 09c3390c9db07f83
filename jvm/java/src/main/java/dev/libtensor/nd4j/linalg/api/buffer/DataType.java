package dev.libtensor.nd4j.linalg.api.buffer;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import java.util.Locale;

/** ND4J's data types. Those that are not available here are an error where an array should have one. */
public enum DataType {
    /** 64-bit floating point. */
    DOUBLE(dev.libtensor.DataType.FLOAT64, 6),
    /** 32-bit floating point. */
    FLOAT(dev.libtensor.DataType.FLOAT32, 5),
    /** 16-bit floating point, IEEE 754 half precision. */
    HALF(dev.libtensor.DataType.FLOAT16, 3),
    /** 64-bit signed integer. */
    LONG(dev.libtensor.DataType.INT64, 10),
    /** 32-bit signed integer. */
    INT(dev.libtensor.DataType.INT32, 9),
    /** 16-bit signed integer. */
    SHORT(dev.libtensor.DataType.INT16, 8),
    /** 8-bit unsigned integer. */
    UBYTE(dev.libtensor.DataType.UINT8, 11),
    /** 8-bit signed integer. */
    BYTE(dev.libtensor.DataType.INT8, 7),
    /** True or false. */
    BOOL(dev.libtensor.DataType.BOOLEAN, 1),
    /** Text: not available here. */
    UTF8(null, 50),
    /** Compressed elements: not available here. */
    COMPRESSED(null, 0),
    /** 16-bit floating point, the upper half of a FLOAT. */
    BFLOAT16(dev.libtensor.DataType.BFLOAT16, 17),
    /** 16-bit unsigned integer. */
    UINT16(dev.libtensor.DataType.UINT16, 12),
    /** 32-bit unsigned integer. */
    UINT32(dev.libtensor.DataType.UINT32, 13),
    /** 64-bit unsigned integer. */
    UINT64(dev.libtensor.DataType.UINT64, 14),
    /** No data type. */
    UNKNOWN(null, 0);

    /** Another name of {@link #HALF}. */
    public static final DataType FLOAT16 = HALF;

    /** Another name of {@link #INT}. */
    public static final DataType INT32 = INT;

    /** Another name of {@link #LONG}. */
    public static final DataType INT64 = LONG;

    /** Another name of {@link #SHORT}. */
    public static final DataType INT16 = SHORT;

    /** Another name of {@link #BYTE}. */
    public static final DataType INT8 = BYTE;

    /** Another name of {@link #UBYTE}. */
    public static final DataType UINT8 = UBYTE;

    private final dev.libtensor.DataType type;

    /** 0 if ND4J has no number for the type. */
    private final int number;

    DataType(dev.libtensor.DataType type, int number) {
        this.type = type;
        this.number = number;
    }

    /**
     * Returns the data type in the names of {@link dev.libtensor.NDArray}.
     *
     * @return the data type
     * @throws UnsupportedException if it is not available here
     */
    public dev.libtensor.DataType type() {
        if (type == null) {
            throw new UnsupportedException("arrays of " + this + " are not available here: DOUBLE, FLOAT, HALF,"
                    + " BFLOAT16, LONG, INT, SHORT, BYTE, UINT64, UINT32, UINT16, UBYTE or BOOL was expected");
        }
        return type;
    }

    /**
     * Returns ND4J's name of a data type.
     *
     * @param type the data type, in the names of {@link dev.libtensor.NDArray}
     * @return ND4J's data type
     * @throws UnsupportedException if ND4J has none for it
     */
    public static DataType of(dev.libtensor.DataType type) {
        for (DataType each : values()) {
            if (each.type == type) {
                return each;
            }
        }
        throw new UnsupportedException("ND4J has no data type for " + type + ": use getDataType");
    }

    /**
     * Returns the number that ND4J's operations have for this type in their arguments.
     *
     * @return the number
     * @throws UnsupportedException if it has none
     */
    public int toInt() {
        if (number == 0) {
            throw new UnsupportedException("ND4J has no number for " + this);
        }
        return number;
    }

    /**
     * Returns the data type of a number in the arguments of ND4J's operations.
     *
     * @param type the number, such as 5 for FLOAT
     * @return the data type
     * @throws UnsupportedException if no type has it
     */
    public static DataType fromInt(int type) {
        for (DataType each : values()) {
            if (each.number == type && type != 0) {
                return each;
            }
        }
        throw new UnsupportedException(type + " is not the number of a data type of ND4J");
    }

    /**
     * Returns the data type of a type string of NumPy.
     *
     * @param numpyDtypeName NumPy's name, such as {@code float32}, {@code int64} or {@code bool}
     * @return the data type
     * @throws ArgumentException if ND4J has none for it
     */
    public static DataType fromNumpy(String numpyDtypeName) {
        return switch (ArgumentException.notNull(numpyDtypeName, "numpyDtypeName").toLowerCase(Locale.ROOT)) {
            case "bool" -> BOOL;
            case "byte", "int8" -> BYTE;
            case "ubyte", "uint8" -> UBYTE;
            case "int16" -> SHORT;
            case "uint16" -> UINT16;
            case "int32" -> INT;
            case "uint32" -> UINT32;
            case "int64" -> LONG;
            case "uint64" -> UINT64;
            case "float16" -> HALF;
            case "float32" -> FLOAT;
            case "float64" -> DOUBLE;
            default -> throw new ArgumentException("no data type matches NumPy's '" + numpyDtypeName + "'");
        };
    }

    /**
     * Returns whether this is a floating-point type.
     *
     * @return true for DOUBLE, FLOAT, HALF and BFLOAT16
     */
    public boolean isFPType() {
        return type != null && type.isFloating();
    }

    /**
     * Returns whether this is an integer type.
     *
     * @return true for signed and unsigned integers
     */
    public boolean isIntType() {
        return type != null && type.isInteger();
    }

    /**
     * Returns whether this is a type of numbers.
     *
     * @return true for floating-point and integer types
     */
    public boolean isNumerical() {
        return isFPType() || isIntType();
    }

    /**
     * Returns whether this is a type of numbers that may be negative.
     *
     * @return true for floating-point and signed integer types
     */
    public boolean isSigned() {
        return isNumerical() && !type.isUnsigned();
    }

    /**
     * Returns how many digits tell any two numbers of the type apart.
     *
     * @return the number of decimal digits; -1 for types that are not floating-point
     */
    public int precision() {
        return switch (this) {
            case DOUBLE -> 17;
            case FLOAT -> 9;
            case HALF -> 5;
            case BFLOAT16 -> 4;
            default -> -1;
        };
    }

    /**
     * Returns the size of one element.
     *
     * @return the number of bytes
     * @throws UnsupportedException if the type is not available here
     */
    public int width() {
        return type().getNumOfBytes();
    }
}
