package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes the safetensors format: the length of the header as a little-endian long, the header in JSON, and the elements. The
 * elements follow each other without gaps.
 */
final class SafetensorsFormat {
    /** The longest header that the format allows. */
    private static final int HEADER_MOST = 100_000_000;
    /** The elements start at a multiple of this. */
    private static final int ALIGNMENT = 8;
    private static final String METADATA = "__metadata__";

    private SafetensorsFormat() {}

    static void write(NDList arrays, OutputStream out) throws IOException {
        byte[] header = header(arrays).getBytes(StandardCharsets.UTF_8);
        int padded = (header.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        if (padded > HEADER_MOST) {
            throw new ArgumentException("the header of the list has " + padded + " bytes: at most " + HEADER_MOST
                    + " were expected");
        }
        byte[] spaced = Arrays.copyOf(header, padded);
        Arrays.fill(spaced, header.length, padded, (byte) ' ');
        out.write(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(padded).array());
        out.write(spaced);
        for (NDArray array : arrays) {
            Elements.write(array, out);
        }
        out.flush();
    }

    private static String header(NDList arrays) {
        String[] names = ListFormat.names(arrays);
        StringBuilder text = new StringBuilder("{");
        long end = 0;
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(METADATA)) {
                throw new ArgumentException("an array has the name '" + names[i] + "', which the format reserves");
            }
            NDArray array = arrays.get(i);
            long start = end;
            end += array.size() * array.getDataType().getNumOfBytes();
            text.append(i == 0 ? "" : ",").append(quoted(names[i]))
                    .append(":{\"dtype\":\"").append(array.getDataType().asSafetensors())
                    .append("\",\"shape\":").append(compact(array.getShape().getShape()))
                    .append(",\"data_offsets\":").append(compact(new long[] {start, end})).append('}');
        }
        return text.append('}').toString();
    }

    private static String compact(long[] numbers) {
        return Arrays.toString(numbers).replace(" ", "");
    }

    /** Returns a text as JSON. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"' || next == '\\') {
                quoted.append('\\').append(next);
            } else if (next < ' ') {
                quoted.append(String.format("\\u%04x", (int) next));
            } else {
                quoted.append(next);
            }
        }
        return quoted.append('"').toString();
    }
}
