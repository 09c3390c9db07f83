package dev.libtensor.datavec.api.records.writer.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.writer.RecordWriter;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.partition.PartitionMetaData;
import dev.libtensor.datavec.api.split.partition.Partitioner;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes a line in UTF-8 for each record, as DataVec's class of that name. */
public abstract class FileRecordWriter implements RecordWriter {
    /** The encoding of the texts. */
    public static final Charset DEFAULT_CHARSET = StandardCharsets.UTF_8;

    private Partitioner partitioner;

    /** Creates a writer. */
    protected FileRecordWriter() {}

    @Override
    public void initialize(InputSplit inputSplit, Partitioner partitioner) throws Exception {
        ArgumentException.notNull(partitioner, "partitioner").init(inputSplit);
        start(partitioner);
    }

    @Override
    public void initialize(Configuration configuration, InputSplit split, Partitioner partitioner) throws Exception {
        ArgumentException.notNull(partitioner, "partitioner").init(configuration, split);
        start(partitioner);
    }

    private void start(Partitioner other) throws IOException {
        close();
        other.currentOutputStream();
        partitioner = other;
    }

    /**
     * Makes the line of a record.
     *
     * @param record its values
     * @return the line without its end
     */
    protected abstract String line(List<Writable> record);

    /**
     * Returns whether the last line of a file has an end, too.
     *
     * @return true, unless a writer overrides it
     */
    protected boolean endsLastLine() {
        return true;
    }

    /**
     * Writes a record.
     *
     * @throws StateException before {@link #initialize} and after {@link #close}
     */
    @Override
    public PartitionMetaData write(List<Writable> record) throws IOException {
        String line = line(ArgumentException.noneNull(record, "record"));
        if (partitioner == null) {
            throw new StateException("the writer has no files: call initialize first");
        }
        OutputStream file =
                partitioner.needsNewPartition() ? partitioner.openNewStream() : partitioner.currentOutputStream();
        boolean isFirst = partitioner.numRecordsWritten() == 0;
        file.write((endsLastLine() ? line + "\n" : isFirst ? line : "\n" + line).getBytes(DEFAULT_CHARSET));
        PartitionMetaData written = new PartitionMetaData(1);
        partitioner.updatePartitionInfo(written);
        return written;
    }

    @Override
    public void close() {
        Partitioner closed = partitioner;
        partitioner = null;
        try {
            if (closed != null) {
                closed.currentOutputStream().close();
            }
        } catch (IOException e) {
            throw new TensorIOException("the file of the records cannot be closed: " + e.getMessage());
        }
    }
}
