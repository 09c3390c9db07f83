package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/** Fetches batches ahead on another thread: ND4J's class of that name, as DL4J names it. */
public class AsyncDataSetIterator extends dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator {
    /**
     * Creates an iterator with a usual queue.
     *
     * @param baseIterator the iterator whose batches are fetched
     */
    public AsyncDataSetIterator(DataSetIterator baseIterator) {
        super(baseIterator);
    }

    /**
     * Creates an iterator.
     *
     * @param baseIterator the iterator whose batches are fetched
     * @param queueSize the most batches that wait
     */
    public AsyncDataSetIterator(DataSetIterator baseIterator, int queueSize) {
        super(baseIterator, queueSize);
    }

    /**
     * Creates an iterator.
     *
     * @param baseIterator the iterator whose batches are fetched
     * @param queueSize the most batches that wait
     * @param useWorkspace whether batches are made in a workspace
     */
    public AsyncDataSetIterator(DataSetIterator baseIterator, int queueSize, boolean useWorkspace) {
        super(baseIterator, queueSize, useWorkspace);
    }
}
