package dev.libtensor.datavec.api.records.reader.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataURI;
import dev.libtensor.datavec.api.records.reader.BaseRecordReader;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sources;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads whole files in UTF-8, as DataVec's class of that name. Each is a record of one {@link Text}. */
public class FileRecordReader extends BaseRecordReader {
    private URI[] files = {};
    private int next;

    /** Creates a reader. */
    public FileRecordReader() {}

    @Override
    public void initialize(InputSplit split) throws IOException, InterruptedException {
        super.initialize(split);
        start();
    }

    private void start() {
        List<URI> found = new ArrayList<>(ArgumentException.noneNull(split().locations(), "split.locations()"));
        arrange(found);
        files = found.toArray(URI[]::new);
        next = 0;
    }

    /**
     * Returns whether there is another file.
     *
     * @throws dev.libtensor.StateException before {@link #initialize}
     */
    /**
     * Changes the order in which files are read. Here it does nothing.
     *
     * @param files the files of the split, to be put in order
     */
    protected void arrange(List<URI> files) {}

    @Override
    public boolean hasNext() {
        split();
        return next < files.length;
    }

    /**
     * Returns the next file, which counts as read then.
     *
     * @return the file
     * @throws NoSuchElementException if there are no more
     */
    protected URI nextFile() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + files.length + " files were read: reset() starts again");
        }
        return files[next++];
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return its text
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is not in UTF-8
     */
    protected String text(URI file) {
        return text(split(), file);
    }

    /**
     * Returns how characters are encoded.
     *
     * @return UTF-8, unless a subclass has another encoding
     */
    protected Charset encoding() {
        return StandardCharsets.UTF_8;
    }

    /**
     * Returns the text of a file.
     *
     * @param split what has the file
     * @param file the file
     * @return its text
     */
    protected final String text(InputSplit split, URI file) {
        try (BufferedReader reader = Sources.open(split, file, encoding())) {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            return text.toString();
        } catch (IOException e) {
            throw Sources.failed("'" + file + "'", e);
        }
    }

    @Override
    public List<Writable> next() {
        return new ArrayList<>(List.of(new Text(text(nextFile()))));
    }

    /** Returns the next record with its file. */
    @Override
    public Record nextRecord() {
        List<Writable> record = next();
        return new dev.libtensor.datavec.api.records.impl.Record(
                record, new RecordMetaDataURI(files[next - 1], getClass()));
    }

    @Override
    public List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        return Sources.load(new FileRecordReader(), recordMetaDatas);
    }

    /** Goes back to the first file. */
    @Override
    public void reset() {
        split().reset();
        start();
    }
}
