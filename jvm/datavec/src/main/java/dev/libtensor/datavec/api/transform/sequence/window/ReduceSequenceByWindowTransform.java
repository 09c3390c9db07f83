package dev.libtensor.datavec.api.transform.sequence.window;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a step of each window of a sequence, as DataVec's class of that name. The values of an empty window are
 * {@link dev.libtensor.datavec.api.writable.NullWritable}.
 */
public class ReduceSequenceByWindowTransform extends BaseSequenceTransform {
    private final IAssociativeReducer reducer;
    private final WindowFunction windowFunction;

    /**
     * Creates a transform.
     *
     * @param reducer what makes a step of a window, which this transform alone uses
     * @param windowFunction what makes the windows, which this transform alone uses
     */
    public ReduceSequenceByWindowTransform(IAssociativeReducer reducer, WindowFunction windowFunction) {
        this.reducer = ArgumentException.notNull(reducer, "reducer");
        this.windowFunction = ArgumentException.notNull(windowFunction, "windowFunction");
    }

    @Override
    public Schema transform(Schema inputSchema) {
        return Sequences.reduced(reducer, windowFunction.transform(Sequences.sequences(inputSchema, this)));
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        super.setInputSchema(inputSchema);
        windowFunction.setInputSchema(inputSchema);
        reducer.setInputSchema(windowFunction.transform(inputSchema));
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        input();
        List<List<Writable>> steps = new ArrayList<>();
        for (List<List<Writable>> window : windowFunction.applyToSequence(ArgumentException.notNull(sequence, "sequence"))) {
            steps.add(Sequences.reduce(reducer, window));
        }
        return steps;
    }

    @Override
    public String toString() {
        return "ReduceSequenceByWindowTransform(reducer=" + reducer + ",windowFunction=" + windowFunction + ")";
    }
}
