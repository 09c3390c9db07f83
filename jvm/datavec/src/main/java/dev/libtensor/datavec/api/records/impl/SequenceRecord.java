package dev.libtensor.datavec.api.records.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.Objects;

/** The usual sequence of records, as DataVec's class of that name. */
public class SequenceRecord implements dev.libtensor.datavec.api.records.SequenceRecord {
    private List<List<Writable>> sequenceRecord;
    private RecordMetaData metaData;

    /**
     * Creates a sequence.
     *
     * @param sequenceRecord the values of each step, which are not copied
     * @param metaData where it is from; null if that is not known
     */
    public SequenceRecord(List<List<Writable>> sequenceRecord, RecordMetaData metaData) {
        this.sequenceRecord = ArgumentException.notNull(sequenceRecord, "sequenceRecord");
        this.metaData = metaData;
    }

    @Override
    public List<List<Writable>> getSequenceRecord() {
        return sequenceRecord;
    }

    @Override
    public int getSequenceLength() {
        return sequenceRecord.size();
    }

    @Override
    public List<Writable> getTimeStep(int timeStep) {
        if (timeStep < 0 || timeStep >= sequenceRecord.size()) {
            throw new ArgumentException(
                    "the sequence has " + sequenceRecord.size() + " steps, from 0: there is no step " + timeStep);
        }
        return sequenceRecord.get(timeStep);
    }

    @Override
    public void setSequenceRecord(List<List<Writable>> sequenceRecord) {
        this.sequenceRecord = ArgumentException.notNull(sequenceRecord, "sequenceRecord");
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
        return other instanceof SequenceRecord that && sequenceRecord.equals(that.sequenceRecord)
                && Objects.equals(metaData, that.metaData);
    }

    @Override
    public int hashCode() {
        return Objects.hash(sequenceRecord, metaData);
    }

    @Override
    public String toString() {
        return "SequenceRecord(sequenceRecord=" + sequenceRecord + ", metaData=" + metaData + ")";
    }
}
