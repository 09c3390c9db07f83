package dev.libtensor.datavec.api.writable;

/** A truth value in a record, as DataVec's class of that name. As a number, true is 1 and false is 0. */
public final class BooleanWritable implements Writable {
    private boolean value;

    /** Creates a false. */
    public BooleanWritable() {}

    /**
     * Creates a truth value.
     *
     * @param value the truth value
     */
    public BooleanWritable(boolean value) {
        this.value = value;
    }

    /**
     * Returns the truth value.
     *
     * @return the truth value
     */
    public boolean get() {
        return value;
    }

    /**
     * Sets the truth value.
     *
     * @param value the truth value
     */
    public void set(boolean value) {
        this.value = value;
    }

    @Override
    public double toDouble() {
        return toInt();
    }

    @Override
    public float toFloat() {
        return toInt();
    }

    @Override
    public int toInt() {
        return value ? 1 : 0;
    }

    @Override
    public long toLong() {
        return toInt();
    }

    /** Returns whether the other object is the same truth value. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BooleanWritable that && value == that.value;
    }

    @Override
    public int hashCode() {
        return Boolean.hashCode(value);
    }

    /** Returns {@code true} or {@code false}. */
    @Override
    public String toString() {
        return Boolean.toString(value);
    }
}
