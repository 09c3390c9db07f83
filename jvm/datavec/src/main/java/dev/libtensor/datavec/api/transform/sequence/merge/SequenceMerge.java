package dev.libtensor.datavec.api.transform.sequence.merge;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** Makes one sequence of several, as DataVec's class of that name. */
public class SequenceMerge {
    private final SequenceComparator comparator;

    /**
     * Creates a merge.
     *
     * @param comparator the order of the steps, with its columns set
     */
    public SequenceMerge(SequenceComparator comparator) {
        this.comparator = ArgumentException.notNull(comparator, "comparator");
    }

    /**
     * Merges sequences.
     *
     * @param multipleSequences the sequences
     * @return their steps in order; equal ones in the order of their sequences
     */
    public List<List<Writable>> mergeSequences(List<List<List<Writable>>> multipleSequences) {
        List<List<Writable>> merged = new ArrayList<>();
        ArgumentException.<List<List<Writable>>>noneNull(multipleSequences, "multipleSequences").forEach(merged::addAll);
        merged.sort(comparator);
        return merged;
    }
}
