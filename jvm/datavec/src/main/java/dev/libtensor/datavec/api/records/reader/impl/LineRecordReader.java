package dev.libtensor.datavec.api.records.reader.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataLine;
import dev.libtensor.datavec.api.records.reader.BaseRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sources;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Reads the lines of texts in UTF-8, as DataVec's class of that name. Each is a record of one {@link Text}. One file is open at a
 * time; it is closed at its end, and by {@link #close} and {@link #reset}.
 */
public class LineRecordReader extends BaseRecordReader {
    private final int skipNumLines;
    private URI[] files = {};

    /** The number of the file that is read or was read last. */
    private int file = -1;
    private BufferedReader open;

    /** The record that {@link #hasNext} found; null if there is none yet. */
    private String ahead;

    /** The line of the record that was read last, from 0. */
    private int line = -1;

    /** Creates a reader. */
    public LineRecordReader() {
        this(0);
    }

    /**
     * Creates a reader.
     *
     * @param skipNumLines how many lines are skipped at the beginning of each file
     * @throws ArgumentException if the number is negative
     */
    protected LineRecordReader(int skipNumLines) {
        this.skipNumLines = skipNumLines;
        if (skipNumLines < 0) {
            throw new ArgumentException("at least 0 lines are skipped, not " + skipNumLines);
        }
    }

    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        super.initialize(split);
        start();
    }

    private void start() {
        closeFile();
        files = ArgumentException.noneNull(split().locations(), "split.locations()").toArray(URI[]::new);
        file = -1;
    }

    /**
     * Returns whether a line is a record. Others are passed over.
     *
     * @param text the line
     * @return true, unless a reader overrides it
     */
    protected boolean isRecord(String text) {
        return true;
    }

    /**
     * Makes the record of a line.
     *
     * @param text the line
     * @return the values, here the line itself
     * @throws FormatException if the line is malformed; the message gets the file and line before it
     * @throws TensorIndexException if a number in it is out of range; its message does so, too
     */
    protected List<Writable> record(String text) {
        return new ArrayList<>(List.of(new Text(text)));
    }

    /**
     * Returns a reader of the same kind, which finds records again.
     *
     * @return the reader, which has no files yet
     */
    protected LineRecordReader copy() {
        return new LineRecordReader(skipNumLines);
    }

    /**
     * Returns whether there is another record, and opens the next file if necessary.
     *
     * @throws dev.libtensor.StateException before {@link #initialize}
     * @throws TensorIOException if a file cannot be read
     * @throws FormatException if a file is not in UTF-8
     */
    @Override
    public boolean hasNext() {
        InputSplit split = split();
        try {
            while (ahead == null) {
                if (open == null) {
                    if (file + 1 >= files.length) {
                        return false;
                    }
                    file++;
                    open = Sources.open(split, files[file]);
                    line = -1;
                }
                String text = open.readLine();
                line++;
                if (text == null) {
                    closeFile();
                } else if (line >= skipNumLines && isRecord(text)) {
                    ahead = text;
                }
            }
            return true;
        } catch (IOException e) {
            throw Sources.failed(this, e);
        }
    }

    /**
     * Returns the next record.
     *
     * @throws NoSuchElementException if there are no more
     * @throws TensorIOException if a file cannot be read
     * @throws FormatException if a file is not in UTF-8, or a line is malformed
     */
    @Override
    public List<Writable> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all records of " + files.length + " files were read: reset() starts again");
        }
        String text = ahead;
        ahead = null;
        try {
            return record(text);
        } catch (FormatException e) {
            throw new FormatException(this + ": " + e.getMessage());
        } catch (TensorIndexException e) {
            throw new TensorIndexException(this + ": " + e.getMessage());
        }
    }

    /** Returns the next record with its file and line. */
    @Override
    public Record nextRecord() {
        List<Writable> record = next();
        RecordMetaData place = new RecordMetaDataLine(line, files[file], getClass());
        return new dev.libtensor.datavec.api.records.impl.Record(record, place);
    }

    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return Sources.load(copy(), recordMetaDatas);
    }

    /** Goes back to the first record of the first file. */
    @Override
    public void reset() {
        split().reset();
        start();
    }

    /**
     * Closes the open file. The next record is then the first of the next file.
     *
     * @throws IOException never, unless a reader overrides it so; what is thrown is a {@link TensorIOException}
     */
    @Override
    public void close() throws IOException {
        closeFile();
    }

    private void closeFile() {
        BufferedReader closed = open;
        open = null;
        ahead = null;
        try {
            if (closed != null) {
                closed.close();
            }
        } catch (IOException e) {
            throw new TensorIOException(this + ": the file cannot be closed: " + e.getMessage());
        }
    }

    /** Names the file and the line that was read last, from 1. */
    @Override
    public String toString() {
        return file < 0 ? "lines of texts" : "the text '" + files[file] + "' near line " + (line + 1);
    }
}
