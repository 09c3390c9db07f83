package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import java.util.Iterator;

/**
 * Returns batches with several arrays of features and labels, as ND4J's interface of that name. The arrays of a batch
 * belong to the scope or workspace that is current when {@code next()} makes them.
 */
public interface MultiDataSetIterator extends Iterator<MultiDataSet> {
    /**
     * Returns the next batch, with another number of examples.
     *
     * @param num the number of examples
     * @return the batch; the last one may be smaller
     * @throws java.util.NoSuchElementException if there are no more examples
     */
    MultiDataSet next(int num);

    /**
     * Sets what changes each batch before {@code next()} returns it.
     *
     * @param preProcessor the change; null for none
     */
    void setPreProcessor(MultiDataSetPreProcessor preProcessor);

    /**
     * Returns what changes each batch.
     *
     * @return the change; null for none
     */
    MultiDataSetPreProcessor getPreProcessor();

    /**
     * Returns whether {@link #reset} works.
     *
     * @return true if it does
     */
    boolean resetSupported();

    /**
     * Returns whether another thread may fetch batches ahead.
     *
     * @return true if it may
     */
    boolean asyncSupported();

    /** Goes back to the first batch. */
    void reset();
}
