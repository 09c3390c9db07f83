package dev.libtensor.nd4j.internal.samediff;

import static dev.libtensor.nd4j.internal.samediff.FlatWriter.number8;
import static dev.libtensor.nd4j.internal.samediff.FlatWriter.reference;

import dev.libtensor.NDArray;
import dev.libtensor.internal.Target;
import dev.libtensor.nd4j.internal.ArrayBytes;
import dev.libtensor.nd4j.internal.ops.DataTypes;
import java.nio.ByteOrder;

/** Arrays in files with graphs: the numbers of the shape, the elements, their type and their byte order. */
final class FlatArray {
    private static final int FIELDS = 4;
    private static final int SHAPE = 0;
    private static final int ELEMENTS = 1;
    private static final int TYPE = 2;
    private static final int ORDER = 3;

    private static final byte LITTLE = 0;
    private static final byte BIG = 1;

    private FlatArray() {}

    /** Writes an array in ND4J's byte order, and returns its place. */
    static int write(FlatWriter to, NDArray array) {
        int size = array.getDataType().getNumOfBytes();
        int shape = to.numbers64(ArrayBytes.shapeInfo(array));
        int elements = to.bytes(ArrayBytes.swapped(array.toByteArray(), size, ByteOrder.BIG_ENDIAN));
        return to.record(FIELDS, reference(SHAPE, shape), reference(ELEMENTS, elements),
                number8(TYPE, DataTypes.number(array.getDataType())), number8(ORDER, BIG));
    }

    /** Reads an array, which belongs to the caller. */
    static NDArray read(FlatRecord from) {
        dev.libtensor.DataType type = DataTypes.of(from.number8(TYPE));
        ByteOrder order = from.number8(ORDER) == LITTLE ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        byte[] elements = ArrayBytes.swapped(from.bytes(ELEMENTS), type.getNumOfBytes(), order);
        return Target.outside(() -> ArrayBytes.of(from.numbers64(SHAPE), type, elements));
    }
}
