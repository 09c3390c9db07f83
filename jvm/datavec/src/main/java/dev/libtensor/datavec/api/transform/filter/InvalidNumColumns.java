package dev.libtensor.datavec.api.transform.filter;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.List;

/** Removes records with too few or too many values, as DataVec's class of that name. */
public class InvalidNumColumns implements Filter {
    private Schema inputSchema;

    /**
     * Creates a filter.
     *
     * @param inputSchema the columns
     */
    public InvalidNumColumns(Schema inputSchema) {
        setInputSchema(inputSchema);
    }

    @Override
    public boolean removeExample(List<Writable> writables) {
        return ArgumentException.notNull(writables, "writables").size() != Sequences.known(inputSchema, this).numColumns();
    }

    /** Returns whether a step of a sequence has too few or too many values. */
    @Override
    public boolean removeSequence(List<List<Writable>> sequence) {
        return ArgumentException.notNull(sequence, "sequence").stream().anyMatch(this::removeExample);
    }

    @Override
    public final void setInputSchema(Schema inputSchema) {
        this.inputSchema = ArgumentException.notNull(inputSchema, "inputSchema");
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    @Override
    public String[] columnNames() {
        return inputSchema.getColumnNames().toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "InvalidNumColumns(" + inputSchema.numColumns() + ")";
    }
}
