package dev.libtensor.datavec.api.records.reader.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads the records of several readers, one reader after another, as DataVec's class of that name. It closes them. */
public class ConcatenatingRecordReader implements RecordReader {
    private final List<RecordReader> readers;

    /**
     * Creates a reader.
     *
     * @param readers the readers, which are initialized, at least one
     * @throws ArgumentException if there is none
     */
    public ConcatenatingRecordReader(RecordReader... readers) {
        this.readers = ArgumentException.noneNull(readers, "readers");
        if (readers.length == 0) {
            throw new ArgumentException("at least one reader is read, but there are none");
        }
    }

    /** Does nothing: the readers are initialized. */
    @Override
    public void initialize(InputSplit split) {
        ArgumentException.notNull(split, "split");
    }

    @Override
    public void setConf(Configuration conf) {
        readers.forEach(reader -> reader.setConf(conf));
    }

    @Override
    public Configuration getConf() {
        return readers.get(0).getConf();
    }

    @Override
    public boolean hasNext() {
        return readers.stream().anyMatch(RecordReader::hasNext);
    }

    private RecordReader current() {
        return readers.stream().filter(RecordReader::hasNext).findFirst().orElseThrow(
                () -> new NoSuchElementException("all records of " + readers.size() + " readers were read: reset() starts again"));
    }

    @Override
    public List<Writable> next() {
        return current().next();
    }

    /** Returns the next record with the place that its reader tells. */
    @Override
    public Record nextRecord() {
        return current().nextRecord();
    }

    @Override
    public List<String> getLabels() {
        return readers.get(0).getLabels();
    }

    @Override
    public void reset() {
        readers.forEach(RecordReader::reset);
    }

    @Override
    public boolean resetSupported() {
        return readers.stream().allMatch(RecordReader::resetSupported);
    }

    @Override
    public void close() throws IOException {
        for (RecordReader reader : readers) {
            reader.close();
        }
    }
}
