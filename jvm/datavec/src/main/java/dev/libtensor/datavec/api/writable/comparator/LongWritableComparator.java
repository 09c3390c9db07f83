package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of whole numbers of 64 bits, as DataVec's class of that name. */
public class LongWritableComparator implements WritableComparator {
    /** Creates an order. */
    public LongWritableComparator() {}

    @Override
    public int compare(Writable o1, Writable o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        return Long.compare(o1.toLong(), o2.toLong());
    }

    @Override
    public String toString() {
        return "LongWritableComparator()";
    }
}
