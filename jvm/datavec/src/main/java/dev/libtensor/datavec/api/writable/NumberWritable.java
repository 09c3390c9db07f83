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

    /**
     * Returns whether another value is nearly the same number.
     *
     * @param other the other value
     * @param tolerance how much they may differ
     * @return true if it is; false if it is no number of this kind
     */
    public boolean fuzzyEquals(Writable other, double tolerance) {
        return other instanceof NumberWritable && Math.abs(toDouble() - other.toDouble()) <= tolerance;
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
