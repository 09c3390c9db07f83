package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import java.util.Collection;
import java.util.List;

/** Makes a sequence of all records with the same key, or of each record, as DataVec's class of that name. */
public class ConvertToSequence extends Step {
    private final boolean singleStepSequencesMode;
    private final List<String> keyColumns;
    private final SequenceComparator comparator;
    private Schema inputSchema;

    /**
     * Creates a conversion.
     *
     * @param keyColumn the column whose values are the key
     * @param comparator the order of the steps
     */
    public ConvertToSequence(String keyColumn, SequenceComparator comparator) {
        this(List.of(ArgumentException.notNull(keyColumn, "keyColumn")), comparator);
    }

    /**
     * Creates a conversion.
     *
     * @param keyColumns the columns whose values are the key
     * @param comparator the order of the steps
     */
    public ConvertToSequence(Collection<String> keyColumns, SequenceComparator comparator) {
        this.singleStepSequencesMode = false;
        this.keyColumns = ArgumentException.noneNull(keyColumns, "keyColumns");
        this.comparator = ArgumentException.notNull(comparator, "comparator");
    }

    /** Creates a conversion that makes a sequence of each record. */
    public ConvertToSequence() {
        singleStepSequencesMode = true;
        keyColumns = List.of();
        comparator = null;
    }

    /**
     * Returns whether each record is a sequence of its own.
     *
     * @return true if it is
     */
    public boolean isSingleStepSequencesMode() {
        return singleStepSequencesMode;
    }

    /**
     * Returns the columns whose values are the key.
     *
     * @return their names
     */
    public String[] getKeyColumns() {
        return keyColumns.toArray(String[]::new);
    }

    /**
     * Returns the order of the steps.
     *
     * @return the order; null if each record is a sequence of its own
     */
    public SequenceComparator getComparator() {
        return comparator;
    }

    /**
     * Returns the columns of the sequences.
     *
     * @param schema the columns of the records
     * @return the same columns
     */
    public SequenceSchema transform(Schema schema) {
        return new SequenceSchema(ArgumentException.notNull(schema, "schema").getColumnMetaData());
    }

    /**
     * Sets the columns of the records.
     *
     * @param schema the columns
     * @throws ArgumentException if a column of the key or of the order is missing
     */
    public void setInputSchema(Schema schema) {
        SequenceSchema sequences = transform(schema);
        schema.getIndexOfColumns(keyColumns);
        if (comparator != null) {
            comparator.setSchema(sequences);
        }
        inputSchema = schema;
    }

    /**
     * Returns the columns of the records.
     *
     * @return the columns; null if they are not set
     */
    public Schema getInputSchema() {
        return inputSchema;
    }

    @Override
    public String toString() {
        return singleStepSequencesMode ? "ConvertToSequence()"
                : "ConvertToSequence(keyColumns=" + keyColumns + ",comparator=" + comparator + ")";
    }
}
