package dev.libtensor.datavec.api.split.partition;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.internal.Sources;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;

/** Goes to the next file after so many records, as DataVec's class of that name. By default, all go into the first. */
public class NumberOfRecordsPartitioner implements Partitioner {
    /** The setting of how many records a file gets; the last one gets the rest. */
    public static final String RECORDS_PER_FILE_CONFIG =
            "org.datavec.api.split.partition.numrecordspartitioner.recordsperfile";

    /** The setting's value for any number, which is the default. */
    public static final int DEFAULT_RECORDS_PER_FILE = 0;

    private InputSplit split;
    private URI[] files;
    private int file;
    private int recordsPerFile = DEFAULT_RECORDS_PER_FILE;
    private int inFile;
    private int inAll;
    private OutputStream open;

    /** Creates a partitioner. */
    public NumberOfRecordsPartitioner() {}

    /**
     * Sets the files, and starts with the first.
     *
     * @throws ArgumentException if there are none
     */
    @Override
    public void init(InputSplit inputSplit) {
        URI[] locations = ArgumentException.notNull(inputSplit, "inputSplit").locations();
        if (locations.length == 0) {
            throw new ArgumentException("at least one file is written to, but the split has none");
        }
        split = inputSplit;
        files = locations;
        file = -1;
        inFile = 0;
        inAll = 0;
        open = null;
    }

    @Override
    public void init(Configuration configuration, InputSplit split) {
        recordsPerFile = ArgumentException.notNull(configuration, "configuration")
                .getInt(RECORDS_PER_FILE_CONFIG, DEFAULT_RECORDS_PER_FILE);
        init(split);
    }

    @Override
    public int totalRecordsWritten() {
        return inAll;
    }

    @Override
    public int numRecordsWritten() {
        return inFile;
    }

    @Override
    public int numPartitions() {
        return files == null ? 0 : files.length;
    }

    @Override
    public void updatePartitionInfo(PartitionMetaData metadata) {
        inFile += metadata.getNumRecordsUpdated();
        inAll += metadata.getNumRecordsUpdated();
    }

    @Override
    public boolean needsNewPartition() {
        return recordsPerFile > 0 && inFile >= recordsPerFile && file + 1 < numPartitions();
    }

    /**
     * Closes the current file, if there is one, and opens the next.
     *
     * @throws StateException before {@link #init}, and if there is no other file
     */
    @Override
    public OutputStream openNewStream() throws IOException {
        if (file + 1 >= numPartitions()) {
            throw new StateException("there are " + numPartitions() + " files to write to, and no other: call init first");
        }
        if (open != null) {
            open.close();
        }
        file++;
        inFile = 0;
        open = Sources.opened(() -> split.openOutputStreamFor(files[file].toString()));
        return open;
    }

    @Override
    public OutputStream currentOutputStream() throws IOException {
        return open == null ? openNewStream() : open;
    }
}
