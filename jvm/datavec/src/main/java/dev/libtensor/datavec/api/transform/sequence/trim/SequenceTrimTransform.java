package dev.libtensor.datavec.api.transform.sequence.trim;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** Removes steps at an end of each sequence, as DataVec's class of that name. */
public class SequenceTrimTransform extends BaseSequenceTransform {
    private final int numStepsToTrim;
    private final boolean trimFromStart;

    /**
     * Creates a transform.
     *
     * @param numStepsToTrim how many steps are removed; shorter sequences become empty
     * @param trimFromStart whether the first steps are removed; if not, the last
     * @throws ArgumentException if the number is negative
     */
    public SequenceTrimTransform(int numStepsToTrim, boolean trimFromStart) {
        if (numStepsToTrim < 0) {
            throw new ArgumentException("at least 0 steps are removed, not " + numStepsToTrim);
        }
        this.numStepsToTrim = numStepsToTrim;
        this.trimFromStart = trimFromStart;
    }

    /** Returns the same columns. */
    @Override
    public Schema transform(Schema inputSchema) {
        return inputSchema;
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        int steps = ArgumentException.notNull(sequence, "sequence").size();
        int removed = Math.min(numStepsToTrim, steps);
        return new ArrayList<>(trimFromStart ? sequence.subList(removed, steps) : sequence.subList(0, steps - removed));
    }

    @Override
    public String toString() {
        return "SequenceTrimTransform(numStepsToTrim=" + numStepsToTrim + ",trimFromStart=" + trimFromStart + ")";
    }
}
