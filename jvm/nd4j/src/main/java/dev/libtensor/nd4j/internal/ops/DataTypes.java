package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import java.util.Map;

/** The numbers of data types in the arguments of ND4J's operations, and in its files with graphs. */
public final class DataTypes {
    private static final Map<Integer, DataType> TYPES = Map.of(1, DataType.BOOLEAN, 3, DataType.FLOAT16, 5, DataType.FLOAT32,
            6, DataType.FLOAT64, 7, DataType.INT8, 8, DataType.INT16, 9, DataType.INT32, 10, DataType.INT64,
            11, DataType.UINT8, 17, DataType.BFLOAT16);

    private DataTypes() {}

    /** Returns the type of a number. */
    public static DataType of(int number) {
        DataType type = TYPES.get(number);
        if (type == null) {
            throw new ArgumentException(number + " is not the number of a data type that arrays have here");
        }
        return type;
    }

    /** Returns the number of a type. */
    public static byte number(DataType type) {
        return TYPES.entrySet().stream().filter(each -> each.getValue() == type).findFirst()
                .orElseThrow(() -> new ArgumentException("the type " + type + " has no number in ND4J")).getKey().byteValue();
    }
}
