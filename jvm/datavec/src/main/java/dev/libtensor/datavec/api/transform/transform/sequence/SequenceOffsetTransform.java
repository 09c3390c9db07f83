package dev.libtensor.datavec.api.transform.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;

/** Moves the values of columns to other steps of their sequence, as DataVec's class of that name. */
public class SequenceOffsetTransform extends BaseSequenceTransform {
    /** Where the moved values are, as DataVec's enum of that name. */
    public enum OperationType {
        /** In the place of the column. */
        InPlace,

        /** In a new column behind it, called as {@code sequenceOffset(1,price)}. */
        NewColumn
    }

    /** What happens to steps to which no value is moved, as DataVec's enum of that name. */
    public enum EdgeHandling {
        /** They are removed. */
        TrimSequence,

        /** They have a certain value. */
        SpecifiedValue
    }

    private final List<String> columnsToOffset;
    private final int offsetAmount;
    private final OperationType operationType;
    private final EdgeHandling edgeHandling;
    private final Writable edgeCaseValue;

    /**
     * Creates a transform.
     *
     * @param columnsToOffset the columns
     * @param offsetAmount by how many steps; a negative number moves values to earlier steps
     * @param operationType where the moved values are
     * @param edgeHandling what happens to steps to which no value is moved
     * @param edgeCaseValue the value of these steps; null unless they have a certain one
     * @throws ArgumentException if there is a value although it is not used, or none although it is
     */
    public SequenceOffsetTransform(List<String> columnsToOffset, int offsetAmount, OperationType operationType,
            EdgeHandling edgeHandling, Writable edgeCaseValue) {
        this.columnsToOffset = ArgumentException.noneNull(columnsToOffset, "columnsToOffset");
        this.offsetAmount = offsetAmount;
        this.operationType = ArgumentException.notNull(operationType, "operationType");
        this.edgeHandling = ArgumentException.notNull(edgeHandling, "edgeHandling");
        this.edgeCaseValue = edgeCaseValue;
        if ((edgeHandling == EdgeHandling.SpecifiedValue) != (edgeCaseValue != null)) {
            throw new ArgumentException("steps have a certain value in the mode SpecifiedValue alone, but the mode is "
                    + edgeHandling + " and the value " + edgeCaseValue);
        }
    }

    private String moved(String column) {
        return "sequenceOffset(" + offsetAmount + "," + column + ")";
    }

    /**
     * Returns the columns behind it.
     *
     * @throws ArgumentException if they are not those of sequences, or a column is missing
     */
    @Override
    public Schema transform(Schema inputSchema) {
        Sequences.sequences(inputSchema, this).getIndexOfColumns(columnsToOffset);
        List<ColumnMetaData> columns = new ArrayList<>();
        for (ColumnMetaData column : inputSchema.getColumnMetaData()) {
            columns.add(column);
            if (columnsToOffset.contains(column.getName()) && operationType == OperationType.NewColumn) {
                ColumnMetaData moved = column.clone();
                moved.setName(moved(column.getName()));
                columns.add(moved);
            }
        }
        return inputSchema.newSchema(columns);
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        List<String> names = input().getColumnNames();
        List<List<Writable>> given = ArgumentException.noneNull(sequence, "sequence");
        List<List<Writable>> steps = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            long from = (long) i - offsetAmount;
            boolean isEdge = from < 0 || from >= given.size();
            if (isEdge && edgeHandling == EdgeHandling.TrimSequence) {
                continue;
            }
            steps.add(step(names, given.get(i), isEdge ? null : given.get((int) from)));
        }
        return steps;
    }

    /** Returns a step with the values of another one, or the certain value if there is no other. */
    private List<Writable> step(List<String> names, List<Writable> own, List<Writable> other) {
        List<Writable> values = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            boolean isMoved = columnsToOffset.contains(names.get(i));
            if (!isMoved || operationType == OperationType.NewColumn) {
                values.add(own.get(i));
            }
            if (isMoved) {
                values.add(other == null ? edgeCaseValue : other.get(i));
            }
        }
        return values;
    }

    @Override
    public String[] columnNames() {
        return columnsToOffset.toArray(String[]::new);
    }

    @Override
    public String[] outputColumnNames() {
        return columnsToOffset.stream()
                .map(name -> operationType == OperationType.InPlace ? name : moved(name))
                .toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "SequenceOffsetTransform(columnsToOffset=" + columnsToOffset + ",offsetAmount=" + offsetAmount
                + ",operationType=" + operationType + ",edgeHandling=" + edgeHandling + ")";
    }
}
