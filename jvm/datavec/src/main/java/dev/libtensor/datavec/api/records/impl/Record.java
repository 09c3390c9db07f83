package dev.libtensor.datavec.api.records.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** The usual record, as DataVec's class of that name. */
public class Record implements dev.libtensor.datavec.api.records.Record {
    private List<Writable> record;
    private RecordMetaData metaData;

    /**
     * Creates a record.
     *
     * @param record the values, which are not copied
     * @param metaData where it is from; null if that is not known
     */
    public Record(List<Writable> record, RecordMetaData metaData) {
        this.record = ArgumentException.notNull(record, "record");
        this.metaData = metaData;
    }

    @Override
    public List<Writable> getRecord() {
        return record;
    }

    @Override
    public void setRecord(List<Writable> record) {
        this.record = ArgumentException.notNull(record, "record");
    }

    @Override
    public RecordMetaData getMetaData() {
        return metaData;
    }

    @Override
    public void setMetaData(RecordMetaData recordMetaData) {
        metaData = recordMetaData;
    }

    @Override
    public String toString() {
        return "Record(record=" + record + ", metaData=" + metaData + ")";
    }
}
