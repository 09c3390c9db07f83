package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.datasets.iterator.impl.SingletonDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.NoSuchElementException;

/** Passes through another iterator several times, as DL4J's class of that name. */
public non-sealed class MultipleEpochsIterator extends ShieldDataSetIterator {
    /** How many passes have ended. */
    protected int epochs;

    private final int numEpochs;
    private final long totalIterations;
    private long returned;

    /**
     * Creates an iterator.
     *
     * @param numEpochs the number of passes, at least 1
     * @param iter the iterator to pass through
     * @throws ArgumentException if the number is less than 1, or if the iterator cannot be reset
     */
    public MultipleEpochsIterator(int numEpochs, DataSetIterator iter) {
        this(iter, numEpochs, Long.MAX_VALUE, "numEpochs");
    }

    /**
     * Creates an iterator.
     *
     * @param numEpochs the number of passes, at least 1
     * @param iter the iterator to pass through
     * @param queueSize has no effect
     * @throws ArgumentException if the number is less than 1, or if the iterator cannot be reset
     */
    public MultipleEpochsIterator(int numEpochs, DataSetIterator iter, int queueSize) {
        this(numEpochs, iter);
    }

    /**
     * Creates an iterator over a single data set.
     *
     * @param numEpochs the number of times that it comes, at least 1
     * @param ds the data set, which stays the program's
     * @throws ArgumentException if the number is less than 1
     */
    public MultipleEpochsIterator(int numEpochs, DataSet ds) {
        this(numEpochs, new SingletonDataSetIterator(ArgumentException.notNull(ds, "ds")));
    }

    /**
     * Creates an iterator that ends after some batches, and passes through the other one as often as that takes.
     *
     * @param iter the iterator to pass through
     * @param totalIterations the number of batches, at least 1
     * @throws ArgumentException if the number is less than 1, or if the iterator cannot be reset
     */
    public MultipleEpochsIterator(DataSetIterator iter, long totalIterations) {
        this(iter, Integer.MAX_VALUE, totalIterations, "totalIterations");
    }

    /**
     * Creates an iterator that ends after some batches, and passes through the other one as often as that takes.
     *
     * @param iter the iterator to pass through
     * @param queueSize has no effect
     * @param totalIterations the number of batches, at least 1
     * @throws ArgumentException if the number is less than 1, or if the iterator cannot be reset
     */
    public MultipleEpochsIterator(DataSetIterator iter, int queueSize, long totalIterations) {
        this(iter, totalIterations);
    }

    private MultipleEpochsIterator(DataSetIterator iter, int numEpochs, long totalIterations, String counted) {
        super(iter, "iter");
        this.numEpochs = numEpochs;
        this.totalIterations = totalIterations;
        if (totalIterations < 1) {
            throw new ArgumentException("the argument '" + counted + "' is at least 1, not " + totalIterations);
        }
        if (numEpochs < 1) {
            throw new ArgumentException("there is at least 1 epoch, not " + numEpochs);
        }
        if (!iter.resetSupported()) {
            throw new ArgumentException("an iterator that supports reset() was expected, but this one does not");
        }
    }

    @Override
    DataSet shielded(DataSet batch) {
        returned++;
        return batch;
    }

    /** Returns whether there is another batch in this pass or a later one. At the end of a pass the next one starts. */
    @Override
    public boolean hasNext() {
        if (returned >= totalIterations) {
            return false;
        }
        while (!super.hasNext() && epochs < numEpochs) {
            epochs++;
            if (epochs == numEpochs) {
                return false;
            }
            super.reset();
            if (totalIterations < Long.MAX_VALUE && !super.hasNext()) {
                return false;
            }
        }
        return super.hasNext();
    }

    @Override
    public DataSet next() {
        requireNext();
        return super.next();
    }

    @Override
    public DataSet next(int num) {
        requireNext();
        return super.next(num);
    }

    private void requireNext() {
        if (!hasNext() && returned >= totalIterations) {
            throw new NoSuchElementException("the iterator ended after " + returned + " batches: reset() starts again");
        }
    }

    /** Goes back to the first batch of the first pass. */
    @Override
    public void reset() {
        epochs = 0;
        returned = 0;
        super.reset();
    }
}
