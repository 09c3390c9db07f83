package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes NumPy's format of several arrays: a ZIP archive with a file {@code name.npy} for each. */
final class NpzFormat {
    private static final String SUFFIX = ".npy";
    private static final int ENTRY_SIGNATURE = 0x04034b50;
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int NAME_MOST = 0xffff;

    private NpzFormat() {}

    static boolean starts(byte[] first) {
        if (first.length < Integer.BYTES) {
            return false;
        }
        int signature = ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN).getInt();
        return signature == ENTRY_SIGNATURE || signature == END_SIGNATURE;
    }

    static void write(NDList arrays, OutputStream to) throws IOException {
        String[] names = ListFormat.names(arrays);
        for (String name : names) {
            int bytes = name.getBytes(StandardCharsets.UTF_8).length + SUFFIX.length();
            if (bytes > NAME_MOST) {
                throw new ArgumentException("a name has " + bytes + " bytes: at most " + NAME_MOST + " were expected");
            }
        }
        for (int i = 0; i < names.length; i++) {
            arrays.get(i).getDataType().asNumpy();
        }
        ZipOutputStream zip = new ZipOutputStream(to);
        for (int i = 0; i < names.length; i++) {
            zip.putNextEntry(new ZipEntry(names[i] + SUFFIX));
            NpyFormat.write(arrays.get(i), zip);
            zip.closeEntry();
        }
        zip.finish();
        zip.flush();
    }
}
