package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** Fetches batches ahead on another thread: ND4J's class of that name, as DL4J names it. */
public class AsyncMultiDataSetIterator extends dev.libtensor.nd4j.linalg.dataset.AsyncMultiDataSetIterator {
    /**
     * Creates an iterator with a usual queue.
     *
     * @param baseIterator the iterator whose batches are fetched
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator) {
        super(baseIterator);
    }

    /**
     * Creates an iterator.
     *
     * @param baseIterator the iterator whose batches are fetched
     * @param queueSize the most batches that wait
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator, int queueSize) {
        super(baseIterator, queueSize);
    }

    /**
     * Creates an iterator.
     *
     * @param baseIterator the iterator whose batches are fetched
     * @param queueSize the most batches that wait
     * @param useWorkspace whether batches are made in a workspace
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator, int queueSize, boolean useWorkspace) {
        super(baseIterator, queueSize, useWorkspace);
    }
}
