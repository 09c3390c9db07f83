package dev.libtensor.nd4j.internal.samediff;

import com.google.flatbuffers.Table;
import dev.libtensor.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of a FlatBuffers file, whose fields have numbers. A field that the file leaves out is a given number, null or a
 * list without elements. A file that is damaged becomes an IndexOutOfBoundsException or a FormatException.
 */
final class FlatRecord extends Table {
    /** The first field of a table's description follows its two sizes of two bytes each. */
    private static final int FIRST = 4;

    private FlatRecord(int place, ByteBuffer file) {
        __reset(place, file);
    }

    /** Returns the table of a whole file. */
    static FlatRecord root(ByteBuffer file) {
        ByteBuffer bytes = file.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        int start = bytes.position();
        return new FlatRecord(start + bytes.getInt(start), bytes);
    }

    /** Where a field stands, or 0 if the file leaves it out. */
    private int place(int field) {
        int offset = __offset(FIRST + 2 * field);
        return offset == 0 ? 0 : bb_pos + offset;
    }

    boolean has(int field) {
        return place(field) != 0;
    }

    byte number8(int field) {
        int place = place(field);
        return place == 0 ? 0 : bb.get(place);
    }

    int number32(int field) {
        int place = place(field);
        return place == 0 ? 0 : bb.getInt(place);
    }

    long number64(int field) {
        int place = place(field);
        return place == 0 ? 0 : bb.getLong(place);
    }

    /** Returns a text, or null. */
    String text(int field) {
        int place = place(field);
        return place == 0 ? null : __string(place);
    }

    /** Returns a text that must be there. */
    String text(int field, String what) {
        String text = text(field);
        if (text == null) {
            throw new FormatException("the file lacks " + what);
        }
        return text;
    }

    /** Returns a table, or null. */
    FlatRecord record(int field) {
        int place = place(field);
        return place == 0 ? null : new FlatRecord(__indirect(place), bb);
    }

    List<FlatRecord> records(int field) {
        List<FlatRecord> records = new ArrayList<>();
        int start = start(field);
        for (int i = 0; i < length(field, Integer.BYTES); i++) {
            records.add(new FlatRecord(__indirect(start + i * Integer.BYTES), bb));
        }
        return records;
    }

    List<String> texts(int field) {
        List<String> texts = new ArrayList<>();
        int start = start(field);
        for (int i = 0; i < length(field, Integer.BYTES); i++) {
            texts.add(__string(start + i * Integer.BYTES));
        }
        return texts;
    }

    int[] numbers32(int field) {
        int[] numbers = new int[length(field, Integer.BYTES)];
        elements(field, Integer.BYTES).asIntBuffer().get(numbers);
        return numbers;
    }

    long[] numbers64(int field) {
        long[] numbers = new long[length(field, Long.BYTES)];
        elements(field, Long.BYTES).asLongBuffer().get(numbers);
        return numbers;
    }

    double[] reals(int field) {
        double[] numbers = new double[length(field, Double.BYTES)];
        elements(field, Double.BYTES).asDoubleBuffer().get(numbers);
        return numbers;
    }

    byte[] bytes(int field) {
        byte[] bytes = new byte[length(field, 1)];
        elements(field, 1).get(bytes);
        return bytes;
    }

    boolean[] flags(int field) {
        byte[] bytes = bytes(field);
        boolean[] flags = new boolean[bytes.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = bytes[i] != 0;
        }
        return flags;
    }

    private int start(int field) {
        int offset = __offset(FIRST + 2 * field);
        return offset == 0 ? 0 : __vector(offset);
    }

    /** The number of elements of a list, all of which lie in the file. */
    private int length(int field, int size) {
        int offset = __offset(FIRST + 2 * field);
        int length = offset == 0 ? 0 : __vector_len(offset);
        if (length < 0 || length > (bb.limit() - start(field)) / size) {
            throw new FormatException("the file is damaged: a list of " + length + " elements leads beyond its end");
        }
        return length;
    }

    private ByteBuffer elements(int field, int size) {
        return bb.slice(start(field), length(field, size) * size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
