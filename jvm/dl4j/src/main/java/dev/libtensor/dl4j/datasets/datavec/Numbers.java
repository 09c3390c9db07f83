package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** The numbers of values of a record: an array has as many as it has elements, in row-major order. */
final class Numbers {
    private Numbers() {}

    static int count(List<Writable> values) {
        return Math.toIntExact(values.stream().mapToLong(Numbers::count).sum());
    }

    private static long count(Writable value) {
        return value instanceof NDArrayWritable array ? array.get().length() : 1;
    }

    /** Writes the numbers of a value from an index on, and returns the index behind them. */
    static int put(Writable value, double[] to, int at) {
        if (!(value instanceof NDArrayWritable array)) {
            to[at] = value.toDouble();
            return at + 1;
        }
        double[] all = array.get().ravel('c').toDoubleVector();
        System.arraycopy(all, 0, to, at, all.length);
        return at + all.length;
    }

    /** Writes the numbers of values from an index on. */
    static void put(List<Writable> values, double[] to, int at) {
        int next = at;
        for (Writable value : values) {
            next = put(value, to, next);
        }
    }
}
