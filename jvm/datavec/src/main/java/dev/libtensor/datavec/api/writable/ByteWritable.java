package dev.libtensor.datavec.api.writable;

/** A {@code byte} in a record, as DataVec's class of that name. */
public final class ByteWritable extends NumberWritable {
    private byte value;

    /** Creates a 0. */
    public ByteWritable() {}

    /**
     * Creates a number.
     *
     * @param value the number
     */
    public ByteWritable(byte value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public byte get() {
        return value;
    }

    /**
     * Sets the number.
     *
     * @param value the number
     */
    public void set(byte value) {
        this.value = value;
    }

    @Override
    Number number() {
        return value;
    }
}
