package dev.libtensor.datavec.api.writable;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Bytes in a record, as DataVec's class of that name. */
public final class BytesWritable extends NoNumberWritable {
    private byte[] content = {};

    /** Creates no bytes. */
    public BytesWritable() {}

    /**
     * Creates bytes.
     *
     * @param content the bytes, which are not copied
     */
    public BytesWritable(byte[] content) {
        set(content);
    }

    /**
     * Sets the bytes.
     *
     * @param content the bytes, which are not copied
     */
    public void set(byte[] content) {
        this.content = ArgumentException.notNull(content, "content");
    }

    /**
     * Returns the bytes.
     *
     * @return the bytes themselves
     */
    public byte[] getContent() {
        return content;
    }

    private ByteBuffer number(int i, int size) {
        if (i < 0 || i >= content.length / size) {
            throw new ArgumentException("there are " + content.length / size + " numbers of " + size + " bytes, from 0: "
                    + "there is no number " + i);
        }
        return ByteBuffer.wrap(content, i * size, size);
    }

    /**
     * Returns a number of 64 bits, whose bytes are in the order of Java's streams.
     *
     * @param i which one, from 0
     * @return the number
     * @throws ArgumentException if there are not so many bytes
     */
    public double getDouble(int i) {
        return number(i, Double.BYTES).getDouble();
    }

    /**
     * Returns a number of 32 bits, whose bytes are in the order of Java's streams.
     *
     * @param i which one, from 0
     * @return the number
     * @throws ArgumentException if there are not so many bytes
     */
    public float getFloat(int i) {
        return number(i, Float.BYTES).getFloat();
    }

    /**
     * Returns a whole number of 32 bits, whose bytes are in the order of Java's streams.
     *
     * @param i which one, from 0
     * @return the number
     * @throws ArgumentException if there are not so many bytes
     */
    public int getInt(int i) {
        return number(i, Integer.BYTES).getInt();
    }

    /**
     * Returns a whole number of 64 bits, whose bytes are in the order of Java's streams.
     *
     * @param i which one, from 0
     * @return the number
     * @throws ArgumentException if there are not so many bytes
     */
    public long getLong(int i) {
        return number(i, Long.BYTES).getLong();
    }

    /**
     * Returns the numbers.
     *
     * @param type their type: DOUBLE, FLOAT, INT or LONG
     * @param elementSize the bytes of each number
     * @return a new buffer
     * @throws ArgumentException if numbers of the type have another size
     * @throws UnsupportedException if the type is another one
     */
    public DataBuffer asNd4jBuffer(DataType type, int elementSize) {
        int size = ArgumentException.notNull(type, "type") == DataType.DOUBLE || type == DataType.LONG ? 8 : 4;
        if (elementSize != size) {
            throw new ArgumentException("numbers of type " + type + " have " + size + " bytes, not " + elementSize);
        }
        IntStream places = IntStream.range(0, content.length / size);
        return switch (type) {
            case DOUBLE -> Nd4j.createBuffer(places.mapToDouble(this::getDouble).toArray());
            case LONG -> Nd4j.createBuffer(places.mapToLong(this::getLong).toArray());
            case INT -> Nd4j.createBuffer(places.map(this::getInt).toArray());
            case FLOAT -> {
                float[] numbers = new float[content.length / size];
                places.forEach(i -> numbers[i] = getFloat(i));
                yield Nd4j.createBuffer(numbers);
            }
            default -> throw new UnsupportedException("bytes are read as DOUBLE, FLOAT, INT or LONG, not as " + type);
        };
    }

    @Override
    String what() {
        return content.length + " bytes";
    }

    /** Returns whether the other object has the same bytes. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BytesWritable that && Arrays.equals(content, that.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    /** Returns the bytes as numbers. */
    @Override
    public String toString() {
        return Arrays.toString(content);
    }
}
