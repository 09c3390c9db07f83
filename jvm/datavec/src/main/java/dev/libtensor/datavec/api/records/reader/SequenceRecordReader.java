package dev.libtensor.datavec.api.records.reader;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.List;

/** Reads sequences of records, as DataVec's interface of that name. */
public interface SequenceRecordReader extends RecordReader {
    /**
     * Returns the next sequence.
     *
     * @return the values of each step
     * @throws java.util.NoSuchElementException if there are no more
     */
    List<List<Writable>> sequenceRecord();

    /**
     * Returns the next sequence together with where it is from.
     *
     * @return the sequence; its place is null if the reader does not know it
     * @throws java.util.NoSuchElementException if there are no more
     */
    default SequenceRecord nextSequence() {
        return new dev.libtensor.datavec.api.records.impl.SequenceRecord(sequenceRecord(), null);
    }

    /**
     * Reads a sequence again.
     *
     * @param recordMetaData where it is, as {@link #nextSequence} returned it
     * @return the sequence
     * @throws IOException if it cannot be read
     * @throws UnsupportedException if the reader finds no sequences by their places
     */
    default SequenceRecord loadSequenceFromMetaData(RecordMetaData recordMetaData) throws IOException {
        return loadSequenceFromMetaData(List.of(ArgumentException.notNull(recordMetaData, "recordMetaData")))
                .get(0);
    }

    /**
     * Reads sequences again.
     *
     * @param recordMetaDatas where they are, as {@link #nextSequence} returned it
     * @return the sequences in the same order
     * @throws IOException if they cannot be read
     * @throws UnsupportedException if the reader finds no sequences by their places
     */
    default List<SequenceRecord> loadSequenceFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        throw new UnsupportedException(getClass().getSimpleName() + " finds no sequences by their places");
    }
}
