package dev.libtensor.internal.formats;

import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * NumPy's format of an array: a magic text, the version, the length of the header, the header, and the elements. The
 * header is a Python dictionary with the type string, the order and the shape.
 */
final class NpyFormat {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    /** The elements start at a multiple of this. */
    private static final int ALIGNMENT = 64;
    /** The longest header that NumPy accepts from unknown sources. */
    private static final int HEADER_MOST = 10_000;
    private static final int LENGTH_AT = 8;

    private static final Pattern ENTRY = Pattern.compile(
            "\\s*'(?:(descr)'\\s*:\\s*'([^']*)'|(fortran_order)'\\s*:\\s*(True|False)"
                    + "|(shape)'\\s*:\\s*\\(([\\d\\s,L]*)\\))\\s*(,|(?=\\}))");

    /** A header with a type that is a list of fields, or whose letter is not that of numbers. */
    private static final Pattern NO_NUMBERS = Pattern.compile("\\s*\\{.*'descr'\\s*:\\s*(\\[|'[<>|=][^biufc])", Pattern.DOTALL);

    private NpyFormat() {}

    static boolean starts(byte[] first) {
        return first.length >= MAGIC.length && Arrays.equals(first, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    static void write(NDArray array, OutputStream out) throws IOException {
        String header = "{'descr': '" + array.getDataType().asNumpy() + "', 'fortran_order': False, 'shape': "
                + array.getShape() + ", }";
        int start = LENGTH_AT + Short.BYTES;
        int whole = (start + header.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        byte[] head = new byte[whole];
        Arrays.fill(head, (byte) ' ');
        ByteBuffer at = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        at.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) (whole - start));
        at.put(header.getBytes(StandardCharsets.US_ASCII));
        head[whole - 1] = '\n';
        Elements.bytes(array);
        out.write(head);
        Elements.write(array, out);
    }

    /** Reads an array, which then belongs to the manager. */
    static NDArray read(NDManager manager, ByteReader in, String name) throws IOException {
        return read(manager, in, parse(header(in)), name);
    }

    /** Does the same; null if the elements are no numbers, but texts, objects, records, dates or raw bytes. */
    static NDArray readNumbers(NDManager manager, ByteReader in, String name) throws IOException {
        String header = header(in);
        if (NO_NUMBERS.matcher(header).lookingAt()) {
            return null;
        }
        return read(manager, in, parse(header), name);
    }

    private static String header(ByteReader in) throws IOException {
        if (!Arrays.equals(in.bytes(MAGIC.length, "the magic text"), MAGIC)) {
            throw new FormatException("an array does not start with NumPy's magic text");
        }
        int major = in.int8();
        int minor = in.int8();
        if (major < 1 || major > 3 || minor != 0) {
            throw new FormatException("the version of an array is " + major + "." + minor
                    + ": 1.0, 2.0 or 3.0 was expected");
        }
        byte[] length = in.bytes(major == 1 ? Short.BYTES : Integer.BYTES, "the length of the header");
        ByteBuffer number = ByteBuffer.wrap(Arrays.copyOf(length, Long.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        long count = number.getLong();
        if (count > HEADER_MOST) {
            throw new FormatException("the header of an array has " + count + " bytes: at most " + HEADER_MOST
                    + " were expected");
        }
        return in.utf8(count, "the header");
    }

    private record Header(String descriptor, boolean isFortran, Shape shape) {}

    private static NDArray read(NDManager manager, ByteReader in, Header header, String name) throws IOException {
        DataType type = type(header.descriptor);
        long bytes = Elements.bytes(header.shape, type);
        ByteBuffer elements = ByteBuffer.wrap(in.bytes(bytes, "the elements"))
                .order(header.descriptor.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        if (!header.isFortran || header.shape.dimension() < 2) {
            return Elements.create(manager, elements, header.shape, type, name);
        }
        // In Fortran's order, the elements are those of the transposed array.
        long[] sizes = header.shape.getShape();
        long[] reversed = new long[sizes.length];
        Arrays.setAll(reversed, i -> sizes[sizes.length - 1 - i]);
        try (NDArray turned = manager.create(elements, new Shape(reversed), type);
                NDArray view = turned.into(manager).transpose()) {
            NDArray array = view.into(manager).duplicate();
            array.setName(name);
            return array;
        }
    }

    private static DataType type(String descriptor) {
        try {
            return DataType.fromNumpy(descriptor);
        } catch (DTypeException e) {
            throw new FormatException("an array has NumPy's type '" + NDArrayFormat.shown(descriptor)
                    + "', which no data type matches");
        }
    }

    private static Header parse(String text) {
        String descriptor = null;
        Boolean isFortran = null;
        Shape shape = null;
        String rest = text.strip();
        Matcher entry = ENTRY.matcher(rest);
        int at = 1;
        while (rest.startsWith("{") && entry.find(at) && entry.start() == at) {
            if (entry.group(1) != null && descriptor == null) {
                descriptor = entry.group(2);
            } else if (entry.group(3) != null && isFortran == null) {
                isFortran = entry.group(4).equals("True");
            } else if (entry.group(5) != null && shape == null) {
                shape = shape(entry.group(6));
            } else {
                break;
            }
            at = entry.end();
        }
        if (descriptor == null || isFortran == null || shape == null || !rest.substring(at).strip().equals("}")) {
            throw new FormatException("the header of an array is '" + NDArrayFormat.shown(rest)
                    + "': a dictionary of descr, fortran_order and shape was expected");
        }
        return new Header(descriptor, isFortran, shape);
    }

    private static Shape shape(String text) {
        // Without the comma that Python writes after a single size.
        String sizes = text.strip().replaceFirst(",$", "").strip();
        try {
            // A Python 2 long ends with an L.
            return sizes.isEmpty() ? new Shape() : new Shape(Arrays.stream(sizes.split(",", -1))
                    .mapToLong(size -> Long.parseLong(size.strip().replaceFirst("L$", ""))).toArray());
        } catch (NumberFormatException e) {
            throw new FormatException("the shape of an array is (" + NDArrayFormat.shown(text) + ")");
        }
    }
}
