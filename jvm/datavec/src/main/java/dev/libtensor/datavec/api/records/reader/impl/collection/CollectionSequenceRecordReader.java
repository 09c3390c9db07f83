package dev.libtensor.datavec.api.records.reader.impl.collection;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

/** Reads sequences that are in memory, as DataVec's class of that name. */
public class CollectionSequenceRecordReader implements SequenceRecordReader {
    private final Collection<? extends Collection<? extends Collection<Writable>>> records;
    private Iterator<? extends Collection<? extends Collection<Writable>>> iterator;

    /**
     * Creates a reader.
     *
     * @param records the values of each step of each sequence, which are not copied
     */
    public CollectionSequenceRecordReader(
            Collection<? extends Collection<? extends Collection<Writable>>> records) {
        this.records = ArgumentException.notNull(records, "records");
        reset();
    }

    /** Does nothing: the sequences are known. */
    @Override
    public void initialize(InputSplit split) {
        ArgumentException.notNull(split, "split");
    }

    @Override
    public boolean hasNext() {
        return iterator.hasNext();
    }

    /**
     * Returns a copy of the next sequence.
     *
     * @throws ArgumentException if the collection has null there
     * @throws java.util.NoSuchElementException if there are no more
     */
    @Override
    public List<List<Writable>> sequenceRecord() {
        List<List<Writable>> steps = new ArrayList<>();
        for (Collection<Writable> step : ArgumentException.noneNull(iterator.next(), "records")) {
            steps.add(new ArrayList<>(step));
        }
        return steps;
    }

    /**
     * Throws, because a sequence is more than a record.
     *
     * @throws UnsupportedException always
     */
    @Override
    public List<Writable> next() {
        throw new UnsupportedException("the reader has sequences: read them with sequenceRecord() or nextSequence()");
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }

    @Override
    public final void reset() {
        iterator = records.iterator();
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Does nothing. */
    @Override
    public void close() {}
}
