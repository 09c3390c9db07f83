package dev.libtensor.datavec.api.records.reader.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.reader.impl.FileSequenceRecordReader;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads CSV files in UTF-8, each of which is a sequence with a step in each line, as DataVec's class of that name. Each value is
 * a {@link Text}. Empty lines are passed over. Values have no quotes: a delimiter always stands between two values.
 */
public class CSVSequenceRecordReader extends FileSequenceRecordReader {
    private final int skipNumLines;
    private final String delimiter;

    /** Creates a reader that skips no lines, of values with commas between them. */
    public CSVSequenceRecordReader() {
        this(0);
    }

    /**
     * Creates a reader of values with commas between them.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @throws ArgumentException if the number is negative
     */
    public CSVSequenceRecordReader(int skipNumLines) {
        this(skipNumLines, ",");
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the regular expression between two values
     * @throws ArgumentException if the number is negative, or the expression empty
     */
    public CSVSequenceRecordReader(int skipNumLines, String delimiter) {
        this.skipNumLines = skipNumLines;
        this.delimiter = ArgumentException.notNull(delimiter, "delimiter");
        if (skipNumLines < 0 || delimiter.isEmpty()) {
            throw new ArgumentException("at least 0 lines are skipped, and the delimiter is not empty, but there are "
                    + skipNumLines + " lines and '" + delimiter + "'");
        }
    }

    @Override
    protected List<List<Writable>> sequence(String text, URI file) {
        List<List<Writable>> steps = new ArrayList<>();
        text.lines().skip(skipNumLines).filter(line -> !line.isBlank()).forEach(line -> {
            List<Writable> step = new ArrayList<>();
            Arrays.stream(line.split(delimiter, -1)).map(Text::new).forEach(step::add);
            steps.add(step);
        });
        return steps;
    }
}
