package dev.libtensor.datavec.api.records.reader.impl.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Transforms the records of another reader while they are read, as DataVec's class of that name. Removed records are passed
 * over.
 */
public class TransformProcessRecordReader implements RecordReader {
    private final RecordReader recordReader;
    private final TransformProcess transformProcess;

    /** The record that {@link #hasNext} found; null if there is none yet. */
    private Record ahead;

    /**
     * Creates a reader.
     *
     * @param recordReader the other reader, which this one initializes and closes
     * @param transformProcess the steps, of which none reduces
     */
    public TransformProcessRecordReader(RecordReader recordReader, TransformProcess transformProcess) {
        this.recordReader = ArgumentException.notNull(recordReader, "recordReader");
        this.transformProcess = ArgumentException.notNull(transformProcess, "transformProcess");
    }

    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        ahead = null;
        recordReader.initialize(split);
    }

    @Override
    public void setConf(Configuration conf) {
        recordReader.setConf(conf);
    }

    @Override
    public Configuration getConf() {
        return recordReader.getConf();
    }

    @Override
    public boolean hasNext() {
        while (ahead == null && recordReader.hasNext()) {
            ahead = transformed(recordReader.nextRecord());
        }
        return ahead != null;
    }

    private Record transformed(Record record) {
        List<Writable> values = transformProcess.execute(record.getRecord());
        return values == null
                ? null
                : new dev.libtensor.datavec.api.records.impl.Record(values, record.getMetaData());
    }

    @Override
    public List<Writable> next() {
        return nextRecord().getRecord();
    }

    /** Returns the next record with the place that the other reader tells. */
    @Override
    public Record nextRecord() {
        if (!hasNext()) {
            throw new NoSuchElementException("all records were read: reset() starts again");
        }
        Record record = ahead;
        ahead = null;
        return record;
    }

    /**
     * Reads records again with the other reader, and transforms them.
     *
     * @throws ArgumentException if a record is removed
     */
    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        List<Record> records = new ArrayList<>();
        for (Record record : recordReader.loadFromMetaData(recordMetaDatas)) {
            Record transformed = transformed(record);
            if (transformed == null) {
                throw new ArgumentException("the record at " + record.getMetaData() + " is removed by a step");
            }
            records.add(transformed);
        }
        return records;
    }

    @Override
    public List<String> getLabels() {
        return recordReader.getLabels();
    }

    @Override
    public void reset() {
        ahead = null;
        recordReader.reset();
    }

    @Override
    public boolean resetSupported() {
        return recordReader.resetSupported();
    }

    @Override
    public void close() throws IOException {
        ahead = null;
        recordReader.close();
    }
}
