package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;

/**
 * DJL's format of an array. Numbers are big-endian, texts are those of {@link java.io.DataOutput#writeUTF}:
 *
 * <ol>
 *   <li>the text {@code NDAR} and the version, an int
 *   <li>since version 2: a byte, 1 if a name follows, and the name
 *   <li>the texts {@code DENSE} and the data type, such as {@code FLOAT32}
 *   <li>the number of dimensions, an int; the sizes, longs; the number of dimensions again; a character for each
 *   <li>since version 3: the byte order of the elements, {@code <} or {@code >}; before, it is the machine's
 *   <li>the number of bytes, an int, and the elements
 * </ol>
 */
public final class NDArrayFormat {
    private static final String MAGIC = "NDAR";
    private static final int VERSION = 3;
    private static final int VERSION_OF_NAMES = 2;
    private static final int VERSION_OF_BYTE_ORDER = 3;
    private static final String DENSE = "DENSE";
    private static final Set<String> NOT_SPARSE = Set.of(DENSE, "UNDEFINED");

    /** The bytes of the header of an array without a name, but for the name of its data type and its sizes. */
    private static final int HEADER_LEAST = 33;

    /** More bytes than the header of an array has, but for its name. */
    private static final int HEADER_MOST = 192;

    /** What the dimensions mean, which is not known. */
    private static final char LAYOUT_UNKNOWN = '?';

    private NDArrayFormat() {}

    /**
     * Writes an array.
     *
     * @throws IOException if the stream fails
     */
    public static void write(NDArray array, OutputStream to) throws IOException {
        int bytes = Elements.bytes(array);
        Shape shape = array.getShape();
        // All in one write: streams take each byte alone at the price of a lock.
        ByteBuffer header = ByteBuffer.allocate(HEADER_MOST);
        text(MAGIC, header);
        header.putInt(VERSION);
        header.put((byte) (array.getName() == null ? 0 : 1));
        if (array.getName() != null) {
            flush(header, to);
            name(array.getName(), to);
        }
        text(DENSE, header);
        text(array.getDataType().name(), header);
        header.putInt(shape.dimension());
        for (int i = 0; i < shape.dimension(); i++) {
            header.putLong(shape.get(i));
        }
        header.putInt(shape.dimension());
        for (int i = 0; i < shape.dimension(); i++) {
            header.putChar(LAYOUT_UNKNOWN);
        }
        header.put((byte) (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? '>' : '<'));
        header.putInt(bytes);
        flush(header, to);
        Elements.write(array, to);
        to.flush();
    }

    /** Returns the number of bytes that {@link #write} gives. */
    static long size(NDArray array) {
        int sizes = array.getShape().dimension() * (Long.BYTES + Character.BYTES);
        return HEADER_LEAST + array.getDataType().name().length() + sizes + nameSize(array.getName()) + Elements.bytes(array);
    }

    private static long nameSize(String name) {
        if (name == null) {
            return 0;
        }
        long bytes = Short.BYTES;
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            bytes += character > 0 && character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
        }
        return bytes;
    }

    /** Adds an ASCII text. */
    private static void text(String text, ByteBuffer header) {
        header.putShort((short) text.length());
        for (int i = 0; i < text.length(); i++) {
            header.put((byte) text.charAt(i));
        }
    }

    private static void flush(ByteBuffer header, OutputStream to) throws IOException {
        to.write(header.array(), 0, header.position());
        header.clear();
    }

    private static void name(String name, OutputStream to) throws IOException {
        try {
            new DataOutputStream(to).writeUTF(name);
        } catch (UTFDataFormatException e) {
            throw new ArgumentException("the name of an array has " + name.length()
                    + " characters: it must have at most 65535 bytes in modified UTF-8");
        }
    }

    /** Reads an array, which then belongs to the manager. */
    static NDArray read(NDManager manager, ByteReader in) throws IOException {
        String magic = in.text("the magic text");
        if (!magic.equals(MAGIC)) {
            throw new FormatException("an array starts with '" + shown(magic) + "': '" + MAGIC + "' was expected");
        }
        int version = in.int32();
        if (version < 1 || version > VERSION) {
            throw new FormatException("an array has version " + version + ": 1 to " + VERSION + " were expected");
        }
        String name = version >= VERSION_OF_NAMES && flag(in) ? in.text("the name") : null;
        String sparse = in.text("the sparse format");
        if (!NOT_SPARSE.contains(sparse)) {
            throw new FormatException("an array has the sparse format '" + shown(sparse) + "': " + DENSE
                    + " was expected");
        }
        DataType type = type(in.text("the data type"));
        Shape shape = shape(in);
        ByteOrder order = version >= VERSION_OF_BYTE_ORDER ? order(in.int8()) : ByteOrder.nativeOrder();
        int length = in.int32();
        if (length != Elements.bytes(shape, type)) {
            throw new FormatException("an array of " + type + " " + shape + " has " + length + " bytes: "
                    + Elements.bytes(shape, type) + " were expected");
        }
        ByteBuffer bytes = ByteBuffer.wrap(in.bytes(length, "the elements")).order(order);
        return Elements.create(manager, bytes, shape, type, name);
    }

    private static boolean flag(ByteReader in) throws IOException {
        byte flag = in.int8();
        if (flag != 0 && flag != 1) {
            throw new FormatException("the flag of an array's name is " + flag + ": 0 or 1 was expected");
        }
        return flag == 1;
    }

    private static ByteOrder order(byte order) {
        return switch (order) {
            case '<' -> ByteOrder.LITTLE_ENDIAN;
            case '>' -> ByteOrder.BIG_ENDIAN;
            default -> throw new FormatException(
                    "the byte order of an array is " + order + ": '<' or '>' was expected");
        };
    }

    private static DataType type(String name) {
        for (DataType type : DataType.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        throw new FormatException("an array has the data type '" + shown(name) + "', which is not one of DataType");
    }

    private static Shape shape(ByteReader in) throws IOException {
        int dimensions = dimensions(in.int32());
        long[] sizes = new long[dimensions];
        for (int i = 0; i < dimensions; i++) {
            sizes[i] = in.int64();
        }
        int layout = dimensions(in.int32());
        if (layout != dimensions) {
            throw new FormatException("an array of " + dimensions + " dimensions has a layout of " + layout
                    + ": as many were expected");
        }
        in.bytes((long) Character.BYTES * layout, "the layout");
        return new Shape(sizes);
    }

    private static int dimensions(int count) {
        if (count < 0 || count > Elements.DIMENSIONS_MOST) {
            throw new FormatException("an array has " + count + " dimensions: 0 to " + Elements.DIMENSIONS_MOST
                    + " were expected");
        }
        return count;
    }

    /** Returns the beginning of a text. */
    static String shown(String text) {
        int most = 40;
        return text.length() <= most ? text : text.substring(0, most) + "...";
    }
}
