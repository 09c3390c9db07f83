package dev.libtensor.dl4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Set;

/** A row of numbers as ND4J writes it: a buffer with its shape, and one with its elements. */
final class ForeignArray {
    /** How ND4J kept the memory of an array, with which its bytes begin. */
    private static final Set<String> MODES = Set.of("HEAP", "DIRECT", "JAVACPP", "LONG_SHAPE", "MIXED_DATA_TYPES");

    /** The mode of what ND4J 1.0 writes. */
    private static final String MODE = "MIXED_DATA_TYPES";

    /** The marks of the types of elements in a shape. */
    private static final long FLOAT_MARK = 0x2000;
    private static final long DOUBLE_MARK = 0x4000;

    private ForeignArray() {}

    /** Writes the elements of an array as a vector. The stream stays open. */
    static void write(OutputStream to, NDArray array) throws IOException {
        DataOutputStream out = new DataOutputStream(to);
        boolean isDouble = array.getDataType() == dev.libtensor.DataType.FLOAT64;
        long length = array.size();
        // The rank, the length, its stride, the mark, the stride of elements, and the order.
        long[] shape = {1, length, 1, isDouble ? DOUBLE_MARK : FLOAT_MARK, 1, 'c'};
        head(out, shape.length, "LONG");
        for (long each : shape) {
            out.writeLong(each);
        }
        head(out, length, isDouble ? "DOUBLE" : "FLOAT");
        ByteBuffer elements;
        if (isDouble) {
            elements = ByteBuffer.allocate(Math.multiplyExact((int) length, Double.BYTES));
            elements.asDoubleBuffer().put(array.toDoubleArray());
        } else {
            elements = ByteBuffer.allocate(Math.multiplyExact((int) length, Float.BYTES));
            elements.asFloatBuffer().put(array.toFloatArray());
        }
        out.write(elements.array());
        out.flush();
    }

    private static void head(DataOutputStream out, long length, String type) throws IOException {
        out.writeUTF(MODE);
        out.writeLong(length);
        out.writeUTF(type);
    }

    /** Returns whether bytes are such an array. */
    static boolean is(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return MODES.contains(in.readUTF());
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads a row of numbers, of shape (1, n). */
    static NDArray row(byte[] bytes, String name) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            skipShape(in);
            return elements(in, name);
        } catch (IOException e) {
            throw new FormatException(name + " is damaged: " + e.getMessage());
        }
    }

    /** Returns the number of elements of a buffer, which is an int in files of version 0.9 and before. */
    private static long length(DataInputStream in) throws IOException {
        String mode = in.readUTF();
        return mode.equals("LONG_SHAPE") || mode.equals("MIXED_DATA_TYPES") ? in.readLong() : in.readInt();
    }

    private static void skipShape(DataInputStream in) throws IOException {
        long length = length(in);
        long size = in.readUTF().equals("INT") ? Integer.BYTES : Long.BYTES;
        in.skipNBytes(length * size);
    }

    private static NDArray elements(DataInputStream in, String name) throws IOException {
        long length = length(in);
        String type = in.readUTF();
        boolean isDouble = type.equals("DOUBLE");
        if (!isDouble && !type.equals("FLOAT")) {
            throw new FormatException(name + " has elements of the type " + type + ": FLOAT or DOUBLE was expected");
        }
        if (length < 0 || length > in.available() / (isDouble ? Double.BYTES : Float.BYTES)) {
            throw new FormatException(name + " is damaged: it says that it has " + length + " elements");
        }
        if (isDouble) {
            double[] all = new double[(int) length];
            for (int i = 0; i < all.length; i++) {
                all[i] = in.readDouble();
            }
            return (NDArray) Nd4j.create(all, new long[] {1, length}, DataType.DOUBLE);
        }
        float[] all = new float[(int) length];
        for (int i = 0; i < all.length; i++) {
            all[i] = in.readFloat();
        }
        return (NDArray) Nd4j.create(all, 1, length);
    }
}
