package dev.libtensor.datavec.api.records.reader.impl.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Transforms the sequences of another reader while they are read, as DataVec's class of that name. Removed sequences are passed
 * over.
 */
public class TransformProcessSequenceRecordReader implements SequenceRecordReader {
    private final SequenceRecordReader sequenceRecordReader;
    private final TransformProcess transformProcess;

    /** The sequence that {@link #hasNext} found; null if there is none yet. */
    private SequenceRecord ahead;

    /**
     * Creates a reader.
     *
     * @param sequenceRecordReader the other reader, which this one initializes and closes
     * @param transformProcess the steps, none of which makes records
     */
    public TransformProcessSequenceRecordReader(
            SequenceRecordReader sequenceRecordReader, TransformProcess transformProcess) {
        this.sequenceRecordReader = ArgumentException.notNull(sequenceRecordReader, "sequenceRecordReader");
        this.transformProcess = ArgumentException.notNull(transformProcess, "transformProcess");
    }

    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        ahead = null;
        sequenceRecordReader.initialize(split);
    }

    @Override
    public void setConf(Configuration conf) {
        sequenceRecordReader.setConf(conf);
    }

    @Override
    public Configuration getConf() {
        return sequenceRecordReader.getConf();
    }

    @Override
    public boolean hasNext() {
        while (ahead == null && sequenceRecordReader.hasNext()) {
            SequenceRecord read = sequenceRecordReader.nextSequence();
            List<List<Writable>> steps = transformProcess.executeSequence(read.getSequenceRecord());
            ahead = steps == null ? null
                    : new dev.libtensor.datavec.api.records.impl.SequenceRecord(steps, read.getMetaData());
        }
        return ahead != null;
    }

    @Override
    public List<List<Writable>> sequenceRecord() {
        return nextSequence().getSequenceRecord();
    }

    /** Returns the next sequence with the place that the other reader tells. */
    @Override
    public SequenceRecord nextSequence() {
        if (!hasNext()) {
            throw new NoSuchElementException("all sequences were read: reset() starts again");
        }
        SequenceRecord sequence = ahead;
        ahead = null;
        return sequence;
    }

    /**
     * Throws, because a sequence is more than a record.
     *
     * @throws UnsupportedException always
     */
    @Override
    public List<Writable> next() {
        throw new UnsupportedException("the reader has sequences: read them with sequenceRecord() or nextSequence()");
    }

    @Override
    public List<String> getLabels() {
        return sequenceRecordReader.getLabels();
    }

    @Override
    public void reset() {
        ahead = null;
        sequenceRecordReader.reset();
    }

    @Override
    public boolean resetSupported() {
        return sequenceRecordReader.resetSupported();
    }

    @Override
    public void close() throws IOException {
        ahead = null;
        sequenceRecordReader.close();
    }
}
