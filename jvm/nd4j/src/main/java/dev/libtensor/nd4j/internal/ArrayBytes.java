package dev.libtensor.nd4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Set;

/**
 * ND4J's format of an array: a buffer with its shape, and one with its elements. A buffer begins with how ND4J kept its
 * memory, the number of its elements and their type. Numbers are big-endian.
 *
 * <p>The numbers of a shape are the rank, the sizes, the strides, flags with the type, the stride of the elements, and the order.
 */
public final class ArrayBytes {
    /** How ND4J kept the memory of an array, with which its bytes begin. */
    private static final Set<String> MODES = Set.of("HEAP", "DIRECT", "JAVACPP", "OFF_HEAP", "LONG_SHAPE", "MIXED_DATA_TYPES");

    /** The mode of what ND4J 1.0 writes. */
    private static final String MODE = "MIXED_DATA_TYPES";

    private static final long EMPTY_FLAG = 8;
    private static final long UNSIGNED = 0x800000;
    private static final int RANK_MOST = 32;

    /** How much less than 2 GB an array of bytes can be. */
    private static final int CHUNK = 16;

    private ArrayBytes() {}

    /** Returns whether a format begins with this word. */
    public static boolean isMode(String word) {
        return MODES.contains(word);
    }

    /** Writes an array. The stream stays open. */
    public static void write(NDArray array, OutputStream to) throws IOException {
        DataOutputStream out = new DataOutputStream(to);
        long[] shape = shapeInfo(array);
        head(out, shape.length, "LONG");
        for (long each : shape) {
            out.writeLong(each);
        }
        head(out, array.size(), DataType.of(array.getDataType()).name());
        out.write(swapped(array.toByteArray(), array.getDataType().getNumOfBytes(), ByteOrder.BIG_ENDIAN));
        out.flush();
    }

    private static void head(DataOutputStream out, long length, String type) throws IOException {
        out.writeUTF(MODE);
        out.writeLong(length);
        out.writeUTF(type);
    }

    /** Returns the numbers of the shape of an array in row-major order. */
    public static long[] shapeInfo(NDArray array) {
        long[] sizes = array.getShape().getShape();
        int rank = sizes.length;
        boolean isEmpty = array.size() == 0;
        long[] info = new long[2 * rank + 4];
        info[0] = rank;
        long stride = 1;
        for (int i = rank - 1; i >= 0; i--) {
            info[1 + i] = sizes[i];
            info[1 + rank + i] = isEmpty ? 0 : stride;
            stride *= sizes[i];
        }
        info[2 * rank + 1] = mark(DataType.of(array.getDataType())) | (isEmpty ? EMPTY_FLAG : 0);
        info[2 * rank + 2] = isEmpty ? 0 : 1;
        info[2 * rank + 3] = 'c';
        return info;
    }

    /** Returns the flag of a type in a shape. */
    private static long mark(DataType type) {
        return switch (type) {
            case BOOL -> 0x80000;
            case HALF -> 0x1000;
            case BFLOAT16 -> 0x800;
            case FLOAT -> 0x2000;
            case DOUBLE -> 0x4000;
            case BYTE -> 0x8000;
            case SHORT -> 0x10000;
            case INT -> 0x20000;
            case LONG -> 0x40000;
            case UBYTE -> UNSIGNED | 0x8000;
            case UINT16 -> UNSIGNED | 0x10000;
            case UINT32 -> UNSIGNED | 0x20000;
            case UINT64 -> UNSIGNED | 0x40000;
            default -> throw new FormatException("arrays of " + type + " cannot be written");
        };
    }

    /** Returns the elements in the byte order of the machine, or in another one. */
    public static byte[] swapped(byte[] bytes, int size, ByteOrder order) {
        if (size > 1 && order != ByteOrder.nativeOrder()) {
            for (int start = 0; start < bytes.length; start += size) {
                for (int i = 0; i < size / 2; i++) {
                    byte kept = bytes[start + i];
                    bytes[start + i] = bytes[start + size - 1 - i];
                    bytes[start + size - 1 - i] = kept;
                }
            }
        }
        return bytes;
    }

    /** Reads an array, and nothing behind it. */
    public static NDArray read(InputStream from) throws IOException {
        DataInputStream in = new DataInputStream(from);
        return read(in, in.readUTF());
    }

    /** Reads an array whose first word was read already. */
    public static NDArray read(DataInputStream in, String mode) throws IOException {
        try {
            return elements(in, shapeInfo(in, mode));
        } catch (EOFException e) {
            throw new FormatException("the array ends too early");
        } catch (UTFDataFormatException e) {
            throw new FormatException("the array is damaged: " + e.getMessage());
        }
    }

    private static long[] shapeInfo(DataInputStream in, String mode) throws IOException {
        long length = length(in, mode);
        String type = in.readUTF();
        if (length < 4 || length > 2 * RANK_MOST + 4 || !type.equals("LONG") && !type.equals("INT")) {
            throw new FormatException("the shape of the array has " + length + " numbers of type " + type
                    + ": from 4 to " + (2 * RANK_MOST + 4) + " of LONG or INT were expected");
        }
        long[] info = new long[(int) length];
        for (int i = 0; i < info.length; i++) {
            info[i] = type.equals("LONG") ? in.readLong() : in.readInt();
        }
        return info;
    }

    /** Returns the numbers of a shape if they are one, and throws otherwise. */
    private static long[] checked(long[] info) {
        if (info[0] < 0 || info.length != 2 * info[0] + 4 || Arrays.stream(info, 1, 1 + (int) info[0]).anyMatch(size -> size < 0)) {
            throw new FormatException("the shape of the array is damaged: " + Arrays.toString(info));
        }
        return info;
    }

    /** Returns the number of elements of a buffer, which is an int in files of version 0.9 and before. */
    private static long length(DataInput in, String mode) throws IOException {
        if (!isMode(mode)) {
            throw new FormatException("an array begins with one of " + MODES + ", not with '" + mode + "'");
        }
        return mode.equals("LONG_SHAPE") || mode.equals("MIXED_DATA_TYPES") ? in.readLong() : in.readInt();
    }

    private static NDArray elements(DataInputStream in, long[] info) throws IOException {
        if (info[0] == 0 && (info[1] & EMPTY_FLAG) != 0 && (info[1] & ~EMPTY_FLAG) != 0) {
            // ND4J writes no elements at all of an empty array without dimensions.
            return NDArray.empty(new Shape(0), typeOf(info[1]).type());
        }
        long length = length(in, in.readUTF());
        dev.libtensor.DataType type = type(in.readUTF());
        byte[] bytes = bytes(in, length, type.getNumOfBytes());
        return of(info, type, swapped(bytes, type.getNumOfBytes(), ByteOrder.BIG_ENDIAN));
    }

    /** Returns an array of a shape, whose elements are in the byte order of the machine. */
    public static NDArray of(long[] info, dev.libtensor.DataType type, byte[] elements) {
        Shape shape = new Shape(Arrays.copyOfRange(checked(info), 1, 1 + (int) info[0]));
        long count = count(shape);
        int size = type.getNumOfBytes();
        if (elements.length / size < count) {
            throw new FormatException("the array of shape " + shape + " has " + elements.length / size + " elements");
        }
        byte[] ordered = inOrder(elements, info, (int) count, size);
        return NDArray.create(ByteBuffer.wrap(ordered).order(ByteOrder.nativeOrder()), shape, type);
    }

    private static long count(Shape shape) {
        long count = 1;
        try {
            for (long size : shape.getShape()) {
                count = Math.multiplyExact(count, size);
            }
            return count;
        } catch (ArithmeticException e) {
            throw new FormatException("the shape of the array is damaged: " + shape);
        }
    }

    /** Returns the type whose flag is set. */
    private static DataType typeOf(long flags) {
        return Arrays.stream(DataType.values()).filter(each -> isAvailable(each) && mark(each) == (flags & ~EMPTY_FLAG))
                .findFirst().orElseThrow(() -> new FormatException("no type of elements has the flags " + flags));
    }

    private static boolean isAvailable(DataType type) {
        try {
            type.type();
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    private static dev.libtensor.DataType type(String name) {
        try {
            return DataType.valueOf(name).type();
        } catch (IllegalArgumentException | UnsupportedOperationException e) {
            throw new FormatException("arrays of the type " + name + " are not available here");
        }
    }

    private static byte[] bytes(DataInputStream in, long length, int size) throws IOException {
        if (length < 0 || length > Integer.MAX_VALUE / size - CHUNK) {
            throw new FormatException("the array has " + length + " elements: at least 0, and at most 2 GB were expected");
        }
        // Grows with what there is, however long the array says that it is.
        byte[] bytes = in.readNBytes((int) length * size);
        if (bytes.length < length * size) {
            throw new EOFException();
        }
        return bytes;
    }

    /** Returns the elements in row-major order. */
    private static byte[] inOrder(byte[] bytes, long[] info, int count, int size) {
        int rank = (int) info[0];
        long[] sizes = Arrays.copyOfRange(info, 1, 1 + rank);
        long[] strides = Arrays.copyOfRange(info, 1 + rank, 1 + 2 * rank);
        if (count == 0 || isRowMajor(sizes, strides)) {
            return bytes.length == count * size ? bytes : Arrays.copyOf(bytes, count * size);
        }
        byte[] ordered = new byte[count * size];
        long[] index = new long[rank];
        for (int i = 0; i < count; i++) {
            long place = 0;
            for (int d = 0; d < rank; d++) {
                place += index[d] * strides[d];
            }
            if (place < 0 || place >= bytes.length / size) {
                throw new FormatException("the strides " + Arrays.toString(strides) + " lead outside of the array");
            }
            System.arraycopy(bytes, (int) place * size, ordered, i * size, size);
            for (int d = rank - 1; d >= 0 && ++index[d] == sizes[d]; d--) {
                index[d] = 0;
            }
        }
        return ordered;
    }

    private static boolean isRowMajor(long[] sizes, long[] strides) {
        long stride = 1;
        for (int d = sizes.length - 1; d >= 0; d--) {
            if (sizes[d] != 1 && strides[d] != stride) {
                return false;
            }
            stride *= sizes[d];
        }
        return true;
    }
}
