package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.List;

/** Makes a sequence of one step of each sequence, as DataVec's class of that name. */
public class ReduceSequenceTransform extends BaseSequenceTransform {
    private final IAssociativeReducer reducer;

    /**
     * Creates a transform.
     *
     * @param reducer what makes the step, which this transform alone uses
     */
    public ReduceSequenceTransform(IAssociativeReducer reducer) {
        this.reducer = ArgumentException.notNull(reducer, "reducer");
    }

    @Override
    public Schema transform(Schema inputSchema) {
        return Sequences.reduced(reducer, Sequences.sequences(inputSchema, this));
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        super.setInputSchema(inputSchema);
        reducer.setInputSchema(inputSchema);
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        input();
        return List.of(Sequences.reduce(reducer, ArgumentException.notNull(sequence, "sequence")));
    }

    @Override
    public String toString() {
        return "ReduceSequenceTransform(reducer=" + reducer + ")";
    }
}
