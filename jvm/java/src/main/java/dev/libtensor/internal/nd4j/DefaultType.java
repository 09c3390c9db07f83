package dev.libtensor.internal.nd4j;

import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/** The floating-point type of ND4J's arrays that are made without one, in the whole process. */
public final class DefaultType {
    private static volatile DataType floating = DataType.FLOAT;

    private DefaultType() {}

    /** Returns the type. */
    public static DataType get() {
        return floating;
    }

    /** Sets the type, which is a floating-point one. */
    public static void set(DataType type) {
        floating = type;
    }
}
