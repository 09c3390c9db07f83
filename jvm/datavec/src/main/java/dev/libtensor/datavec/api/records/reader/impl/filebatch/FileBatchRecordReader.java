package dev.libtensor.datavec.api.records.reader.impl.filebatch;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.split.InputStreamInputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.loader.FileBatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads a record of each file of a batch, as DataVec's class of that name. */
public class FileBatchRecordReader implements RecordReader {
    private final RecordReader recordReader;
    private final FileBatch fileBatch;
    private int position;

    /**
     * Creates a reader.
     *
     * @param rr reads a file, and is closed with this reader
     * @param fileBatch the files
     */
    public FileBatchRecordReader(RecordReader rr, FileBatch fileBatch) {
        this.recordReader = ArgumentException.notNull(rr, "rr");
        this.fileBatch = ArgumentException.notNull(fileBatch, "fileBatch");
    }

    /** Does nothing: the files are known. */
    @Override
    public void initialize(InputSplit split) {
        ArgumentException.notNull(split, "split");
    }

    @Override
    public boolean hasNext() {
        return position < fileBatch.getFileBytes().size();
    }

    /** Opens the next file with the reader. */
    private void open() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + position + " files were read: reset() starts again");
        }
        URI place = URI.create(fileBatch.getOriginalUris().get(position));
        byte[] bytes = fileBatch.getFileBytes().get(position++);
        try {
            recordReader.initialize(new InputStreamInputSplit(new ByteArrayInputStream(bytes), place));
        } catch (IOException e) {
            throw new TensorIOException("'" + place + "' cannot be read: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TensorIOException("'" + place + "' was not read: the thread was interrupted");
        }
    }

    @Override
    public List<Writable> next() {
        open();
        return recordReader.next();
    }

    /** Returns the next record with its original file. */
    @Override
    public Record nextRecord() {
        open();
        return recordReader.nextRecord();
    }

    @Override
    public List<String> getLabels() {
        return recordReader.getLabels();
    }

    @Override
    public void reset() {
        position = 0;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public void close() throws IOException {
        recordReader.close();
    }
}
