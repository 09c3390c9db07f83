package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.Iterator;
import java.util.List;

/**
 * Joins and divides the data sets of an iterator into batches of one size, as DL4J's class of that name.
 *
 * <p>A batch belongs to the scope or workspace that is current in {@link #next()}. It is a copy, unless the source makes
 * exactly this batch when it is asked for it.
 *
 * <p>What the source makes in its {@code hasNext()} and {@code next()} belongs to this iterator. It frees these arrays when
 * it has returned their examples, or in {@link #close}. So a source must not use them in a later call. Arrays that existed
 * before stay where they are; keep them open until their examples were returned.
 */
public class IteratorDataSetIterator extends PreProcessingDataSetIterator implements AutoCloseable {
    private static final Rebatching.Cuts<DataSet> CUTS = new Rebatching.Cuts<>() {
        @Override
        public int count(DataSet set) {
            return set.numExamples();
        }

        @Override
        public DataSet range(DataSet set, int from, int to) {
            return set.getRange(from, to);
        }

        @Override
        public DataSet merge(List<DataSet> sets) {
            return DataSet.merge(sets);
        }
    };

    private final Rebatching<DataSet> batches;
    private final int batchSize;

    /**
     * Creates an iterator of one pass.
     *
     * @param iterator the data sets, each with at least one example
     * @param batchSize the number of examples of a batch, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public IteratorDataSetIterator(Iterator<DataSet> iterator, int batchSize) {
        batches = new Rebatching<>(ArgumentException.notNull(iterator, "iterator"), CUTS);
        this.batchSize = Batches.positive(batchSize);
    }

    @Override
    public boolean hasNext() {
        return batches.hasNext();
    }

    /**
     * Returns the next batch.
     *
     * @return the batch; the last one may be smaller
     * @throws java.util.NoSuchElementException if there are no more examples
     * @throws dev.libtensor.StateException if the source returns null or a data set without examples
     * @throws dev.libtensor.ShapeException if the data sets of a batch do not fit
     */
    @Override
    public DataSet next() {
        return next(batchSize);
    }

    /**
     * Returns the next batch, with another number of examples.
     *
     * @param num the number of examples
     * @throws ArgumentException if the number is less than 1
     */
    @Override
    public DataSet next(int num) {
        return preProcessed(batches.next(num));
    }

    /** Returns the number of features of the next example; 0 if there is none. */
    @Override
    public int inputColumns() {
        DataSet next = batches.peek();
        return next == null ? 0 : next.numInputs();
    }

    /** Returns the number of labels of the next example; 0 if there is none, or it has no labels. */
    @Override
    public int totalOutcomes() {
        DataSet next = batches.peek();
        return next == null || next.getLabels() == null ? 0 : next.numOutcomes();
    }

    /** Returns false: the source has one pass. */
    @Override
    public boolean resetSupported() {
        return false;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    /**
     * Is not supported.
     *
     * @throws UnsupportedException always
     */
    @Override
    public void reset() {
        throw new UnsupportedException("reset() is not supported: the data sets come from an Iterator");
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }

    /** Ends the iteration before its end, and frees the rest of the data set that was divided last. */
    @Override
    public void close() {
        batches.close();
    }
}
