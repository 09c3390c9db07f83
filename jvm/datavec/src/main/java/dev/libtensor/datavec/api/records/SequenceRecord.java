package dev.libtensor.datavec.api.records;

import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** A sequence of records together with where it is from, as DataVec's interface of that name. */
public interface SequenceRecord {
    /**
     * Returns the records.
     *
     * @return the values of each step
     */
    List<List<Writable>> getSequenceRecord();

    /**
     * Returns the number of steps.
     *
     * @return the number
     */
    int getSequenceLength();

    /**
     * Returns one step.
     *
     * @param timeStep which one, from 0
     * @return its values
     * @throws dev.libtensor.ArgumentException if there is no such step
     */
    List<Writable> getTimeStep(int timeStep);

    /**
     * Sets the records.
     *
     * @param sequenceRecord the values of each step
     */
    void setSequenceRecord(List<List<Writable>> sequenceRecord);

    /**
     * Returns where the sequence is from.
     *
     * @return the place; null if it is not known
     */
    RecordMetaData getMetaData();

    /**
     * Sets where the sequence is from.
     *
     * @param recordMetaData the place; null if it is not known
     */
    void setMetaData(RecordMetaData recordMetaData);
}
