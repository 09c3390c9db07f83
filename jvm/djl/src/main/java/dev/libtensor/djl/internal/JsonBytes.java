package dev.libtensor.djl.internal;

import dev.libtensor.BytesSupplier;
import dev.libtensor.djl.util.JsonUtils;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An object, and its JSON as bytes. */
public final class JsonBytes implements BytesSupplier {
    private final Object object;
    private byte[] bytes;

    private JsonBytes(Object object) {
        this.object = object;
    }

    /** Returns the bytes of an object, which are made when they are asked for. */
    public static BytesSupplier of(Object object) {
        return new JsonBytes(object);
    }

    @Override
    public byte[] getAsBytes() {
        if (bytes == null) {
            bytes = JsonUtils.toJson(object).getBytes(StandardCharsets.UTF_8);
        }
        return bytes;
    }

    @Override
    public Object getAsObject() {
        return object;
    }

    @Override
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(getAsBytes());
    }

    @Override
    public String toString() {
        return getAsString();
    }
}
