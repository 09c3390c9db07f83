package dev.libtensor.internal.formats;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads tar archives: the formats ustar, GNU (long names) and pax (paths). */
public final class TarReader {
    private static final int BLOCK = 512;

    private final InputStream in;
    private String name;
    private char type;
    private long left;
    private long padding;

    /** Reads an archive from a stream. */
    public TarReader(InputStream in) {
        this.in = in;
    }

    /** Goes to the next file. Returns false at the end. */
    public boolean next() throws IOException {
        String longName = null;
        while (header()) {
            if (type == 'L') {
                longName = text(content().readAllBytes());
            } else if (type == 'x') {
                String path = paxPath(content().readAllBytes());
                longName = path == null ? longName : path;
            } else if (type != 'g') {
                name = longName == null ? name : longName;
                return true;
            }
        }
        return false;
    }

    /** Returns the name of the file. */
    public String name() {
        return name;
    }

    /** Returns whether this is a file with content. */
    public boolean isFile() {
        return (type == '0' || type == 0) && !name.endsWith("/");
    }

    /** Returns whether this is a folder. */
    public boolean isFolder() {
        return type == '5' || type == 0 && name.endsWith("/");
    }

    private boolean header() throws IOException {
        in.skipNBytes(left + padding);
        byte[] block = in.readNBytes(BLOCK);
        if (block.length == 0 || isZero(block)) {
            return false;
        }
        if (block.length < BLOCK) {
            throw new EOFException("a tar archive ends within a header");
        }
        String prefix = field(block, 257, 6).startsWith("ustar") && block[262] == 0 ? field(block, 345, 155) : "";
        name = prefix.isEmpty() ? field(block, 0, 100) : prefix + '/' + field(block, 0, 100);
        type = (char) block[156];
        left = size(block);
        padding = (BLOCK - left % BLOCK) % BLOCK;
        return true;
    }

    private static boolean isZero(byte[] block) {
        for (byte b : block) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private static long size(byte[] block) throws IOException {
        String octal = field(block, 124, 12).trim();
        try {
            return octal.isEmpty() ? 0 : Long.parseLong(octal, 8);
        } catch (NumberFormatException e) {
            throw new IOException("a tar archive has a file of the size '" + octal
                    + "': an octal number was expected", e);
        }
    }

    private static String field(byte[] block, int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return new String(block, from, end - from, StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return field(bytes, 0, bytes.length);
    }

    /** Each record is {@code length key=value}, where the length counts all its bytes. */
    private static String paxPath(byte[] bytes) throws IOException {
        String path = null;
        int from = 0;
        while (from < bytes.length) {
            int space = from;
            while (space < bytes.length && bytes[space] != ' ') {
                space++;
            }
            int length = length(new String(bytes, from, space - from, StandardCharsets.UTF_8));
            if (length <= space - from || from + length > bytes.length) {
                throw new IOException("a tar archive has a damaged pax header");
            }
            String record = new String(bytes, space + 1, from + length - space - 2, StandardCharsets.UTF_8);
            path = record.startsWith("path=") ? record.substring(5) : path;
            from += length;
        }
        return path;
    }

    private static int length(String digits) throws IOException {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IOException("a tar archive has a damaged pax header", e);
        }
    }

    /** Returns the bytes of the file. */
    public InputStream content() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
            }

            @Override
            public int read(byte[] to, int at, int count) throws IOException {
                if (left == 0) {
                    return -1;
                }
                int read = in.read(to, at, (int) Math.min(count, left));
                if (read < 0) {
                    throw new EOFException("a tar archive ends within " + name);
                }
                left -= read;
                return read;
            }
        };
    }
}
