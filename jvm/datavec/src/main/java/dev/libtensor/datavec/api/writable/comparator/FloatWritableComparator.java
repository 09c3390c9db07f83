package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of numbers of 32 bits, as DataVec's class of that name. */
public class FloatWritableComparator implements WritableComparator {
    /** Creates an order. */
    public FloatWritableComparator() {}

    @Override
    public int compare(Writable o1, Writable o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        return Float.compare(o1.toFloat(), o2.toFloat());
    }

    @Override
    public String toString() {
        return "FloatWritableComparator()";
    }
}
