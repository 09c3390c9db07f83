package dev.libtensor.datavec.api.transform.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.List;

/** The base of the library's transforms of whole sequences. A transform of your own implements {@link Transform}. */
public abstract class BaseSequenceTransform extends Step implements Transform {
    private Schema inputSchema;

    /** Creates a transform. */
    protected BaseSequenceTransform() {}

    /** Sets the columns before it. */
    @Override
    public void setInputSchema(Schema inputSchema) {
        transform(ArgumentException.notNull(inputSchema, "inputSchema"));
        this.inputSchema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    /**
     * Returns the columns before it.
     *
     * @return the columns
     * @throws StateException before {@link #setInputSchema}
     */
    protected final Schema input() {
        return Sequences.known(inputSchema, this);
    }

    /**
     * Throws, because a record is not a sequence.
     *
     * @throws UnsupportedException always
     */
    @Override
    public List<Writable> map(List<Writable> writables) {
        ArgumentException.notNull(writables, "writables");
        throw new UnsupportedException(this + " transforms sequences: it was given a record");
    }

    @Override
    public String[] columnNames() {
        return input().getColumnNames().toArray(String[]::new);
    }
}
