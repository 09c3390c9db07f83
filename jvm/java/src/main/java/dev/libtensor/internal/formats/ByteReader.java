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

/** Reads big-endian numbers, texts and bytes from a stream. If it ends too early, that is a {@link FormatException}. */
final class ByteReader {
    /** The most bytes that are allocated before they have arrived. */
    private static final int PIECE = 64 * 1024;
    /** The longest array that every JVM can allocate. */
    private static final int MOST = Integer.MAX_VALUE - 8;

    private final InputStream in;

    ByteReader(InputStream in) {
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

    /** Reads bytes. It allocates no more than a fixed amount for bytes that never arrive. */
    byte[] bytes(long count, String what) throws IOException {
        if (count < 0 || count > MOST) {
            throw new FormatException(what + " has " + count + " bytes: 0 to " + MOST + " were expected");
        }
        byte[] room = new byte[(int) Math.min(count, Math.max(PIECE, in.available()))];
        int filled = 0;
        while (filled < count) {
            if (filled == room.length) {
                room = Arrays.copyOf(room, (int) Math.min(count, 2L * room.length));
            }
            int read = in.read(room, filled, room.length - filled);
            if (read < 0) {
                throw new FormatException("the data ends after " + filled + " of the " + count + " bytes of " + what);
            }
            filled += read;
        }
        return room;
    }

    /** Throws if there is more to read. */
    void end(String after) throws IOException {
        if (in.read() >= 0) {
            throw new FormatException("there are bytes after the end of " + after);
        }
    }
}
