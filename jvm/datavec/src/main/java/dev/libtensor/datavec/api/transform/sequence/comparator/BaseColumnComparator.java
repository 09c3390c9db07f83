package dev.libtensor.datavec.api.transform.sequence.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** The order of steps by the values of a column, as DataVec's class of that name. */
public abstract class BaseColumnComparator extends Step implements SequenceComparator {
    private final String columnName;
    private int place = -1;

    /**
     * Creates an order.
     *
     * @param columnName the column
     */
    protected BaseColumnComparator(String columnName) {
        this.columnName = ArgumentException.notNull(columnName, "columnName");
    }

    @Override
    public void setSchema(Schema sequenceSchema) {
        place = ArgumentException.notNull(sequenceSchema, "sequenceSchema").getIndexOfColumn(columnName);
    }

    /**
     * Returns the column.
     *
     * @return its name
     */
    public String columnName() {
        return columnName;
    }

    /**
     * Compares two steps.
     *
     * @throws StateException before {@link #setSchema}
     */
    @Override
    public int compare(List<Writable> o1, List<Writable> o2) {
        ArgumentException.notNull(o1, "o1");
        ArgumentException.notNull(o2, "o2");
        if (place < 0) {
            throw new StateException(this + " has no columns yet: call setSchema first");
        }
        return compare(o1.get(place), o2.get(place));
    }

    /**
     * Compares two values of the column.
     *
     * @param w1 the first value
     * @param w2 the second value
     * @return a number below 0, 0, or above 0, as {@link java.util.Comparator#compare}
     */
    protected abstract int compare(Writable w1, Writable w2);

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(columnName=\"" + columnName + "\")";
    }
}
