package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.UnsupportedException;

/** The numbers of data types in the arguments of ND4J's operations, and in its files with graphs. */
public final class DataTypes {
    private DataTypes() {}

    /** Returns the type of a number. */
    public static DataType of(int number) {
        try {
            return dev.libtensor.nd4j.linalg.api.buffer.DataType.fromInt(number).type();
        } catch (UnsupportedException e) {
            throw new ArgumentException(number + " is not the number of a data type that arrays have here");
        }
    }

    /** Returns the number of a type. */
    public static byte number(DataType type) {
        try {
            return (byte) dev.libtensor.nd4j.linalg.api.buffer.DataType.of(type).toInt();
        } catch (UnsupportedException e) {
            throw new ArgumentException("the type " + type + " has no number in ND4J");
        }
    }
}
