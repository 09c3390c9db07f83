package dev.libtensor.datavec.api.transform.sequence.comparator;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;

/** The order of steps by the numbers of a column, as DataVec's class of that name. */
public class NumericalColumnComparator extends BaseColumnComparator {
    private final boolean ascending;
    private ColumnType type;

    /**
     * Creates an order with the smallest number first.
     *
     * @param columnName the column, of type Integer, Long, Double, Float or Time
     */
    public NumericalColumnComparator(String columnName) {
        this(columnName, true);
    }

    /**
     * Creates an order.
     *
     * @param columnName the column, of type Integer, Long, Double, Float or Time
     * @param ascending whether the smallest number is first
     */
    public NumericalColumnComparator(String columnName, boolean ascending) {
        super(columnName);
        this.ascending = ascending;
    }

    @Override
    public void setSchema(Schema sequenceSchema) {
        super.setSchema(sequenceSchema);
        type = sequenceSchema.getType(columnName());
        switch (type) {
            case Integer, Long, Double, Float, Time -> { }
            default -> throw new ArgumentException(
                    "numbers are compared, but there is " + sequenceSchema.getMetaData(columnName()));
        }
    }

    @Override
    protected int compare(Writable w1, Writable w2) {
        int order = type == ColumnType.Double || type == ColumnType.Float
                ? Double.compare(w1.toDouble(), w2.toDouble()) : Long.compare(w1.toLong(), w2.toLong());
        return ascending ? order : -order;
    }

    @Override
    public String toString() {
        return "NumericalColumnComparator(columnName=\"" + columnName() + "\",ascending=" + ascending + ")";
    }
}
