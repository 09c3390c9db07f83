package dev.libtensor.datavec.api.writable;

/** A {@code double} in a record, as DataVec's class of that name. */
public final class DoubleWritable extends NumberWritable {
    private double value;

    /** Creates a 0. */
    public DoubleWritable() {}

    /**
     * Creates a number.
     *
     * @param value the number
     */
    public DoubleWritable(double value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public double get() {
        return value;
    }

    /**
     * Sets the number.
     *
     * @param value the number
     */
    public void set(double value) {
        this.value = value;
    }

    @Override
    Number number() {
        return value;
    }
}
