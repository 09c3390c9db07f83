package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/** Passes through another iterator several times, as DL4J's class of that name. */
public non-sealed class MultipleEpochsIterator extends ShieldDataSetIterator {
    private final int numEpochs;
    private int epoch;

    /**
     * Creates an iterator.
     *
     * @param numEpochs the number of passes, at least 1
     * @param iter the iterator to pass through
     * @throws ArgumentException if the number is less than 1, or if the iterator cannot be reset
     */
    public MultipleEpochsIterator(int numEpochs, DataSetIterator iter) {
        super(iter, "iter");
        this.numEpochs = numEpochs;
        if (numEpochs < 1) {
            throw new ArgumentException("there is at least 1 epoch, not " + numEpochs);
        }
        if (!iter.resetSupported()) {
            throw new ArgumentException("an iterator that supports reset() was expected, but this one does not");
        }
    }

    @Override
    DataSet shielded(DataSet batch) {
        return batch;
    }

    /** Returns whether there is another batch in this pass or a later one. At the end of a pass the next one starts. */
    @Override
    public boolean hasNext() {
        while (!super.hasNext() && epoch + 1 < numEpochs) {
            epoch++;
            super.reset();
        }
        return super.hasNext();
    }

    @Override
    public DataSet next() {
        hasNext();
        return super.next();
    }

    @Override
    public DataSet next(int num) {
        hasNext();
        return super.next(num);
    }

    /** Goes back to the first batch of the first pass. */
    @Override
    public void reset() {
        epoch = 0;
        super.reset();
    }
}
