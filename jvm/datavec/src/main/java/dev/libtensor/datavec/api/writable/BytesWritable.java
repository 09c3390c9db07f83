package dev.libtensor.datavec.api.writable;

import dev.libtensor.ArgumentException;
import java.util.Arrays;

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
