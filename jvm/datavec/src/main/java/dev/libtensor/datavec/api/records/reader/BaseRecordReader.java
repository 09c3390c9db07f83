package dev.libtensor.datavec.api.records.reader;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.split.InputSplit;
import java.io.IOException;
import java.util.List;

/** A reader of the places of a split, one after another, as DataVec's class of that name. */
public abstract class BaseRecordReader implements RecordReader {
    /** What is read; null before {@link #initialize}. */
    protected InputSplit inputSplit;

    /** The settings; null if there are none. */
    protected Configuration conf;

    /** Creates a reader. */
    protected BaseRecordReader() {}

    /**
     * Sets what is read.
     *
     * @throws IOException if the records cannot be read
     * @throws InterruptedException if the thread was interrupted
     */
    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        inputSplit = ArgumentException.notNull(split, "split");
    }

    /**
     * Returns what is read.
     *
     * @return the split
     * @throws StateException before {@link #initialize}
     */
    protected InputSplit split() {
        if (inputSplit == null) {
            throw new StateException("the reader is not initialized yet, so it has nothing to read: call initialize first");
        }
        return inputSplit;
    }

    @Override
    public void setConf(Configuration conf) {
        this.conf = ArgumentException.notNull(conf, "conf");
    }

    @Override
    public Configuration getConf() {
        return conf;
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }

    @Override
    public boolean resetSupported() {
        return inputSplit == null || inputSplit.resetSupported();
    }

    /**
     * Does nothing, unless a reader has something open.
     *
     * @throws IOException if it cannot be closed
     */
    @Override
    public void close() throws IOException {}
}
