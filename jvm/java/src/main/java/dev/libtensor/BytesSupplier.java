package dev.libtensor;

import dev.libtensor.internal.JsonWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Bytes that are made when they are asked for, such as those of an encoded array. */
public interface BytesSupplier {
    /**
     * Returns the bytes.
     *
     * @return the bytes, which may not be a copy
     */
    default byte[] getAsBytes() {
        ByteBuffer buffer = toByteBuffer().duplicate();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    /**
     * Returns the bytes as a text.
     *
     * @return the text that the bytes encode in UTF-8
     */
    default String getAsString() {
        return new String(getAsBytes(), StandardCharsets.UTF_8);
    }

    /**
     * Returns what the bytes are made of.
     *
     * @return the object, by default this one
     */
    default Object getAsObject() {
        return this;
    }

    /**
     * Returns the bytes as a buffer.
     *
     * @return the buffer
     */
    ByteBuffer toByteBuffer();

    /**
     * Wraps bytes.
     *
     * @param buf the bytes, which are not copied
     * @return their supplier
     */
    static BytesSupplier wrap(byte[] buf) {
        return new WrappedBytes(ArgumentException.notNull(buf, "buf"), buf);
    }

    /**
     * Wraps a text.
     *
     * @param value the text, which is encoded in UTF-8
     * @return its supplier
     */
    static BytesSupplier wrap(String value) {
        return new WrappedBytes(ArgumentException.notNull(value, "value").getBytes(StandardCharsets.UTF_8), value);
    }

    /**
     * Wraps an object, whose bytes are its JSON.
     *
     * @param object the object, which {@link #getAsObject} returns; null is JSON's {@code null}
     * @return its supplier, which makes the bytes when they are asked for
     * @throws UnsupportedException if the classes of DJL, which write the JSON, are not there
     */
    static BytesSupplier wrapAsJson(Object object) {
        return JsonWriter.find().orElseThrow(() -> new UnsupportedException(
                "JSON is written by the artifact libtensor-djl: add it to the class path or the module path")).bytes(object);
    }
}
