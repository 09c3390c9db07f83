package dev.libtensor.datavec.api.transform.rank;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnOp;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.api.writable.comparator.WritableComparator;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sorts records, and adds a column with the place of each from 0, as DataVec's class of that name. */
public class CalculateSortedRank extends Step implements ColumnOp {
    private final String newColumnName;
    private final String sortOnColumn;
    private final WritableComparator comparator;
    private final boolean ascending;
    private Schema inputSchema;

    /**
     * Creates a rank, with the smallest value first.
     *
     * @param newColumnName the new column, of type Long
     * @param sortOnColumn the column by whose values records are sorted
     * @param comparator the order of the values
     */
    public CalculateSortedRank(String newColumnName, String sortOnColumn, WritableComparator comparator) {
        this(newColumnName, sortOnColumn, comparator, true);
    }

    /**
     * Creates a rank.
     *
     * @param newColumnName the new column, of type Long
     * @param sortOnColumn the column by whose values records are sorted
     * @param comparator the order of the values
     * @param ascending whether the smallest value is first
     */
    public CalculateSortedRank(String newColumnName, String sortOnColumn, WritableComparator comparator, boolean ascending) {
        this.newColumnName = ArgumentException.notNull(newColumnName, "newColumnName");
        this.sortOnColumn = ArgumentException.notNull(sortOnColumn, "sortOnColumn");
        this.comparator = ArgumentException.notNull(comparator, "comparator");
        this.ascending = ascending;
    }

    /**
     * Returns the columns behind it.
     *
     * @throws ArgumentException if the columns are those of sequences
     */
    @Override
    public Schema transform(Schema inputSchema) {
        if (ArgumentException.notNull(inputSchema, "inputSchema") instanceof SequenceSchema) {
            throw new ArgumentException("records are sorted, but the columns are those of sequences");
        }
        List<ColumnMetaData> columns = inputSchema.getColumnMetaData();
        columns.add(new LongMetaData(newColumnName, 0L, null));
        return inputSchema.newSchema(columns);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        ArgumentException.notNull(inputSchema, "inputSchema").getIndexOfColumn(sortOnColumn);
        this.inputSchema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    /**
     * Sorts records.
     *
     * @param records the records, which are not changed
     * @return the records in order, each with its place; equal ones stay in theirs
     * @throws dev.libtensor.StateException before {@link #setInputSchema}
     */
    public List<List<Writable>> rank(List<List<Writable>> records) {
        int place = Sequences.known(inputSchema, this).getIndexOfColumn(sortOnColumn);
        Comparator<List<Writable>> order = (x, y) -> comparator.compare(x.get(place), y.get(place));
        List<List<Writable>> sorted = new ArrayList<>(ArgumentException.notNull(records, "records"));
        sorted.sort(ascending ? order : order.reversed());
        for (int i = 0; i < sorted.size(); i++) {
            List<Writable> ranked = new ArrayList<>(sorted.get(i));
            ranked.add(new LongWritable(i));
            sorted.set(i, ranked);
        }
        return sorted;
    }

    @Override
    public String outputColumnName() {
        return newColumnName;
    }

    @Override
    public String[] columnNames() {
        return new String[] {sortOnColumn};
    }

    @Override
    public String toString() {
        return "CalculateSortedRank(newColumnName=\"" + newColumnName + "\",comparator=" + comparator + ")";
    }
}
