package dev.libtensor.nd4j.serde.binary;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.nd4j.internal.ArrayBytes;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;

/**
 * Arrays as bytes, as ND4J's class of that name: the rank and the type as ints, the numbers of the shape as longs, and the
 * elements, in the byte order of the machine. Arrays that are read are new ones, which belong to the current scope.
 */
public final class BinarySerde {
    private static final int HEAD = 2 * Integer.BYTES;
    private static final int RANK_MOST = 32;

    private BinarySerde() {}

    /**
     * Returns an array as bytes.
     *
     * @param arr the array
     * @return a direct buffer, from its first byte to its last
     */
    public static ByteBuffer toByteBuffer(INDArray arr) {
        byte[] bytes = bytes(arr);
        return ByteBuffer.allocateDirect(bytes.length).order(ByteOrder.nativeOrder()).put(bytes).flip();
    }

    private static byte[] bytes(INDArray arr) {
        NDArray array = Examples.of(ArgumentException.notNull(arr, "arr"));
        long[] shape = ArrayBytes.shapeInfo(array);
        byte[] elements = array.toByteArray();
        ByteBuffer bytes = ByteBuffer.allocate(HEAD + shape.length * Long.BYTES + elements.length).order(ByteOrder.nativeOrder());
        bytes.putInt((int) shape[0]).putInt(arr.dataType().ordinal());
        for (long each : shape) {
            bytes.putLong(each);
        }
        return bytes.put(elements).array();
    }

    /**
     * Reads an array.
     *
     * @param buffer the bytes of {@link #toByteBuffer}, from the first; its position does not count and stays as it is
     * @return a new array
     * @throws FormatException if the bytes are no array
     */
    public static INDArray toArray(ByteBuffer buffer) {
        return toArray(buffer, 0);
    }

    /**
     * Reads an array.
     *
     * @param buffer the bytes; its position does not count and stays as it is
     * @param offset where the array begins in it
     * @return a new array
     * @throws ArgumentException if the place is outside the buffer
     * @throws FormatException if the bytes are no array
     */
    public static INDArray toArray(ByteBuffer buffer, int offset) {
        ByteBuffer all = ArgumentException.notNull(buffer, "buffer").duplicate().clear();
        if (offset < 0 || offset > all.capacity()) {
            throw new ArgumentException("an array begins at 0 to " + all.capacity() + " in this buffer, not at " + offset);
        }
        return read(all.position(offset).order(ByteOrder.nativeOrder()));
    }

    private static INDArray read(ByteBuffer bytes) {
        try {
            int rank = bytes.getInt();
            DataType type = type(bytes.getInt());
            if (rank < 0 || rank > RANK_MOST) {
                throw new FormatException("an array of rank 0 to " + RANK_MOST + " was expected, not of rank " + rank);
            }
            long[] shape = new long[2 * rank + 4];
            for (int i = 0; i < shape.length; i++) {
                shape[i] = bytes.getLong();
            }
            byte[] elements = new byte[bytes.remaining()];
            bytes.get(elements);
            return ArrayBytes.of(shape, type.type(), elements);
        } catch (BufferUnderflowException e) {
            throw new FormatException("the array ends too early");
        }
    }

    private static DataType type(int ordinal) {
        DataType[] types = DataType.values();
        if (ordinal < 0 || ordinal >= types.length) {
            throw new FormatException("the array has elements of a type " + ordinal + ", of which there is none");
        }
        return types[ordinal];
    }

    /**
     * Returns how long {@link #toByteBuffer} makes an array.
     *
     * @param arr the array
     * @return the number of bytes
     */
    public static int byteBufferSizeFor(INDArray arr) {
        return bytes(arr).length;
    }

    /**
     * Writes an array.
     *
     * @param arr the array
     * @param outputStream where it goes; it stays open
     * @throws TensorIOException if it cannot be written
     */
    public static void writeArrayToOutputStream(INDArray arr, OutputStream outputStream) {
        byte[] bytes = bytes(arr);
        try {
            ArgumentException.notNull(outputStream, "outputStream").write(bytes);
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be written: " + e.getMessage());
        }
    }

    /**
     * Writes a file, which is replaced when the new one is complete.
     *
     * @param arr the array
     * @param toWrite the file
     * @throws IOException never; what is thrown is a {@link TensorIOException}
     */
    public static void writeArrayToDisk(INDArray arr, File toWrite) throws IOException {
        byte[] bytes = bytes(arr);
        WholeFile.write(ArgumentException.notNull(toWrite, "toWrite"), "the array", to -> to.write(bytes));
    }

    /**
     * Reads a file.
     *
     * @param readFrom the file
     * @return a new array
     * @throws IOException never; what is thrown is a {@link TensorIOException}
     * @throws FormatException if the file is no array
     */
    public static INDArray readFromDisk(File readFrom) throws IOException {
        try {
            return toArray(ByteBuffer.wrap(Files.readAllBytes(ArgumentException.notNull(readFrom, "readFrom").toPath())));
        } catch (IOException e) {
            throw new TensorIOException("'" + readFrom + "' cannot be read: " + e.getMessage());
        }
    }
}
