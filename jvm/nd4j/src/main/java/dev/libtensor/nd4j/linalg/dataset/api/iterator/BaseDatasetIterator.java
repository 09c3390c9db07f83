package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.fetcher.DataSetFetcher;
import java.io.File;
import java.util.List;
import java.util.NoSuchElementException;

/** An iterator over the examples of a fetcher. Batches belong to the scope that is current in {@link #next()}. */
public class BaseDatasetIterator extends PreProcessingDataSetIterator {
    /** The number of examples of a batch. */
    protected int batch;
    /** The number of examples in all. */
    protected int numExamples;
    /** What fetches the examples. */
    protected DataSetFetcher fetcher;

    /**
     * Creates an iterator.
     *
     * @param batch the number of examples of a batch
     * @param numExamples the number of examples in all; negative for all that the fetcher has
     * @param fetcher what fetches the examples
     * @throws ArgumentException if a batch has no example
     */
    public BaseDatasetIterator(int batch, int numExamples, DataSetFetcher fetcher) {
        if (batch <= 0) {
            throw new ArgumentException("a batch has at least 1 example, not " + batch);
        }
        this.batch = batch;
        this.fetcher = ArgumentException.notNull(fetcher, "fetcher");
        this.numExamples = numExamples < 0 ? fetcher.totalExamples() : numExamples;
    }

    /**
     * Returns the folder of the data's files.
     *
     * @return the folder, or null
     */
    public File topLevelDir() {
        return fetcher.topLevelDir();
    }

    /**
     * Sets the folder of the data's files.
     *
     * @param topLevelDir the folder, or null
     */
    public void setTopLevelDir(File topLevelDir) {
        fetcher.setTopLevelDir(topLevelDir);
    }

    @Override
    public boolean hasNext() {
        return fetcher.hasMore() && fetcher.cursor() < numExamples;
    }

    @Override
    public DataSet next() {
        return next(batch);
    }

    @Override
    public DataSet next(int num) {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + numExamples + " examples were read: reset() starts again");
        }
        fetcher.fetch(Math.min(num, numExamples - fetcher.cursor()));
        return preProcessed(fetcher.next());
    }

    @Override
    public int inputColumns() {
        return fetcher.inputColumns();
    }

    @Override
    public int totalOutcomes() {
        return fetcher.totalOutcomes();
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
        fetcher.reset();
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Returns null, because a fetcher has no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}
