package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads CSV files of which each line is a sequence with a value in each step, as DataVec's class of that name. */
public class CSVLineSequenceRecordReader extends CSVRecordReader implements SequenceRecordReader {
    /** Creates a reader that skips no lines, of values with commas between them. */
    public CSVLineSequenceRecordReader() {
        this(0, DEFAULT_DELIMITER);
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the character between two values
     * @throws ArgumentException if the number is negative
     */
    public CSVLineSequenceRecordReader(int skipNumLines, char delimiter) {
        this(skipNumLines, delimiter, DEFAULT_QUOTE);
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the character between two values
     * @param quote the character around values that have delimiters in them
     * @throws ArgumentException if the number is negative, or both characters are the same
     */
    public CSVLineSequenceRecordReader(int skipNumLines, char delimiter, char quote) {
        super(skipNumLines, delimiter, quote);
    }

    @Override
    public List<List<Writable>> sequenceRecord() {
        return nextSequence().getSequenceRecord();
    }

    /** Returns the next sequence with its file and line. */
    @Override
    public SequenceRecord nextSequence() {
        return sequence(nextRecord());
    }

    private static SequenceRecord sequence(Record line) {
        List<List<Writable>> steps = new ArrayList<>();
        line.getRecord().forEach(value -> steps.add(new ArrayList<>(List.of(value))));
        return new dev.libtensor.datavec.api.records.impl.SequenceRecord(steps, line.getMetaData());
    }

    @Override
    public List<SequenceRecord> loadSequenceFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return loadFromMetaData(recordMetaDatas).stream().map(CSVLineSequenceRecordReader::sequence).toList();
    }
}
