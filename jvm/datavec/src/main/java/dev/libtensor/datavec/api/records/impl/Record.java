package dev.libtensor.datavec.api.records.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.Objects;

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

    /** Returns whether the other object is such a record with equal values, from the same place. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Record that && record.equals(that.record) && Objects.equals(metaData, that.metaData);
    }

    @Override
    public int hashCode() {
        return Objects.hash(record, metaData);
    }

    @Override
    public String toString() {
        return "Record(record=" + record + ", metaData=" + metaData + ")";
    }
}
