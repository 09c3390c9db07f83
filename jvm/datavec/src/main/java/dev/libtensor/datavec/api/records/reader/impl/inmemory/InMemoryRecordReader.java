package dev.libtensor.datavec.api.records.reader.impl.inmemory;

import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Reads records that are in memory, as DataVec's class of that name. */
public class InMemoryRecordReader extends CollectionRecordReader {
    /**
     * Creates a reader.
     *
     * @param records the values of each record, which are not copied
     */
    public InMemoryRecordReader(List<List<Writable>> records) {
        super(records);
    }
}
