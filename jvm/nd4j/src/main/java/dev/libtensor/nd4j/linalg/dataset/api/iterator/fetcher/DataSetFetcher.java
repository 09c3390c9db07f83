package dev.libtensor.nd4j.linalg.dataset.api.iterator.fetcher;

import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.File;
import java.io.Serializable;

/** Fetches the examples of a {@link dev.libtensor.nd4j.linalg.dataset.api.iterator.BaseDatasetIterator}. */
public interface DataSetFetcher extends Serializable {
    /**
     * Returns the folder of the data's files.
     *
     * @return the folder, or null
     */
    File topLevelDir();

    /**
     * Sets the folder of the data's files.
     *
     * @param topLevelDir the folder, or null
     */
    void setTopLevelDir(File topLevelDir);

    /**
     * Returns whether there are more examples.
     *
     * @return true if there are
     */
    boolean hasMore();

    /**
     * Returns what was fetched last.
     *
     * @return the examples, which belong to the caller
     */
    DataSet next();

    /**
     * Fetches examples, which {@link #next} returns.
     *
     * @param numExamples their number; less if there are fewer
     */
    void fetch(int numExamples);

    /**
     * Returns the number of columns of labels.
     *
     * @return the number
     */
    int totalOutcomes();

    /**
     * Returns the number of columns of features.
     *
     * @return the number
     */
    int inputColumns();

    /**
     * Returns the number of all examples.
     *
     * @return the number
     */
    int totalExamples();

    /** Goes back to the first example. */
    void reset();

    /**
     * Returns the number of examples that were fetched since the start.
     *
     * @return the number
     */
    int cursor();
}
