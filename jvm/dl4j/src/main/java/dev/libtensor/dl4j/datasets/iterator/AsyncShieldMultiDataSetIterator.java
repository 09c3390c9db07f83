package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * Keeps another iterator on the program's thread, as DL4J's class of that name. Training does not fetch its batches
 * ahead, because {@link #asyncSupported} is false.
 */
public non-sealed class AsyncShieldMultiDataSetIterator extends ShieldMultiDataSetIterator {
    /**
     * Creates a shield.
     *
     * @param iterator the iterator to pass on
     */
    public AsyncShieldMultiDataSetIterator(MultiDataSetIterator iterator) {
        super(iterator, "iterator");
    }

    /** Returns false. */
    @Override
    public boolean asyncSupported() {
        return false;
    }
}
