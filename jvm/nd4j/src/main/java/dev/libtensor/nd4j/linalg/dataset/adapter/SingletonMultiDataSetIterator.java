package dev.libtensor.nd4j.linalg.dataset.adapter;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.NoSuchElementException;

/**
 * Returns a single data set, as ND4J's class of that name. It is the data set itself, which stays the program's. A
 * pre-processor changes it once.
 */
public class SingletonMultiDataSetIterator implements MultiDataSetIterator {
    private final MultiDataSet multiDataSet;
    private MultiDataSetPreProcessor preProcessor;
    private boolean isReturned;
    private boolean isProcessed;

    /**
     * Creates an iterator.
     *
     * @param multiDataSet the data set
     */
    public SingletonMultiDataSetIterator(MultiDataSet multiDataSet) {
        this.multiDataSet = ArgumentException.notNull(multiDataSet, "multiDataSet");
    }

    @Override
    public boolean hasNext() {
        return !isReturned;
    }

    @Override
    public MultiDataSet next() {
        if (isReturned) {
            throw new NoSuchElementException("the data set was returned: reset() starts again");
        }
        isReturned = true;
        if (preProcessor != null && !isProcessed) {
            isProcessed = true;
            preProcessor.preProcess(multiDataSet);
        }
        return multiDataSet;
    }

    /** Returns the data set, whatever the number is. */
    @Override
    public MultiDataSet next(int num) {
        return next();
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
        return true;
    }

    /** Returns false, because the examples are in memory already. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    @Override
    public void reset() {
        isReturned = false;
    }
}
