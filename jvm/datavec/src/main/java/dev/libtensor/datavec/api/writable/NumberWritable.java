package dev.libtensor.datavec.api.writable;

/** A number in a record. */
public abstract sealed class NumberWritable implements Writable
        permits ByteWritable, DoubleWritable, FloatWritable, IntWritable, LongWritable {
    NumberWritable() {}

    /** Returns the number. */
    abstract Number number();

    @Override
    public double toDouble() {
        return number().doubleValue();
    }

    @Override
    public float toFloat() {
        return number().floatValue();
    }

    @Override
    public int toInt() {
        return number().intValue();
    }

    @Override
    public long toLong() {
        return number().longValue();
    }

    /** Returns whether the other object has the same number and is of the same class. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NumberWritable that && number().equals(that.number());
    }

    @Override
    public int hashCode() {
        return number().hashCode();
    }

    /** Returns the digits. */
    @Override
    public String toString() {
        return number().toString();
    }
}
