package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of whole numbers of 32 bits, as DataVec's class of that name. */
public class IntWritableComparator implements WritableComparator {
    /** Creates an order. */
    public IntWritableComparator() {}

    @Override
    public int compare(Writable o1, Writable o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        return Integer.compare(o1.toInt(), o2.toInt());
    }

    @Override
    public String toString() {
        return "IntWritableComparator()";
    }
}
