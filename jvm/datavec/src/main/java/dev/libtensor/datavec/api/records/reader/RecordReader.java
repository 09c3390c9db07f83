package dev.libtensor.datavec.api.records.reader;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.split.InputSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads records, which are lists of values, one after another, as DataVec's interface of that name. */
public interface RecordReader extends Closeable {
    /**
     * Sets what is read, and starts at its beginning.
     *
     * @param split where the records are
     * @throws IOException if the records cannot be read
     * @throws InterruptedException if the thread was interrupted
     */
    void initialize(InputSplit split) throws IOException, InterruptedException;

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
}
