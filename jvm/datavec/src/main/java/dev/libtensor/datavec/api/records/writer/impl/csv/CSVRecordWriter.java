package dev.libtensor.datavec.api.records.writer.impl.csv;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.writer.impl.FileRecordWriter;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes CSV files in UTF-8, as DataVec's class of that name. A value with a delimiter, a quote or a line end in it gets quotes
 * around it, so that {@link dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader} reads it as it was.
 */
public class CSVRecordWriter extends FileRecordWriter {
    /** What stands between two values by default. */
    public static final String DEFAULT_DELIMITER = ",";

    private final String delimiter;

    /** Creates a writer of values with commas between them. */
    public CSVRecordWriter() {
        this(DEFAULT_DELIMITER);
    }

    /**
     * Creates a writer.
     *
     * @param delimiter what stands between two values
     * @throws ArgumentException if it is empty
     */
    public CSVRecordWriter(String delimiter) {
        if (ArgumentException.notNull(delimiter, "delimiter").isEmpty()) {
            throw new ArgumentException("the delimiter has at least one character, but it is empty");
        }
        this.delimiter = delimiter;
    }

    /** Returns false, as the last line of DataVec's files has no end. */
    @Override
    protected boolean endsLastLine() {
        return false;
    }

    @Override
    protected String line(List<Writable> record) {
        return record.stream().map(Writable::toString).map(this::quoted).collect(Collectors.joining(delimiter));
    }

    private String quoted(String text) {
        boolean plain = !text.contains(delimiter) && text.chars().noneMatch(c -> c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
