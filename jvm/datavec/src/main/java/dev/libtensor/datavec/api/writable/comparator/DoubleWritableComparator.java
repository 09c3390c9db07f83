package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of numbers of 64 bits, as DataVec's class of that name. */
public class DoubleWritableComparator implements WritableComparator {
    /** Creates an order. */
    public DoubleWritableComparator() {}

    @Override
    public int compare(Writable o1, Writable o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        return Double.compare(o1.toDouble(), o2.toDouble());
    }

    @Override
    public String toString() {
        return "DoubleWritableComparator()";
    }
}
