package dev.libtensor.datavec.api.records.reader.impl.csv;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataLine;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sources;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * Reads the records of CSV files in UTF-8, as DataVec's class of that name. Each value is a {@link Text}. Empty lines are
 * passed over, and so is a byte order mark. A value in quotes may have delimiters and line ends in it, and quotes that are
 * doubled, as in RFC 4180.
 *
 * <p>One file is open at a time. It is closed at its end, and by {@link #close} and {@link #reset}.
 */
public class CSVRecordReader implements RecordReader, Serializable {
    private static final long serialVersionUID = 1L;

    /** The usual character between two values. */
    public static final char DEFAULT_DELIMITER = ',';

    /** The usual character around values. */
    public static final char DEFAULT_QUOTE = '"';

    private static final CsvMapper MAPPER = CsvMapper.builder()
            .enable(CsvParser.Feature.WRAP_AS_ARRAY)
            .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
            .build();

    private final int skipNumLines;
    private final CsvSchema schema;
    private transient InputSplit split;
    private URI[] files = {};

    /** The number of the file that is read or was read last. */
    private int file = -1;
    private transient MappingIterator<String[]> records;

    /** The line of the last record, from 1. */
    private long line;

    /** Creates a reader that skips no lines, of values with commas between them. */
    public CSVRecordReader() {
        this(0);
    }

    /**
     * Creates a reader of values with commas between them.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @throws ArgumentException if the number is negative
     */
    public CSVRecordReader(int skipNumLines) {
        this(skipNumLines, DEFAULT_DELIMITER);
    }

    /**
     * Creates a reader that skips no lines.
     *
     * @param delimiter the character between two values
     */
    public CSVRecordReader(char delimiter) {
        this(0, delimiter);
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @param delimiter the character between two values
     * @throws ArgumentException if the number is negative
     */
    public CSVRecordReader(int skipNumLines, char delimiter) {
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
    public CSVRecordReader(int skipNumLines, char delimiter, char quote) {
        if (skipNumLines < 0 || delimiter == quote) {
            throw new ArgumentException("at least 0 lines are skipped, and delimiter and quote differ, but there are "
                    + skipNumLines + " lines, '" + delimiter + "' and '" + quote + "'");
        }
        this.skipNumLines = skipNumLines;
        schema = CsvSchema.emptySchema().withColumnSeparator(delimiter).withQuoteChar(quote);
    }

    /**
     * Sets the files.
     *
     * @param split the files, such as a {@link FileSplit}
     * @throws IOException never; what is thrown when records are read is a {@link TensorIOException}
     * @throws InterruptedException never
     */
    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        start(ArgumentException.notNull(split, "split"));
    }

    private void start(InputSplit from) {
        URI[] locations = ArgumentException.noneNull(from.locations(), "split.locations()").toArray(URI[]::new);
        close();
        split = from;
        files = locations;
        file = -1;
    }

    /**
     * Returns whether there is another record, and opens the next file if necessary.
     *
     * @throws StateException before {@link #initialize}
     * @throws TensorIOException if a file cannot be read
     * @throws FormatException if a file is damaged
     */
    @Override
    public boolean hasNext() {
        if (split == null) {
            throw new StateException("the reader is not initialized yet, so it has no files: call initialize first");
        }
        while (!isOpenWithMore()) {
            close();
            if (file + 1 >= files.length) {
                return false;
            }
            file++;
            open();
        }
        return true;
    }

    private boolean isOpenWithMore() {
        try {
            return records != null && records.hasNextValue();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void open() {
        BufferedReader reader = null;
        try {
            reader = Sources.open(split, files[file]);
            line = 0;
            while (line < skipNumLines && reader.readLine() != null) {
                line++;
            }
            records = MAPPER.readerFor(String[].class).with(schema).readValues(reader);
        } catch (IOException e) {
            Sources.closeQuietly(reader);
            throw failed(e);
        }
    }

    private RuntimeException failed(IOException e) {
        return e instanceof JsonProcessingException wrong
                ? new FormatException(this + ": the record is damaged: " + wrong.getOriginalMessage())
                : Sources.failed(this, e);
    }

    /**
     * Returns the next record.
     *
     * @return its values, each of which is a {@link Text}
     * @throws NoSuchElementException if there are no more
     * @throws TensorIOException if a file cannot be read
     * @throws FormatException if a file is damaged, as by a quote that is not closed
     */
    @Override
    public List<Writable> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all records of " + files.length + " files were read: reset() starts again");
        }
        try {
            String[] values = records.nextValue();
            line = skipNumLines + records.getCurrentLocation().getLineNr();
            List<Writable> record = new ArrayList<>(values.length);
            for (String value : values) {
                record.add(new Text(value));
            }
            return record;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Returns the next record with its file and the line on which its last value begins. */
    @Override
    public Record nextRecord() {
        List<Writable> record = next();
        int lineNumber = skipNumLines + records.getParser().currentTokenLocation().getLineNr() - 1;
        RecordMetaData place = new RecordMetaDataLine(lineNumber, files[file], CSVRecordReader.class);
        return new dev.libtensor.datavec.api.records.impl.Record(record, place);
    }

    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return Sources.load(copy(), recordMetaDatas);
    }

    /**
     * Returns a reader of the same kind, which finds records again.
     *
     * @return the reader, which has no files yet
     */
    protected CSVRecordReader copy() {
        return new CSVRecordReader(skipNumLines, schema.getColumnSeparator(), (char) schema.getQuoteChar());
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }

    /**
     * Goes back to the first record of the first file.
     *
     * @throws StateException before {@link #initialize}
     */
    @Override
    public void reset() {
        if (split == null) {
            throw new StateException("the reader is not initialized yet, so it has no files: call initialize first");
        }
        split.reset();
        start(split);
    }

    @Override
    public boolean resetSupported() {
        return split == null || split.resetSupported();
    }

    /** Closes the open file. The next record is then the first of the next file. */
    @Override
    public void close() {
        MappingIterator<String[]> open = records;
        records = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                throw new TensorIOException(this + ": the file cannot be closed: " + e.getMessage());
            }
        }
    }

    /** Names the file that is read and the line that was read last. */
    @Override
    public String toString() {
        if (file < 0) {
            return "CSV files";
        }
        Object name = Objects.requireNonNullElse(files[file].getPath(), files[file]);
        return "CSV file '" + name + "' near line " + Math.max(1, line);
    }
}
