package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** The checks of a decoded shape, and the elements of arrays as bytes. */
final class Elements {
    /** The most dimensions of an array. */
    static final int DIMENSIONS_MOST = 8;

    private static final int PIECE = 64 * 1024;

    private Elements() {}

    /** Returns the number of bytes of an array. Throws if the shape is not that of an array. */
    static long bytes(Shape shape, DataType type) {
        if (shape.dimension() > DIMENSIONS_MOST) {
            throw new FormatException("an array has " + shape.dimension() + " dimensions: at most " + DIMENSIONS_MOST
                    + " were expected");
        }
        long bytes = type.getNumOfBytes();
        boolean isTooLarge = false;
        for (long size : shape.getShape()) {
            if (size < 0) {
                throw new FormatException("the shape " + shape
                        + " of an array has a negative size: 0 or more was expected");
            }
            isTooLarge |= size != 0 && bytes > Long.MAX_VALUE / size;
            bytes *= size;
        }
        if (isTooLarge) {
            throw new FormatException("an array of shape " + shape + " has more bytes than a long can count");
        }
        return bytes;
    }

    /** Creates an array of a manager from the bytes of its elements. */
    static NDArray create(NDManager manager, ByteBuffer bytes, Shape shape, DataType type, String name) {
        NDArray array = manager.create(bytes, shape, type);
        array.setName(name);
        return array;
    }

    /** Returns the number of bytes of an array that may be written. */
    static int bytes(NDArray array) {
        long bytes = array.size() * array.getDataType().getNumOfBytes();
        if (bytes > Integer.MAX_VALUE) {
            throw new ArgumentException("the array " + array.getDataType() + " " + array.getShape() + " has " + bytes
                    + " bytes: at most 2147483647 can be encoded");
        }
        return (int) bytes;
    }

    /** Writes the bytes of an array's elements. */
    static void write(NDArray array, OutputStream out) throws IOException {
        if (bytes(array) <= PIECE) {
            // A direct buffer takes longer to make than a few elements take to copy.
            out.write(array.toByteArray());
            return;
        }
        ByteBuffer bytes = array.toByteBuffer();
        byte[] piece = new byte[Math.min(PIECE, bytes.remaining())];
        while (bytes.hasRemaining()) {
            int count = Math.min(piece.length, bytes.remaining());
            bytes.get(piece, 0, count);
            out.write(piece, 0, count);
        }
    }
}
