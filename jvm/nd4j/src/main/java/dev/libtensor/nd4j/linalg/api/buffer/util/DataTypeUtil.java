package dev.libtensor.nd4j.linalg.api.buffer.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** The default data type, as ND4J's class of that name. */
public final class DataTypeUtil {
    private DataTypeUtil() {}

    /**
     * Sets the default data type, as {@link Nd4j#setDataType}.
     *
     * @param allocationModeForContext the type
     */
    public static void setDTypeForContext(DataType allocationModeForContext) {
        Nd4j.setDataType(ArgumentException.notNull(allocationModeForContext, "allocationModeForContext"));
    }

    /**
     * Returns the default data type.
     *
     * @return the type
     */
    public static DataType getDtypeFromContext() {
        return Nd4j.dataType();
    }
}
