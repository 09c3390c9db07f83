package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.split.InputSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads CSV files of which so many lines at a time are a sequence, as DataVec's class of that name. The last one may be shorter.
 */
public class CSVNLinesSequenceRecordReader extends BaseCSVLinesReader {
    /** The setting of the number of lines. */
    public static final String LINES_PER_SEQUENCE = NAME_SPACE + ".nlinespersequence";

    private int nLinesPerSequence;

    /** Creates a reader of ten lines at a time. */
    public CSVNLinesSequenceRecordReader() {
        this(10);
    }

    /**
     * Creates a reader of values with commas between them.
     *
     * @param nLinesPerSequence how many lines a sequence has, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public CSVNLinesSequenceRecordReader(int nLinesPerSequence) {
        this(nLinesPerSequence, 0, String.valueOf(DEFAULT_DELIMITER));
    }

    /**
     * Creates a reader.
     *
     * @param nLinesPerSequence how many lines a sequence has, at least 1
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the character between two values
     * @throws ArgumentException if a number is too small, or the delimiter is not one character
     */
    public CSVNLinesSequenceRecordReader(int nLinesPerSequence, int skipNumLines, String delimiter) {
        super(skipNumLines, delimiter);
        set(nLinesPerSequence);
    }

    private void set(int lines) {
        if (lines < 1) {
            throw new ArgumentException("a sequence has at least 1 line, not " + lines);
        }
        nLinesPerSequence = lines;
    }

    @Override
    public void initialize(Configuration conf, InputSplit split) throws IOException, InterruptedException {
        super.initialize(conf, split);
        set(conf.getInt(LINES_PER_SEQUENCE, nLinesPerSequence));
    }

    @Override
    List<Record> lines() {
        List<Record> lines = new ArrayList<>(List.of(nextRecord()));
        while (lines.size() < nLinesPerSequence && hasNext()) {
            lines.add(nextRecord());
        }
        return lines;
    }
}
