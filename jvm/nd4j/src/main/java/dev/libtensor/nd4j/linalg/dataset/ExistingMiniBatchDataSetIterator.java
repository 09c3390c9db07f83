package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.io.File;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads batches from the files of a folder, which {@link DataSet#save(File)} wrote, in the order of their numbers. A batch
 * belongs to the scope or workspace that is current in {@link #next()}.
 */
public class ExistingMiniBatchDataSetIterator extends PreProcessingDataSetIterator {
    /** The pattern of the names, if none is given. */
    public static final String DEFAULT_PATTERN = "dataset-%d.bin";

    private final File[] files;
    private int at;

    /**
     * Creates an iterator over files that {@link #DEFAULT_PATTERN} names.
     *
     * @param rootDir the folder
     * @throws TensorIOException if it cannot be read
     */
    public ExistingMiniBatchDataSetIterator(File rootDir) {
        this(rootDir, DEFAULT_PATTERN);
    }

    /**
     * Creates an iterator.
     *
     * @param rootDir the folder
     * @param pattern the names, with %d in the place of the number
     * @throws ArgumentException if the pattern has no %d
     * @throws TensorIOException if the folder cannot be read
     */
    public ExistingMiniBatchDataSetIterator(File rootDir, String pattern) {
        ArgumentException.notNull(rootDir, "rootDir");
        int place = ArgumentException.notNull(pattern, "pattern").indexOf("%d");
        if (place < 0) {
            throw new ArgumentException("the argument 'pattern' is '" + pattern + "': %d was expected in it");
        }
        Pattern names = Pattern.compile(Pattern.quote(pattern.substring(0, place)) + "(\\d{1,9})"
                + Pattern.quote(pattern.substring(place + 2)));
        File[] found = rootDir.listFiles((folder, name) -> names.matcher(name).matches());
        if (found == null) {
            throw new TensorIOException("'" + rootDir + "' is no folder that can be read");
        }
        java.util.Arrays.sort(found, java.util.Comparator.comparingInt(file -> number(names.matcher(file.getName()))));
        files = found;
    }

    private static int number(Matcher name) {
        name.matches();
        return Integer.parseInt(name.group(1));
    }

    @Override
    public boolean hasNext() {
        return at < files.length;
    }

    /**
     * Reads the next file.
     *
     * @return the batch
     * @throws NoSuchElementException if there is none
     * @throws TensorIOException if it cannot be read
     */
    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + files.length + " files were read: reset() starts again");
        }
        DataSet batch = new DataSet();
        batch.load(files[at++]);
        return preProcessed(batch);
    }

    /**
     * Reads the next file: its batch has the size that was written.
     *
     * @param num of no effect
     */
    @Override
    public DataSet next(int num) {
        return next();
    }

    /** Returns 0, because the next file is not read before its time. */
    @Override
    public int inputColumns() {
        return 0;
    }

    /** Returns 0, because the next file is not read before its time. */
    @Override
    public int totalOutcomes() {
        return 0;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public void reset() {
        at = 0;
    }

    /** Returns 0, because batches may have any size. */
    @Override
    public int batch() {
        return 0;
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}
