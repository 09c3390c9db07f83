package dev.libtensor.datavec.api.writable;

/** A {@code long} in a record, as DataVec's class of that name. */
public final class LongWritable extends NumberWritable {
    private long value;

    /** Creates a 0. */
    public LongWritable() {}

    /**
     * Creates a number.
     *
     * @param value the number
     */
    public LongWritable(long value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public long get() {
        return value;
    }

    /**
     * Sets the number.
     *
     * @param value the number
     */
    public void set(long value) {
        this.value = value;
    }

    @Override
    Number number() {
        return value;
    }
}
