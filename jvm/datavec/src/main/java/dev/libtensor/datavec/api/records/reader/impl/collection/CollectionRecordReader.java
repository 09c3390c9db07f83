package dev.libtensor.datavec.api.records.reader.impl.collection;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

/** Reads records that are in memory, as DataVec's class of that name. */
public class CollectionRecordReader implements RecordReader {
    private final Collection<? extends Collection<Writable>> records;
    private Iterator<? extends Collection<Writable>> iterator;

    /**
     * Creates a reader.
     *
     * @param records the records, which are not copied
     */
    public CollectionRecordReader(Collection<? extends Collection<Writable>> records) {
        this.records = ArgumentException.notNull(records, "records");
        reset();
    }

    /** Does nothing: the records are known. */
    @Override
    public void initialize(InputSplit split) {
        ArgumentException.notNull(split, "split");
    }

    @Override
    public boolean hasNext() {
        return iterator.hasNext();
    }

    /**
     * Returns a copy of the next record.
     *
     * @throws ArgumentException if the collection has null there
     * @throws java.util.NoSuchElementException if there are no more
     */
    @Override
    public List<Writable> next() {
        Collection<Writable> record = iterator.next();
        if (record == null) {
            throw new ArgumentException("the collection has null among its records: a record was expected");
        }
        return new ArrayList<>(record);
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

    /** Says how many records there are. */
    @Override
    public String toString() {
        return "a collection of " + records.size();
    }
}
