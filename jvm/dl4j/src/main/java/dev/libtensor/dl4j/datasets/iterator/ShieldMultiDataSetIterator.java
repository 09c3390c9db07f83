package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * Passes on the batches of another iterator: what {@link AsyncShieldMultiDataSetIterator},
 * {@link EarlyTerminationMultiDataSetIterator} and the parts of {@link MultiDataSetIteratorSplitter} share.
 */
public abstract sealed class ShieldMultiDataSetIterator implements MultiDataSetIterator
        permits AsyncShieldMultiDataSetIterator, EarlyTerminationMultiDataSetIterator, MultiDataSetIteratorSplitter.Part {
    final MultiDataSetIterator base;

    ShieldMultiDataSetIterator(MultiDataSetIterator base, String name) {
        this.base = ArgumentException.notNull(base, name);
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

    @Override
    public boolean asyncSupported() {
        return base.asyncSupported();
    }

    @Override
    public void reset() {
        base.reset();
    }
}
