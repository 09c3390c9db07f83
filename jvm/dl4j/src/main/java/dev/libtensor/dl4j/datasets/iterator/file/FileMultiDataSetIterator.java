package dev.libtensor.dl4j.datasets.iterator.file;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.datasets.iterator.IteratorMultiDataSetIterator;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.io.File;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Random;

/**
 * Reads the data sets that {@code MultiDataSet.save} has written to the files of some folders, as DL4J's class of that name.
 * They come as they were saved, or joined and divided into batches of one size.
 *
 * <p>A batch belongs to the scope or workspace that is current in {@link #next()}. Arrays that wait for a batch belong to
 * the iterator, which frees them with the batch, in {@link #reset} or in {@link #close}.
 */
public class FileMultiDataSetIterator implements MultiDataSetIterator, AutoCloseable {
    private final SavedSets<MultiDataSet> files;
    private final int batchSize;
    private MultiDataSetPreProcessor preProcessor;

    /** The sets of this pass, as they were saved. */
    private Iterator<MultiDataSet> saved;

    /** The same in batches; null if the sets come as they were saved. */
    private IteratorMultiDataSetIterator batches;

    /**
     * Creates an iterator over all files of a folder and of those in it, as they were saved.
     *
     * @param rootDir the folder
     * @throws dev.libtensor.TensorIOException if it cannot be read
     */
    public FileMultiDataSetIterator(File rootDir) {
        this(rootDir, -1);
    }

    /**
     * Creates an iterator over all files of some folders and of those in them, as they were saved.
     *
     * @param rootDirs the folders
     * @throws dev.libtensor.TensorIOException if one cannot be read
     */
    public FileMultiDataSetIterator(File... rootDirs) {
        this(rootDirs, true, null, -1, (String[]) null);
    }

    /**
     * Creates an iterator over all files of a folder and of those in it.
     *
     * @param rootDir the folder
     * @param batchSize the number of examples of a batch; -1 for the data sets as they were saved
     * @throws dev.libtensor.TensorIOException if it cannot be read
     */
    public FileMultiDataSetIterator(File rootDir, int batchSize) {
        this(rootDir, batchSize, (String[]) null);
    }

    /**
     * Creates an iterator over the files with certain endings.
     *
     * @param rootDir the folder
     * @param validExtensions the endings of their names; null for all
     * @throws dev.libtensor.TensorIOException if it cannot be read
     */
    public FileMultiDataSetIterator(File rootDir, String... validExtensions) {
        this(rootDir, -1, validExtensions);
    }

    /**
     * Creates an iterator over the files with certain endings.
     *
     * @param rootDir the folder
     * @param batchSize the number of examples of a batch; -1 for the data sets as they were saved
     * @param validExtensions the endings of their names; null for all
     * @throws dev.libtensor.TensorIOException if it cannot be read
     */
    public FileMultiDataSetIterator(File rootDir, int batchSize, String... validExtensions) {
        this(rootDir, true, null, batchSize, validExtensions);
    }

    /**
     * Creates an iterator over the files with certain endings.
     *
     * @param rootDir the folder
     * @param recursive whether to look into the folders in the folder
     * @param rng what shuffles the files before each pass; null for the order of their paths
     * @param batchSize the number of examples of a batch; -1 for the data sets as they were saved
     * @param validExtensions the endings of their names; null for all
     * @throws dev.libtensor.TensorIOException if it cannot be read
     */
    public FileMultiDataSetIterator(File rootDir, boolean recursive, Random rng, int batchSize, String... validExtensions) {
        this(new File[] {ArgumentException.notNull(rootDir, "rootDir")}, recursive, rng, batchSize, validExtensions);
    }

    /**
     * Creates an iterator over the files with certain endings.
     *
     * @param rootDirs the folders
     * @param recursive whether to look into the folders in them
     * @param rng what shuffles the files before each pass; null for the order of their paths
     * @param batchSize the number of examples of a batch; -1 for the data sets as they were saved
     * @param validExtensions the endings of their names; null for all
     * @throws dev.libtensor.TensorIOException if one cannot be read
     */
    public FileMultiDataSetIterator(File[] rootDirs, boolean recursive, Random rng, int batchSize, String... validExtensions) {
        this.batchSize = batchSize == -1 ? -1 : Batches.positive(batchSize);
        files = new SavedSets<>(rootDirs, validExtensions, recursive, rng, FileMultiDataSetIterator::load);
        start();
    }

    private static MultiDataSet load(File file) {
        MultiDataSet set = new MultiDataSet();
        set.load(file);
        return set;
    }

    private void start() {
        saved = files.iterator();
        batches = batchSize == -1 ? null : new IteratorMultiDataSetIterator(saved, batchSize);
    }

    @Override
    public boolean hasNext() {
        return batches == null ? saved.hasNext() : batches.hasNext();
    }

    @Override
    public MultiDataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all files were read: reset() starts again");
        }
        return processed(batches == null ? saved.next() : batches.next());
    }

    /**
     * Returns a batch of another size.
     *
     * @param num the number of examples
     * @throws ArgumentException if it is less than 1, or data sets come as they were saved
     */
    @Override
    public MultiDataSet next(int num) {
        if (batches == null) {
            throw new ArgumentException("next(" + num + ") makes batches: give the constructor a batch size");
        }
        return processed(batches.next(num));
    }

    private MultiDataSet processed(MultiDataSet next) {
        if (preProcessor != null) {
            preProcessor.preProcess(next);
        }
        return next;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    /** Goes back to the first file, in a new order if there is what shuffles. */
    @Override
    public void reset() {
        close();
        start();
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    /** Frees the arrays that wait for a batch. */
    @Override
    public void close() {
        if (batches != null) {
            batches.close();
        }
    }
}
