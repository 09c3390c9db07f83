package dev.libtensor.mxnet.javaapi;

import dev.libtensor.DataType;

/** The data types under the names that they have in MXNet's programs in Java. */
public final class DType {
    private DType() {}

    /**
     * Returns 32-bit floating point, the default.
     *
     * @return the data type
     */
    public static DataType Float32() {
        return DataType.FLOAT32;
    }

    /**
     * Returns 64-bit floating point.
     *
     * @return the data type
     */
    public static DataType Float64() {
        return DataType.FLOAT64;
    }

    /**
     * Returns 16-bit floating point.
     *
     * @return the data type
     */
    public static DataType Float16() {
        return DataType.FLOAT16;
    }

    /**
     * Returns 8-bit unsigned integers.
     *
     * @return the data type
     */
    public static DataType UInt8() {
        return DataType.UINT8;
    }

    /**
     * Returns 32-bit integers.
     *
     * @return the data type
     */
    public static DataType Int32() {
        return DataType.INT32;
    }
}
