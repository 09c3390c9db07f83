package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** NumPy's format of several arrays: a ZIP archive with a file {@code name.npy} for each. */
final class NpzFormat {
    /** The name of an array that has none. */
    private static final Pattern NUMBERED = Pattern.compile("arr_\\d+");
    private static final String SUFFIX = ".npy";
    private static final int ENTRY_SIGNATURE = 0x04034b50;
    private static final int END_SIGNATURE = 0x06054b50;

    /** The bytes of the archive's last record, without its comment. */
    private static final int END_BYTES = 22;
    private static final int COUNT_AT = 10;
    private static final int COMMENT_MOST = 0xffff;
    /** The count of an archive that has another one for more entries. */
    private static final int COUNT_ELSEWHERE = 0xffff;
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

    /** Reads the arrays into a list. */
    static void read(NDManager manager, byte[] archive, NDList arrays) throws IOException {
        int count = count(archive);
        int entries = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = next(zip); entry != null; entry = next(zip)) {
                entries++;
                String file = entry.getName();
                boolean isNamed = file.endsWith(SUFFIX);
                PushbackInputStream content = new PushbackInputStream(zip, NpyFormat.MAGIC.length);
                // What is no array of numbers is passed over, as a folder, a text, or the type of a sparse matrix.
                if (isNamed || NpyFormat.starts(ListFormat.peek(content, NpyFormat.MAGIC.length))) {
                    String name = isNamed ? file.substring(0, file.length() - SUFFIX.length()) : file;
                    ByteReader in = new ByteReader(content);
                    String given = NUMBERED.matcher(name).matches() ? null : name;
                    NDArray array = NpyFormat.readNumbers(manager, in, given);
                    if (array != null) {
                        arrays.add(array);
                        in.end("an array");
                    }
                }
            }
        } catch (ZipException | EOFException e) {
            throw new FormatException("the archive of arrays is damaged: " + e.getMessage());
        }
        if (count != COUNT_ELSEWHERE && count != entries) {
            throw new FormatException("the archive has " + entries + " files, but its end says " + count);
        }
    }

    private static ZipEntry next(ZipInputStream zip) throws IOException {
        try {
            return zip.getNextEntry();
        } catch (IllegalArgumentException e) {
            throw new FormatException("the name of a file in the archive of arrays is damaged: " + e.getMessage());
        }
    }

    /** Returns the number of entries that the archive's end states. A truncated archive has no end. */
    private static int count(byte[] archive) {
        ByteBuffer bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        int last = archive.length - END_BYTES;
        for (int at = last; at >= Math.max(0, last - COMMENT_MOST); at--) {
            if (bytes.getInt(at) == END_SIGNATURE) {
                return bytes.getShort(at + COUNT_AT) & 0xffff;
            }
        }
        throw new FormatException("the archive of arrays has no end: it is truncated or damaged");
    }
}
