package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * Keeps another iterator on the program's thread, as DL4J's class of that name. Training does not fetch its batches
 * ahead, because {@link #asyncSupported} is false.
 */
public class AsyncShieldMultiDataSetIterator implements MultiDataSetIterator {
    private final MultiDataSetIterator base;

    /**
     * Creates a shield.
     *
     * @param iterator the iterator to pass on
     */
    public AsyncShieldMultiDataSetIterator(MultiDataSetIterator iterator) {
        base = ArgumentException.notNull(iterator, "iterator");
    }

    @Override
    public boolean hasNext() {
        return base.hasNext();
    }

    @Override
    public MultiDataSet next() {
        return base.next();
    }

    @Override
    public MultiDataSet next(int num) {
        return base.next(num);
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        base.setPreProcessor(preProcessor);
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return base.getPreProcessor();
    }

    @Override
    public boolean resetSupported() {
        return base.resetSupported();
    }

    /** Returns false. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    @Override
    public void reset() {
        base.reset();
    }
}
