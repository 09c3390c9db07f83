package dev.libtensor.nd4j.linalg.dataset.adapter;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** Passes on the data sets of an iterator as sets with one array each, as ND4J's class of that name. */
public class MultiDataSetIteratorAdapter implements MultiDataSetIterator {
    private final DataSetIterator iter;
    private MultiDataSetPreProcessor preProcessor;

    /**
     * Creates an iterator.
     *
     * @param iter the data sets
     */
    public MultiDataSetIteratorAdapter(DataSetIterator iter) {
        this.iter = ArgumentException.notNull(iter, "iter");
    }

    @Override
    public boolean hasNext() {
        return iter.hasNext();
    }

    @Override
    public MultiDataSet next() {
        return processed(iter.next().toMultiDataSet());
    }

    @Override
    public MultiDataSet next(int num) {
        return processed(iter.next(num).toMultiDataSet());
    }

    private MultiDataSet processed(MultiDataSet next) {
        if (preProcessor != null) {
            preProcessor.preProcess(next);
        }
        return next;
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public boolean resetSupported() {
        return iter.resetSupported();
    }

    @Override
    public boolean asyncSupported() {
        return iter.asyncSupported();
    }

    @Override
    public void reset() {
        iter.reset();
    }
}
