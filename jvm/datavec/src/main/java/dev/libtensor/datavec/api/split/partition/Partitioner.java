package dev.libtensor.datavec.api.split.partition;

import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.split.InputSplit;
import java.io.IOException;
import java.io.OutputStream;

/** Divides the written records among files, as DataVec's interface of that name. */
public interface Partitioner {
    /**
     * Sets the files, and starts with the first.
     *
     * @param inputSplit the files, at least one
     */
    void init(InputSplit inputSplit);

    /**
     * Takes settings, sets the files, and starts with the first.
     *
     * @param configuration the settings
     * @param split the files, at least one
     */
    default void init(Configuration configuration, InputSplit split) {
        init(split);
    }

    /**
     * Returns how many records were written to all files.
     *
     * @return the number
     */
    int totalRecordsWritten();

    /**
     * Returns how many records were written to the current file.
     *
     * @return the number
     */
    int numRecordsWritten();

    /**
     * Returns how many files there are.
     *
     * @return the number
     */
    int numPartitions();

    /**
     * Takes note of what was written.
     *
     * @param metadata how much it was
     */
    void updatePartitionInfo(PartitionMetaData metadata);

    /**
     * Returns whether the next record goes into another file.
     *
     * @return true if the current one is full and there is another
     */
    boolean needsNewPartition();

    /**
     * Closes the current file, if there is one, and opens the next.
     *
     * @return its stream
     * @throws IOException if it cannot be opened, or the last one cannot be closed
     */
    OutputStream openNewStream() throws IOException;

    /**
     * Returns the stream of the current file.
     *
     * @return the stream, which is opened if none is
     * @throws IOException if it cannot be opened
     */
    OutputStream currentOutputStream() throws IOException;
}
