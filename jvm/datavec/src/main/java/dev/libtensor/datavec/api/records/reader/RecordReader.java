package dev.libtensor.datavec.api.records.reader;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.conf.Configurable;
import dev.libtensor.datavec.api.conf.Configuration;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Reads records, which are lists of values, one after another, as DataVec's interface of that name. */
public interface RecordReader extends Closeable, Configurable {
    /** What the names of the settings begin with. */
    String NAME_SPACE = RecordReader.class.getName();

    /** The setting whether the class is the last value of a record. */
    String APPEND_LABEL = NAME_SPACE + ".appendlabel";

    /** The setting of the names of the classes. */
    String LABELS = NAME_SPACE + ".labels";

    /**
     * Sets what is read, and starts at its beginning.
     *
     * @param split where the records are
     * @throws IOException if the records cannot be read
     * @throws InterruptedException if the thread was interrupted
     */
    void initialize(InputSplit split) throws IOException, InterruptedException;

    /**
     * Takes settings, sets what is read, and starts at its beginning.
     *
     * @param conf the settings
     * @param split where the records are
     * @throws IOException if the records cannot be read
     * @throws InterruptedException if the thread was interrupted
     */
    default void initialize(Configuration conf, InputSplit split) throws IOException, InterruptedException {
        setConf(conf);
        initialize(split);
    }

    /** Takes settings. A reader that has none ignores them. */
    @Override
    default void setConf(Configuration conf) {
        ArgumentException.notNull(conf, "conf");
    }

    /** Returns the settings that were taken; null from a reader that has none. */
    @Override
    default Configuration getConf() {
        return null;
    }

    /**
     * Returns whether there is another record.
     *
     * @return true if there is
     */
    boolean hasNext();

    /**
     * Returns the next record.
     *
     * @return its values
     * @throws java.util.NoSuchElementException if there are no more
     */
    List<Writable> next();

    /**
     * Returns the next records.
     *
     * @param num the most that are returned, at least 1
     * @return the records; fewer at the end
     * @throws ArgumentException if the number is less than 1
     */
    default List<List<Writable>> next(int num) {
        if (num < 1) {
            throw new ArgumentException("at least 1 record is read, not " + num);
        }
        List<List<Writable>> records = new ArrayList<>();
        while (records.size() < num && hasNext()) {
            records.add(next());
        }
        return records;
    }

    /**
     * Returns whether {@link #next(int)} is faster than as many calls of {@link #next()}.
     *
     * @return true if it is
     */
    default boolean batchesSupported() {
        return false;
    }

    /**
     * Returns the next record together with where it is from.
     *
     * @return the record; its place is null if the reader does not know it
     * @throws java.util.NoSuchElementException if there are no more
     */
    default Record nextRecord() {
        return new dev.libtensor.datavec.api.records.impl.Record(next(), null);
    }

    /**
     * Reads a record again.
     *
     * @param recordMetaData where it is, as {@link #nextRecord} returned it
     * @return the record
     * @throws IOException if it cannot be read
     * @throws UnsupportedException if the reader finds no records by their places
     */
    default Record loadFromMetaData(RecordMetaData recordMetaData) throws IOException {
        return loadFromMetaData(List.of(ArgumentException.notNull(recordMetaData, "recordMetaData")))
                .get(0);
    }

    /**
     * Reads records again.
     *
     * @param recordMetaDatas where they are, as {@link #nextRecord} returned it
     * @return the records in the same order
     * @throws IOException if they cannot be read
     * @throws ArgumentException if there is no record at a place
     * @throws UnsupportedException if the reader finds no records by their places
     */
    default List<Record> loadFromMetaData(List<RecordMetaData> recordMetaDatas) throws IOException {
        throw new UnsupportedException(getClass().getSimpleName() + " finds no records by their places");
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names in the order of their numbers; null if there are none
     */
    List<String> getLabels();

    /** Goes back to the first record. */
    void reset();

    /**
     * Returns whether {@link #reset} works.
     *
     * @return true if it does
     */
    boolean resetSupported();

    /**
     * Reads the record of a stream.
     *
     * @param uri where the bytes come from
     * @param dataInputStream the bytes; the caller closes it
     * @return the record
     * @throws IOException if it cannot be read
     * @throws UnsupportedException unless the reader can
     */
    default List<Writable> record(URI uri, DataInputStream dataInputStream) throws IOException {
        throw new UnsupportedException(getClass().getSimpleName() + " reads the places of its split, but no other stream");
    }
}
