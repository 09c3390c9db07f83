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

    private boolean isWhole() {
        return !(number() instanceof Double || number() instanceof Float);
    }

    /** Returns whether the other object has the same number, and both are whole numbers or both are not, of any number of bits. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NumberWritable that && isWhole() == that.isWhole()
                && (isWhole() ? toLong() == that.toLong() : Double.compare(toDouble(), that.toDouble()) == 0);
    }

    @Override
    public int hashCode() {
        return isWhole() ? Long.hashCode(toLong()) : Double.hashCode(toDouble());
    }

    /** Returns the digits. */
    @Override
    public String toString() {
        return number().toString();
    }
}
