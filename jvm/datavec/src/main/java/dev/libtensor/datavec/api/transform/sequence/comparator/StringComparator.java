package dev.libtensor.datavec.api.transform.sequence.comparator;

import dev.libtensor.datavec.api.writable.Writable;

/** The order of steps by the texts of a column, as DataVec's class of that name. */
public class StringComparator extends BaseColumnComparator {
    /**
     * Creates an order.
     *
     * @param columnName the column
     */
    public StringComparator(String columnName) {
        super(columnName);
    }

    @Override
    protected int compare(Writable w1, Writable w2) {
        return w1.toString().compareTo(w2.toString());
    }
}
