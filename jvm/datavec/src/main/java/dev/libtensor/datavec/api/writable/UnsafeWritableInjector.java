package dev.libtensor.datavec.api.writable;

import dev.libtensor.ArgumentException;

/** Makes values of records from objects, as DataVec's class of that name. */
public final class UnsafeWritableInjector {
    private UnsafeWritableInjector() {}

    /**
     * Returns an object as a value of a record.
     *
     * @param x a value, a number, a string or a truth value; null for {@link NullWritable}
     * @param <T> the class of the object
     * @return the value
     * @throws ArgumentException if the object is of another class; an array goes into an {@link NDArrayWritable}
     */
    public static <T> Writable inject(T x) {
        if (x == null) {
            return NullWritable.INSTANCE;
        } else if (x instanceof Writable value) {
            return value;
        } else if (x instanceof Integer number) {
            return new IntWritable(number);
        } else if (x instanceof Long number) {
            return new LongWritable(number);
        } else if (x instanceof Float number) {
            return new FloatWritable(number);
        } else if (x instanceof Double number) {
            return new DoubleWritable(number);
        } else if (x instanceof Byte number) {
            return new ByteWritable(number);
        } else if (x instanceof Boolean truth) {
            return new BooleanWritable(truth);
        } else if (x instanceof String text) {
            return new Text(text);
        }
        throw new ArgumentException("a number, a string or a value of a record was expected, not an object of "
                + x.getClass().getName());
    }
}
