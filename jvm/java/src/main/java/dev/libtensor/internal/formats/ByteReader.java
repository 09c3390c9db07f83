package dev.libtensor.internal.formats;

import dev.libtensor.FormatException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/** Reads big-endian numbers, texts, bytes and files from a stream. It allocates no more than a fixed amount ahead. */
public final class ByteReader {
    /** The most bytes that are allocated before they have arrived, and that are read at once. */
    private static final int PIECE = 64 * 1024;
    /** The longest array that every JVM can allocate. */
    private static final int MOST = Integer.MAX_VALUE - 8;
    /** The parts of a file whose beginning tells its length: the length of the header, the header, and the elements. */
    private static final int PARTS = 3;
    private static final byte[] NONE = {};

    private final InputStream in;

    public ByteReader(InputStream in) {
        this.in = in;
    }

    int int32() throws IOException {
        return ByteBuffer.wrap(bytes(Integer.BYTES, "a number")).getInt();
    }

    long int64() throws IOException {
        return ByteBuffer.wrap(bytes(Long.BYTES, "a number")).getLong();
    }

    byte int8() throws IOException {
        return bytes(1, "a flag")[0];
    }

    /** Reads a text as {@link java.io.DataOutput#writeUTF} writes it: its length in 16 bits, then modified UTF-8. */
    String text(String what) throws IOException {
        byte[] length = bytes(Short.BYTES, what);
        byte[] text = bytes(ByteBuffer.wrap(length).getShort() & 0xffff, what);
        byte[] both = Arrays.copyOf(length, length.length + text.length);
        System.arraycopy(text, 0, both, length.length, text.length);
        try {
            return DataInputStream.readUTF(new DataInputStream(new ByteArrayInputStream(both)));
        } catch (UTFDataFormatException e) {
            throw new FormatException(what + " is not modified UTF-8");
        }
    }

    /** Reads a text of UTF-8 bytes. */
    String utf8(long length, String what) throws IOException {
        byte[] bytes = bytes(length, what);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new FormatException(what + " is not UTF-8");
        }
    }

    /** Reads bytes. If the stream ends too early, that is a {@link FormatException}. */
    byte[] bytes(long count, String what) throws IOException {
        if (count < 0 || count > MOST) {
            throw new FormatException(what + " has " + count + " bytes: 0 to " + MOST + " were expected");
        }
        byte[] bytes = upTo(NONE, count);
        if (bytes.length < count) {
            throw new FormatException("the data ends after " + bytes.length + " of the " + count + " bytes of " + what);
        }
        return bytes;
    }

    /**
     * Reads a file, and nothing behind it. If the stream ends too early, so do the bytes.
     *
     * @param length the length of a file that begins with given bytes, or the number of bytes that tell more of it
     * @return the file
     * @throws IOException if the stream fails
     */
    public byte[] file(ToLongFunction<byte[]> length) throws IOException {
        byte[] file = NONE;
        for (int part = 0; part < PARTS; part++) {
            long whole = length.applyAsLong(file);
            if (whole > MOST) {
                throw new FormatException("the file has " + whole + " bytes: at most " + MOST + " were expected");
            }
            file = upTo(file, whole);
        }
        return file;
    }

    /**
     * Reads the rest of the stream.
     *
     * @return the bytes
     * @throws IOException if the stream fails
     */
    public byte[] rest() throws IOException {
        return upTo(NONE, MOST);
    }

    /** Adds bytes to others, until there are as many as wanted or the stream ends. */
    private byte[] upTo(byte[] start, long count) throws IOException {
        int filled = start.length;
        if (filled >= count) {
            return start;
        }
        byte[] room = Arrays.copyOf(start, (int) Math.min(count, (long) filled + Math.max(PIECE, in.available())));
        while (filled < count) {
            if (filled == room.length) {
                int next = in.read();
                if (next < 0) {
                    return room;
                }
                room = Arrays.copyOf(room, (int) Math.min(count, 2L * room.length));
                room[filled++] = (byte) next;
            } else {
                // A stream of a file takes native memory for as much as it is asked for at once.
                int read = in.read(room, filled, Math.min(room.length - filled, PIECE));
                if (read < 0) {
                    return Arrays.copyOf(room, filled);
                }
                filled += read;
            }
        }
        return room;
    }

    /** Throws if there is more to read. */
    public void end(String after) throws IOException {
        if (in.read() >= 0) {
            throw new FormatException("there are bytes after the end of " + after);
        }
    }
}
