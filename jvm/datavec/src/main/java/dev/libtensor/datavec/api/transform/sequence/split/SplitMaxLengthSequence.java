package dev.libtensor.datavec.api.transform.sequence.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** Cuts a sequence into parts of a certain length, as DataVec's class of that name. */
public class SplitMaxLengthSequence extends Step implements SequenceSplit {
    private final int maxSequenceLength;
    private final boolean equalSplits;
    private Schema inputSchema;

    /**
     * Creates a split.
     *
     * @param maxSequenceLength the most steps of a part, at least 1
     * @param equalSplits whether all parts are about as long; if not, all but the last have the most steps
     * @throws ArgumentException if the number is less than 1
     */
    public SplitMaxLengthSequence(int maxSequenceLength, boolean equalSplits) {
        if (maxSequenceLength < 1) {
            throw new ArgumentException("a part has at least 1 step, not " + maxSequenceLength);
        }
        this.maxSequenceLength = maxSequenceLength;
        this.equalSplits = equalSplits;
    }

    @Override
    public List<List<List<Writable>>> split(List<List<Writable>> sequence) {
        int steps = ArgumentException.notNull(sequence, "sequence").size();
        int parts = Math.max(1, (steps + maxSequenceLength - 1) / maxSequenceLength);
        int length = equalSplits ? Math.max(1, (steps + parts - 1) / parts) : maxSequenceLength;
        List<List<List<Writable>>> split = new ArrayList<>();
        for (int from = 0; from == 0 || from < steps; from += length) {
            split.add(new ArrayList<>(sequence.subList(from, Math.min(from + length, steps))));
        }
        return split;
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        this.inputSchema = ArgumentException.notNull(inputSchema, "inputSchema");
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    @Override
    public String toString() {
        return "SplitMaxLengthSequence(maxSequenceLength=" + maxSequenceLength + ",equalSplits=" + equalSplits + ")";
    }
}
