package dev.libtensor.datavec.api.writable;

import dev.libtensor.FormatException;

/** A value of a record that is no number. */
public abstract sealed class NoNumberWritable implements Writable permits BytesWritable, NDArrayWritable, NullWritable {
    NoNumberWritable() {}

    /** Returns what the value is, for errors. */
    abstract String what();

    private FormatException noNumber() {
        return new FormatException("a number was expected, but the value is " + what());
    }

    /**
     * Throws, because the value is no number.
     *
     * @throws FormatException always
     */
    @Override
    public double toDouble() {
        throw noNumber();
    }

    /**
     * Throws, because the value is no number.
     *
     * @throws FormatException always
     */
    @Override
    public float toFloat() {
        throw noNumber();
    }

    /**
     * Throws, because the value is no number.
     *
     * @throws FormatException always
     */
    @Override
    public int toInt() {
        throw noNumber();
    }

    /**
     * Throws, because the value is no number.
     *
     * @throws FormatException always
     */
    @Override
    public long toLong() {
        throw noNumber();
    }
}
