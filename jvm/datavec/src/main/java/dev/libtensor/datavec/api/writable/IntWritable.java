package dev.libtensor.datavec.api.writable;

/** An {@code int} in a record, as DataVec's class of that name. */
public final class IntWritable extends NumberWritable {
    private int value;

    /** Creates a 0. */
    public IntWritable() {}

    /**
     * Creates a number.
     *
     * @param value the number
     */
    public IntWritable(int value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public int get() {
        return value;
    }

    /**
     * Sets the number.
     *
     * @param value the number
     */
    public void set(int value) {
        this.value = value;
    }

    @Override
    Number number() {
        return value;
    }
}
