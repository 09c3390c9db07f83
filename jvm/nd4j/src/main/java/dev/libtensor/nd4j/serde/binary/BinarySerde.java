package dev.libtensor.nd4j.serde.binary;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Arrays as bytes, as ND4J's class of that name. The bytes are those of {@link Nd4j#toByteArray}, not ND4J's. Arrays that are
 * read are new ones, which belong to the current scope.
 */
public final class BinarySerde {
    private BinarySerde() {}

    /**
     * Returns an array as bytes.
     *
     * @param arr the array
     * @return a direct buffer, from its first byte to its last
     */
    public static ByteBuffer toByteBuffer(INDArray arr) {
        byte[] bytes = bytes(arr);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static byte[] bytes(INDArray arr) {
        try {
            return Nd4j.toByteArray(ArgumentException.notNull(arr, "arr"));
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be encoded: " + e.getMessage());
        }
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
        byte[] bytes = new byte[all.capacity() - offset];
        all.position(offset).get(bytes);
        try {
            return Nd4j.fromByteArray(bytes);
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be decoded: " + e.getMessage());
        }
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
        Nd4j.saveBinary(ArgumentException.notNull(arr, "arr"), ArgumentException.notNull(toWrite, "toWrite"));
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
        return Nd4j.readBinary(ArgumentException.notNull(readFrom, "readFrom"));
    }
}
