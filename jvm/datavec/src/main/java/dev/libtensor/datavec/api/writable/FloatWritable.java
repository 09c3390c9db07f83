package dev.libtensor.datavec.api.writable;

/** A {@code float} in a record, as DataVec's class of that name. */
public final class FloatWritable extends NumberWritable {
    private float value;

    /** Creates a 0. */
    public FloatWritable() {}

    /**
     * Creates a number.
     *
     * @param value the number
     */
    public FloatWritable(float value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public float get() {
        return value;
    }

    /**
     * Sets the number.
     *
     * @param value the number
     */
    public void set(float value) {
        this.value = value;
    }

    @Override
    Number number() {
        return value;
    }
}
