package dev.libtensor.datavec.api.records.reader.impl.collection;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataIndex;
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

    /** How many sequences were read. */
    private long count;

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
        count++;
        List<List<Writable>> steps = new ArrayList<>();
        for (Collection<Writable> step : ArgumentException.noneNull(iterator.next(), "records")) {
            steps.add(new ArrayList<>(step));
        }
        return steps;
    }

    /** Returns the next sequence with its number. */
    @Override
    public SequenceRecord nextSequence() {
        List<List<Writable>> steps = sequenceRecord();
        return new dev.libtensor.datavec.api.records.impl.SequenceRecord(
                steps, new RecordMetaDataIndex(count - 1, null, CollectionSequenceRecordReader.class));
    }

    /**
     * Returns sequences by their numbers.
     *
     * @throws ArgumentException if a place is no number of a sequence
     */
    @Override
    public List<SequenceRecord> loadSequenceFromMetaData(List<RecordMetaData> recordMetaDatas) {
        List<SequenceRecord> found = new ArrayList<>();
        for (RecordMetaData place : ArgumentException.noneNull(recordMetaDatas, "recordMetaDatas")) {
            if (!(place instanceof RecordMetaDataIndex index) || index.getIndex() < 0 || index.getIndex() >= records.size()) {
                throw new ArgumentException("there are " + records.size() + " sequences, by their numbers from 0: there is none at "
                        + place.getLocation());
            }
            CollectionSequenceRecordReader again = new CollectionSequenceRecordReader(records);
            while (again.count < index.getIndex()) {
                again.sequenceRecord();
            }
            found.add(again.nextSequence());
        }
        return found;
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
        count = 0;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Does nothing. */
    @Override
    public void close() {}
}
