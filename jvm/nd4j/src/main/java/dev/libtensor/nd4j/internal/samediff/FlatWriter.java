package dev.libtensor.nd4j.internal.samediff;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import java.util.List;

/** Writes the tables of a FlatBuffers file. What a table refers to is written before it. */
final class FlatWriter {
    private static final int FIRST_SIZE = 1024;

    private final FlatBufferBuilder to = new FlatBufferBuilder(FIRST_SIZE).forceDefaults(true);

    /** A field of a table. */
    interface Field {
        /** Adds the field to the table that is open. */
        void add(FlatBufferBuilder to);
    }

    static Field number8(int field, byte value) {
        return to -> to.addByte(field, value, 0);
    }

    static Field number32(int field, int value) {
        return to -> to.addInt(field, value, 0);
    }

    static Field number64(int field, long value) {
        return to -> to.addLong(field, value, 0);
    }

    /** A field that refers to what was written before, or to nothing. */
    static Field reference(int field, int place) {
        return to -> {
            if (place != 0) {
                to.addOffset(field, place, 0);
            }
        };
    }

    /** Writes a table of so many fields, and returns its place. */
    int record(int count, Field... fields) {
        to.startTable(count);
        for (Field each : fields) {
            each.add(to);
        }
        return to.endTable();
    }

    /** Writes a text, and returns its place, which is 0 for null. */
    int text(String text) {
        return text == null ? 0 : to.createString(text);
    }

    int texts(List<String> texts) {
        return records(texts.stream().map(this::text).toList());
    }

    /** Writes a list that refers to what was written before. */
    int records(List<Integer> places) {
        return to.createVectorOfTables(places.stream().mapToInt(Integer::intValue).toArray());
    }

    int numbers32(int... numbers) {
        to.startVector(Integer.BYTES, numbers.length, Integer.BYTES);
        for (int i = numbers.length - 1; i >= 0; i--) {
            to.addInt(numbers[i]);
        }
        return to.endVector();
    }

    int numbers64(long... numbers) {
        to.startVector(Long.BYTES, numbers.length, Long.BYTES);
        for (int i = numbers.length - 1; i >= 0; i--) {
            to.addLong(numbers[i]);
        }
        return to.endVector();
    }

    int reals(double... numbers) {
        to.startVector(Double.BYTES, numbers.length, Double.BYTES);
        for (int i = numbers.length - 1; i >= 0; i--) {
            to.addDouble(numbers[i]);
        }
        return to.endVector();
    }

    int bytes(byte... bytes) {
        return to.createByteVector(bytes);
    }

    int flags(boolean... flags) {
        byte[] bytes = new byte[flags.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (flags[i] ? 1 : 0);
        }
        return bytes(bytes);
    }

    /** Ends the file with its table. */
    ByteBuffer end(int root) {
        to.finish(root);
        return to.dataBuffer();
    }
}
