package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of texts, as DataVec's class of that name. */
public class TextWritableComparator implements WritableComparator {
    /** Creates an order. */
    public TextWritableComparator() {}

    @Override
    public int compare(Writable o1, Writable o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        return o1.toString().compareTo(o2.toString());
    }

    @Override
    public String toString() {
        return "TextWritableComparator()";
    }
}
