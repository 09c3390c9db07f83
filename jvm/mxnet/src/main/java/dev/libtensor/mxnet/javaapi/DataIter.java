package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.StateException;
import java.util.Iterator;
import java.util.List;

/**
 * Goes through a data set in batches. After the last one, {@link #reset} starts again. A batch belongs to the scope that
 * is current in {@link #next}; it lives on after {@link #reset} and {@link #dispose}.
 *
 * <p>One thread at a time uses an iterator.
 */
public abstract class DataIter implements Iterator<DataBatch>, NDResource {
    private boolean isDisposed;
    private DataBatch last;

    /** Creates an iterator before its first batch. */
    protected DataIter() {}

    /**
     * Returns the number of examples in a batch.
     *
     * @return the number of examples
     */
    public abstract int batchSize();

    /**
     * Describes the inputs of a batch.
     *
     * @return the names, shapes and data types
     */
    public abstract List<DataDesc> provideDataDesc();

    /**
     * Describes the expected outputs of a batch.
     *
     * @return the names, shapes and data types
     */
    public abstract List<DataDesc> provideLabelDesc();

    /**
     * Returns the key of the bucket that has all parameters: see {@link BucketingModule}.
     *
     * @return the key; null without buckets
     */
    public Object defaultBucketKey() {
        return null;
    }

    /**
     * Returns whether another batch follows.
     *
     * @return false at the end
     */
    protected abstract boolean more();

    /**
     * Makes the next batch, of which there is one.
     *
     * @return a new batch of new arrays, which belong to the current scope
     */
    protected abstract DataBatch advance();

    /** Goes to the first batch. */
    protected abstract void restart();

    /** Frees what belongs to the iterator. */
    protected abstract void free();

    /**
     * Starts again with the first batch.
     *
     * @throws StateException if the iterator was disposed
     */
    public final void reset() {
        checkUse();
        last = null;
        restart();
    }

    /**
     * Returns whether another batch follows.
     *
     * @throws StateException if the iterator was disposed
     */
    @Override
    public final boolean hasNext() {
        checkUse();
        return more();
    }

    /**
     * Returns the next batch.
     *
     * @throws StateException if there is none, or the iterator was disposed
     */
    @Override
    public final DataBatch next() {
        if (!hasNext()) {
            throw new StateException(
                    "the iterator is at its end, where there is no next batch: reset() starts it again");
        }
        return last = advance();
    }

    private void checkUse() {
        if (isDisposed) {
            throw new StateException("the iterator is disposed, and has no batches any more: make a new one");
        }
    }

    private DataBatch last() {
        if (last == null) {
            throw new StateException("the iterator is before its first batch: call next(), then ask for its parts");
        }
        return last;
    }

    /**
     * Returns the inputs of the last batch that {@link #next} returned.
     *
     * @return the arrays
     * @throws StateException if there was none since the start
     */
    public final List<NDArray> getData() {
        return last().getData();
    }

    /**
     * Returns the expected outputs of the last batch.
     *
     * @return the arrays
     * @throws StateException if there was none since the start
     */
    public final List<NDArray> getLabel() {
        return last().getLabel();
    }

    /**
     * Returns the numbers of the examples in the last batch.
     *
     * @return the numbers
     * @throws StateException if there was none since the start
     */
    public final List<Long> getIndex() {
        return last().getIndex();
    }

    /**
     * Returns how many examples at the end of the last batch only fill it.
     *
     * @return the number of examples
     * @throws StateException if there was no batch since the start
     */
    public final int getPad() {
        return last().getPad();
    }

    /** Frees what belongs to this iterator. Batches live on. Disposing of it again has no effect. */
    public final void dispose() {
        if (!isDisposed) {
            isDisposed = true;
            last = null;
            free();
        }
    }

    /** Does the same as {@link #dispose}. */
    @Override
    public final void close() {
        dispose();
    }
}
