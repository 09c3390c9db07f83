package dev.libtensor.datavec.api.transform.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Reductions;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Adds a column with a reduction of a value and those before it, as DataVec's class of that name. */
public class SequenceMovingWindowReduceTransform extends BaseSequenceTransform {
    /** What the first steps have, before which there are too few values, as DataVec's enum of that name. */
    public enum EdgeCaseHandling {
        /** The reduction of fewer values. */
        Default,

        /** A certain value. */
        SpecifiedValue
    }

    private final String columnName;
    private final String newColumnName;
    private final int lookback;
    private final ReduceOp op;
    private final Writable edgeCaseValue;

    /**
     * Creates a transform. Its column is called as {@code mean(3,price)}.
     *
     * @param columnName the column of the values
     * @param lookback how many values are reduced, with the step's own
     * @param op the reduction
     * @throws ArgumentException if the number is less than 1
     */
    public SequenceMovingWindowReduceTransform(String columnName, int lookback, ReduceOp op) {
        this(columnName, defaultOutputColumnName(columnName, lookback, op), lookback, op, EdgeCaseHandling.Default, null);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column of the values
     * @param newColumnName the new column
     * @param lookback how many values are reduced, with the step's own
     * @param op the reduction
     * @param edgeCaseHandling what the first steps have
     * @param edgeCaseValue the value of the first steps; null unless they have a certain one
     * @throws ArgumentException if the number is less than 1, or there is a value although it is not used
     */
    public SequenceMovingWindowReduceTransform(String columnName, String newColumnName, int lookback, ReduceOp op,
            EdgeCaseHandling edgeCaseHandling, Writable edgeCaseValue) {
        this.columnName = ArgumentException.notNull(columnName, "columnName");
        this.newColumnName = ArgumentException.notNull(newColumnName, "newColumnName");
        this.op = ArgumentException.notNull(op, "op");
        ArgumentException.notNull(edgeCaseHandling, "edgeCaseHandling");
        if (lookback < 1) {
            throw new ArgumentException("at least 1 value is reduced, not " + lookback);
        }
        if ((edgeCaseHandling == EdgeCaseHandling.SpecifiedValue) != (edgeCaseValue != null)) {
            throw new ArgumentException("the first steps have a certain value in the mode SpecifiedValue alone, but the mode is "
                    + edgeCaseHandling + " and the value " + edgeCaseValue);
        }
        this.lookback = lookback;
        this.edgeCaseValue = edgeCaseValue;
    }

    /**
     * Returns how the new column is called unless it is named.
     *
     * @param originalName the column of the values
     * @param lookback how many values are reduced
     * @param op the reduction
     * @return the name, such as {@code mean(3,price)}
     */
    public static String defaultOutputColumnName(String originalName, int lookback, ReduceOp op) {
        ArgumentException.notNull(originalName, "originalName");
        return ArgumentException.notNull(op, "op").name().toLowerCase(Locale.ROOT) + "(" + lookback + "," + originalName + ")";
    }

    /**
     * Returns the columns behind it.
     *
     * @throws ArgumentException if they are not those of sequences, or the column cannot be reduced so
     */
    @Override
    public Schema transform(Schema inputSchema) {
        List<ColumnMetaData> columns = Sequences.sequences(inputSchema, this).getColumnMetaData();
        ColumnMetaData reduced = Reductions.meta(op, inputSchema.getMetaData(columnName));
        reduced.setName(newColumnName);
        columns.add(reduced);
        return inputSchema.newSchema(columns);
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        int place = input().getIndexOfColumn(columnName);
        List<Writable> values =
                ArgumentException.<List<Writable>>noneNull(sequence, "sequence").stream().map(step -> step.get(place)).toList();
        List<List<Writable>> steps = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            List<Writable> step = new ArrayList<>(sequence.get(i));
            step.add(i + 1 < lookback && edgeCaseValue != null ? edgeCaseValue : Reductions.reduce(
                    op, input().getMetaData(place), values.subList(Math.max(0, i + 1 - lookback), i + 1)));
            steps.add(step);
        }
        return steps;
    }

    @Override
    public String[] columnNames() {
        return new String[] {columnName};
    }

    @Override
    public String[] outputColumnNames() {
        return new String[] {newColumnName};
    }

    @Override
    public String toString() {
        return "SequenceMovingWindowReduceTransform(columnName=\"" + columnName + "\",newColumnName=\"" + newColumnName
                + "\",lookback=" + lookback + ",op=" + op + ")";
    }
}
