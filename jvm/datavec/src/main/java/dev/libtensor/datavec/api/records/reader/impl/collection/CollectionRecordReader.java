package dev.libtensor.datavec.api.records.reader.impl.collection;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataIndex;
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
    private int count;

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
        count++;
        if (record == null) {
            throw new ArgumentException("the collection has null among its records: a record was expected");
        }
        return new ArrayList<>(record);
    }

    /** Returns the next record with its number. */
    @Override
    public Record nextRecord() {
        List<Writable> record = next();
        return new dev.libtensor.datavec.api.records.impl.Record(
                record, new RecordMetaDataIndex(count - 1, null, CollectionRecordReader.class));
    }

    /**
     * Returns records by their numbers.
     *
     * @throws ArgumentException if a place is no number of a record
     */
    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) {
        List<Record> found = new ArrayList<>();
        for (RecordMetaData place : ArgumentException.noneNull(recordMetaDatas, "recordMetaDatas")) {
            if (!(place instanceof RecordMetaDataIndex index) || index.getIndex() < 0 || index.getIndex() >= records.size()) {
                throw new ArgumentException("there are " + records.size() + " records, by their numbers from 0: there is none at "
                        + place.getLocation());
            }
            CollectionRecordReader again = new CollectionRecordReader(records);
            while (again.count < index.getIndex()) {
                again.next();
            }
            found.add(again.nextRecord());
        }
        return found;
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

    /** Says how many records there are. */
    @Override
    public String toString() {
        return "a collection of " + records.size();
    }
}
