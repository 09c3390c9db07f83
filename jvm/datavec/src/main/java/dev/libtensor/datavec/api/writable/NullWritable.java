package dev.libtensor.datavec.api.writable;

/** A value that is missing in a record, as DataVec's class of that name. */
public final class NullWritable extends NoNumberWritable {
    /** The value; all are equal. */
    public static final NullWritable INSTANCE = new NullWritable();

    /** Creates a missing value. */
    public NullWritable() {}

    @Override
    String what() {
        return "missing";
    }

    /** Returns whether the other object is a missing value too. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NullWritable;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    /** Returns {@code NullWritable}. */
    @Override
    public String toString() {
        return "NullWritable";
    }
}
