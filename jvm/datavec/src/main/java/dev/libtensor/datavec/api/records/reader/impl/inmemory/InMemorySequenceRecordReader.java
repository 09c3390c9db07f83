package dev.libtensor.datavec.api.records.reader.impl.inmemory;

import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionSequenceRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Reads sequences that are in memory, as DataVec's class of that name. */
public class InMemorySequenceRecordReader extends CollectionSequenceRecordReader {
    /**
     * Creates a reader.
     *
     * @param records the values of each step of each sequence, which are not copied
     */
    public InMemorySequenceRecordReader(List<List<List<Writable>>> records) {
        super(records);
    }
}
