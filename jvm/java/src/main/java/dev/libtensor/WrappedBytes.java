package dev.libtensor;

import java.nio.ByteBuffer;

/** Bytes and what they are made of. */
record WrappedBytes(byte[] bytes, Object source) implements BytesSupplier {
    @Override
    public byte[] getAsBytes() {
        return bytes;
    }

    @Override
    public Object getAsObject() {
        return source;
    }

    @Override
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(bytes);
    }

    @Override
    public String toString() {
        return source instanceof String text ? text : bytes.length + " bytes";
    }
}
