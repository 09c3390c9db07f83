package dev.libtensor.datavec.api.records.reader.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataURI;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.split.CollectionInputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Reads files, each of which is a sequence. */
public abstract class FileSequenceRecordReader extends FileRecordReader implements SequenceRecordReader {
    /** Creates a reader without files. */
    protected FileSequenceRecordReader() {}

    /**
     * Reads the text of a file.
     *
     * @param text the text
     * @param file the file, for errors
     * @return its steps
     */
    protected abstract List<List<Writable>> sequence(String text, URI file);

    @Override
    public List<List<Writable>> sequenceRecord() {
        URI file = nextFile();
        return sequence(text(file), file);
    }

    /** Returns the next sequence with its file. */
    @Override
    public SequenceRecord nextSequence() {
        URI file = nextFile();
        return sequence(text(file), file, getClass());
    }

    private SequenceRecord sequence(String text, URI file, Class<?> reader) {
        return new dev.libtensor.datavec.api.records.impl.SequenceRecord(sequence(text, file), new RecordMetaDataURI(file, reader));
    }

    @Override
    public List<SequenceRecord> loadSequenceFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        List<SequenceRecord> sequences = new ArrayList<>();
        for (RecordMetaData place : ArgumentException.noneNull(recordMetaDatas, "recordMetaDatas")) {
            URI file = place.getURI();
            sequences.add(sequence(text(new CollectionInputSplit(new URI[] {file}), file), file, getClass()));
        }
        return sequences;
    }
}
