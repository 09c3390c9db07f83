package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataLine;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataLineInterval;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.split.CollectionInputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Reads CSV files of which several lines are a sequence with a step in each line. */
abstract class BaseCSVLinesReader extends CSVRecordReader implements SequenceRecordReader {
    BaseCSVLinesReader(int skipNumLines, String delimiter) {
        super(skipNumLines, one(delimiter));
    }

    /** Returns the only character of a text. */
    static char one(String delimiter) {
        if (ArgumentException.notNull(delimiter, "delimiter").length() != 1) {
            throw new ArgumentException("one character is between two values, but the delimiter is '" + delimiter + "'");
        }
        return delimiter.charAt(0);
    }

    /** Returns the next lines that are a sequence, the first one of the file first. */
    abstract List<Record> lines();

    /** Returns the steps of a sequence. */
    List<List<Writable>> steps(List<Record> lines) {
        return new ArrayList<>(lines.stream().map(Record::getRecord).toList());
    }

    @Override
    public List<List<Writable>> sequenceRecord() {
        return steps(lines());
    }

    /** Returns the next sequence with its file and lines; the place is null if it is in several files. */
    @Override
    public SequenceRecord nextSequence() {
        List<Record> lines = lines();
        RecordMetaDataLine first = (RecordMetaDataLine) lines.get(0).getMetaData();
        RecordMetaDataLine last = (RecordMetaDataLine) lines.get(lines.size() - 1).getMetaData();
        RecordMetaData place = !first.getURI().equals(last.getURI()) ? null : new RecordMetaDataLineInterval(
                first.getLineNumber(), last.getLineNumber(), first.getURI(), getClass());
        return new dev.libtensor.datavec.api.records.impl.SequenceRecord(steps(lines), place);
    }

    /**
     * Reads sequences again.
     *
     * @throws ArgumentException if a place is not one of several lines, or has no record
     */
    @Override
    public List<SequenceRecord> loadSequenceFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        List<SequenceRecord> sequences = new ArrayList<>();
        for (RecordMetaData place : ArgumentException.noneNull(recordMetaDatas, "recordMetaDatas")) {
            if (!(place instanceof RecordMetaDataLineInterval lines)) {
                throw new ArgumentException("the lines of a file were expected, not " + place.getLocation());
            }
            sequences.add(new dev.libtensor.datavec.api.records.impl.SequenceRecord(steps(found(lines)), lines));
        }
        return sequences;
    }

    private List<Record> found(RecordMetaDataLineInterval place) throws IOException {
        List<Record> found = new ArrayList<>();
        try (CSVRecordReader reader = copy()) {
            reader.initialize(new CollectionInputSplit(new URI[] {place.getURI()}));
            while (reader.hasNext()) {
                Record record = reader.nextRecord();
                int line = ((RecordMetaDataLine) record.getMetaData()).getLineNumber();
                if (place.getLineNumberStart() <= line && line <= place.getLineNumberEnd()) {
                    found.add(record);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        if (found.isEmpty()) {
            throw new ArgumentException("there is no record at " + place.getLocation());
        }
        return found;
    }
}
