package dev.libtensor.datavec.api.records.writer;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.partition.PartitionMetaData;
import dev.libtensor.datavec.api.split.partition.Partitioner;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Writes records, as DataVec's interface of that name. */
public interface RecordWriter extends Closeable {
    /**
     * Returns whether {@link #writeBatch} is faster than as many calls of {@link #write}.
     *
     * @return true if it is
     */
    default boolean supportsBatch() {
        return false;
    }

    /**
     * Sets what is written to. Files that exist are replaced.
     *
     * @param inputSplit the files
     * @param partitioner what divides the records among them
     * @throws Exception if a file cannot be written to
     */
    void initialize(InputSplit inputSplit, Partitioner partitioner) throws Exception;

    /**
     * Takes settings, and sets what is written to.
     *
     * @param configuration the settings
     * @param split the files
     * @param partitioner what divides the records among them
     * @throws Exception if a file cannot be written to
     */
    void initialize(Configuration configuration, InputSplit split, Partitioner partitioner) throws Exception;

    /**
     * Writes a record.
     *
     * @param record its values
     * @return how much was written
     * @throws IOException if it cannot be written
     */
    PartitionMetaData write(List<Writable> record) throws IOException;

    /**
     * Writes records.
     *
     * @param batch the values of each
     * @return how much was written
     * @throws IOException if they cannot be written
     */
    default PartitionMetaData writeBatch(List<List<Writable>> batch) throws IOException {
        for (List<Writable> record : ArgumentException.notNull(batch, "batch")) {
            write(record);
        }
        return new PartitionMetaData(batch.size());
    }

    /**
     * Closes the file.
     *
     * @throws TensorIOException if it cannot be closed
     */
    @Override
    void close();
}
