package dev.libtensor.dl4j.internal;

import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.internal.ArrayBytes;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A row of numbers in ND4J's format of an array. */
final class ForeignArray {
    private ForeignArray() {}

    /** Writes the elements of an array as a vector. The stream stays open. */
    static void write(OutputStream to, NDArray array) throws IOException {
        try (NDArray vector = array.flatten()) {
            ArrayBytes.write(vector, to);
        }
    }

    /** Returns whether bytes are such an array. */
    static boolean is(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return ArrayBytes.isMode(in.readUTF());
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads a row of numbers, of shape (1, n). */
    static NDArray row(byte[] bytes, String name) {
        try (NDArray read = ArrayBytes.read(new ByteArrayInputStream(bytes))) {
            DataType type = read.getDataType();
            if (type != DataType.FLOAT32 && type != DataType.FLOAT64) {
                throw new FormatException("it has elements of the type " + type + ": FLOAT or DOUBLE was expected");
            }
            return read.reshape(new Shape(1, -1)).duplicate();
        } catch (FormatException | IOException e) {
            throw new FormatException(name + " is damaged: " + e.getMessage());
        }
    }
}
