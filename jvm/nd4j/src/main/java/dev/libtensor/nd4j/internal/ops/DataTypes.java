package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;

/** The numbers of data types in the arguments of ND4J's operations. */
final class DataTypes {
    private DataTypes() {}

    static DataType of(int number) {
        return switch (number) {
            case 1 -> DataType.BOOLEAN;
            case 3 -> DataType.FLOAT16;
            case 5 -> DataType.FLOAT32;
            case 6 -> DataType.FLOAT64;
            case 7 -> DataType.INT8;
            case 8 -> DataType.INT16;
            case 9 -> DataType.INT32;
            case 10 -> DataType.INT64;
            case 11 -> DataType.UINT8;
            case 17 -> DataType.BFLOAT16;
            default -> throw new ArgumentException(number + " is not the number of a data type that arrays have here");
        };
    }
}
