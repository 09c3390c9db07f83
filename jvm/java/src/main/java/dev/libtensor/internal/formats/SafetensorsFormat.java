package dev.libtensor.internal.formats;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The safetensors format: the length of the header as a little-endian long, the header in JSON, and the elements. The
 * elements follow each other without gaps.
 */
final class SafetensorsFormat {
    /** The longest header that the format allows. */
    private static final int HEADER_MOST = 100_000_000;
    /** The elements start at a multiple of this. */
    private static final int ALIGNMENT = 8;

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
            if (names[i].equals(SafetensorsHeader.METADATA)) {
                throw new ArgumentException("an array has the name '" + names[i] + "', which the format reserves");
            }
            NDArray array = arrays.get(i);
            long start = end;
            end += array.size() * array.getDataType().getNumOfBytes();
            text.append(i == 0 ? "" : ",").append(SafetensorsHeader.quoted(names[i]))
                    .append(":{\"dtype\":\"").append(array.getDataType().asSafetensors())
                    .append("\",\"shape\":").append(compact(array.getShape().getShape()))
                    .append(",\"data_offsets\":").append(compact(new long[] {start, end})).append('}');
        }
        return text.append('}').toString();
    }

    private static String compact(long[] numbers) {
        return Arrays.toString(numbers).replace(" ", "");
    }

    /** Reads the arrays into a list, in the order of the header. */
    static void read(NDManager manager, ByteReader in, NDList arrays) throws IOException {
        byte[] length = in.bytes(Long.BYTES, "the length of the header");
        long count = ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getLong();
        if (count < 0 || count > HEADER_MOST) {
            throw new FormatException("the header has " + Long.toUnsignedString(count) + " bytes: at most "
                    + HEADER_MOST + " were expected");
        }
        List<SafetensorsHeader.Entry> entries = new SafetensorsHeader(in.utf8(count, "the header")).read();
        long end = check(entries);
        ByteBuffer elements = ByteBuffer.wrap(in.bytes(end, "the elements"));
        for (SafetensorsHeader.Entry entry : entries) {
            ByteBuffer own = elements.slice((int) entry.start(), (int) (entry.end() - entry.start()))
                    .order(ByteOrder.LITTLE_ENDIAN);
            arrays.add(Elements.create(manager, own, new Shape(entry.sizes()), type(entry), entry.name()));
        }
    }

    /** Checks that the elements follow each other, and returns their end. */
    private static long check(List<SafetensorsHeader.Entry> entries) {
        long end = 0;
        for (SafetensorsHeader.Entry entry : entries.stream()
                .sorted(Comparator.comparingLong(SafetensorsHeader.Entry::start)
                        .thenComparingLong(SafetensorsHeader.Entry::end)).toList()) {
            long bytes = Elements.bytes(new Shape(entry.sizes()), type(entry));
            if (entry.start() != end || entry.end() - entry.start() != bytes) {
                throw new FormatException("the array '" + NDArrayFormat.shown(entry.name()) + "' has the bytes "
                        + entry.start() + " to " + entry.end() + ": " + bytes + " bytes from " + end
                        + " were expected");
            }
            end = entry.end();
        }
        return end;
    }

    private static DataType type(SafetensorsHeader.Entry entry) {
        try {
            return DataType.fromSafetensors(entry.type());
        } catch (DTypeException e) {
            throw new FormatException("the array '" + NDArrayFormat.shown(entry.name()) + "' has the type '"
                    + NDArrayFormat.shown(entry.type()) + "', which no data type matches");
        }
    }
}
