package dev.libtensor.internal.formats;

import dev.libtensor.NDArray;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes NumPy's format of an array: a magic text, the version, the length of the header, the header, and the elements. The
 * header is a Python dictionary with the type string, the order and the shape.
 */
final class NpyFormat {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    /** The elements start at a multiple of this. */
    private static final int ALIGNMENT = 64;
    private static final int LENGTH_AT = 8;

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
}
