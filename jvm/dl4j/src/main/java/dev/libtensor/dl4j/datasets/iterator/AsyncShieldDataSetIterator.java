package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/**
 * Keeps another iterator on the program's thread, as DL4J's class of that name. Training does not fetch its batches
 * ahead, because {@link #asyncSupported} is false.
 */
public non-sealed class AsyncShieldDataSetIterator extends ShieldDataSetIterator {
    /**
     * Creates a shield.
     *
     * @param iterator the iterator to pass on
     */
    public AsyncShieldDataSetIterator(DataSetIterator iterator) {
        super(iterator, "iterator");
    }

    @Override
    DataSet shielded(DataSet batch) {
        return batch;
    }

    /** Returns false. */
    @Override
    public boolean asyncSupported() {
        return false;
    }
}
