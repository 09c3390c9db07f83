package dev.libtensor.datavec.api.records;

import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** A record together with where it is from, as DataVec's interface of that name. */
public interface Record {
    /**
     * Returns the values.
     *
     * @return the values
     */
    List<Writable> getRecord();

    /**
     * Sets the values.
     *
     * @param record the values
     */
    void setRecord(List<Writable> record);

    /**
     * Returns where the record is from.
     *
     * @return the place; null if it is not known
     */
    RecordMetaData getMetaData();

    /**
     * Sets where the record is from.
     *
     * @param recordMetaData the place; null if it is not known
     */
    void setMetaData(RecordMetaData recordMetaData);
}
