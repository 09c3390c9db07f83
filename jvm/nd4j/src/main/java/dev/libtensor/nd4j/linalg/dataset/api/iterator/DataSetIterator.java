package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import java.util.Iterator;
import java.util.List;

/**
 * Returns the batches of a data set one after another, as ND4J's interface of that name. The arrays of a batch belong
 * to the scope or workspace that is current when {@code next()} makes them.
 */
public interface DataSetIterator extends Iterator<DataSet> {
    /**
     * Returns the next batch, with another number of examples.
     *
     * @param num the number of examples
     * @return the batch; the last one may be smaller
     * @throws java.util.NoSuchElementException if there are no more examples
     */
    DataSet next(int num);

    /**
     * Returns the number of features of an example.
     *
     * @return the number of columns
     */
    int inputColumns();

    /**
     * Returns the number of labels of an example.
     *
     * @return the number of classes
     */
    int totalOutcomes();

    /**
     * Returns whether {@link #reset} works.
     *
     * @return true if it does
     */
    boolean resetSupported();

    /**
     * Returns whether another thread may fetch batches ahead: see {@link AsyncDataSetIterator}. An iterator whose
     * batches are in memory already returns false.
     *
     * @return true if it may
     */
    boolean asyncSupported();

    /** Goes back to the first batch. */
    void reset();

    /**
     * Returns the number of examples of a batch.
     *
     * @return the batch size
     */
    int batch();

    /**
     * Sets what changes each batch before {@code next()} returns it.
     *
     * @param preProcessor the change; null for none
     */
    void setPreProcessor(DataSetPreProcessor preProcessor);

    /**
     * Returns what changes each batch.
     *
     * @return the change; null for none
     */
    DataSetPreProcessor getPreProcessor();

    /**
     * Returns the names of the classes.
     *
     * @return the names in the order of the label columns; null if there are none
     */
    List<String> getLabels();
}
