package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.NoSuchElementException;

/** Ends another iterator after some batches, as DL4J's class of that name. */
public non-sealed class EarlyTerminationMultiDataSetIterator extends ShieldMultiDataSetIterator {
    private final int terminationPoint;
    private int returned;

    /**
     * Creates an iterator.
     *
     * @param underlyingIterator the iterator to end
     * @param terminationPoint the number of batches until the end, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public EarlyTerminationMultiDataSetIterator(MultiDataSetIterator underlyingIterator, int terminationPoint) {
        super(underlyingIterator, "underlyingIterator");
        if (terminationPoint < 1) {
            throw new ArgumentException("the iterator ends after at least 1 batch, not " + terminationPoint);
        }
        this.terminationPoint = terminationPoint;
    }

    /** Returns whether there is another batch before the end. */
    @Override
    public boolean hasNext() {
        return returned < terminationPoint && base.hasNext();
    }

    @Override
    public MultiDataSet next() {
        count();
        return base.next();
    }

    @Override
    public MultiDataSet next(int num) {
        count();
        return base.next(num);
    }

    private void count() {
        if (!hasNext()) {
            throw new NoSuchElementException("the iterator ended after " + returned + " batches of " + terminationPoint
                    + ": reset() starts again");
        }
        returned++;
    }

    /** Goes back to the first batch, and counts from 0 again. */
    @Override
    public void reset() {
        returned = 0;
        base.reset();
    }
}
