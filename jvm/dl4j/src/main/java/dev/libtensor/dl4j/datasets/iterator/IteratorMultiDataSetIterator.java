package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Joins and divides the data sets of an iterator into batches of one size, as DL4J's class of that name. Who frees which
 * array is the same as in {@link IteratorDataSetIterator}.
 */
public class IteratorMultiDataSetIterator implements MultiDataSetIterator, AutoCloseable {
    private static final Rebatching.Cuts<MultiDataSet> CUTS = new Rebatching.Cuts<>() {
        @Override
        public int count(MultiDataSet set) {
            return set.numExamples();
        }

        @Override
        public MultiDataSet range(MultiDataSet set, int from, int to) {
            return new MultiDataSet(views(set.getFeatures(), from, to), views(set.getLabels(), from, to),
                    views(set.getFeaturesMaskArrays(), from, to), views(set.getLabelsMaskArrays(), from, to));
        }

        @Override
        public MultiDataSet merge(List<MultiDataSet> sets) {
            return MultiDataSet.merge(sets);
        }
    };

    private final Rebatching<MultiDataSet> batches;
    private final int batchSize;
    private MultiDataSetPreProcessor preProcessor;

    /**
     * Creates an iterator of one pass.
     *
     * @param iterator the data sets, each with at least one example
     * @param batchSize the number of examples of a batch, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public IteratorMultiDataSetIterator(Iterator<MultiDataSet> iterator, int batchSize) {
        batches = new Rebatching<>(ArgumentException.notNull(iterator, "iterator"), CUTS);
        this.batchSize = Batches.positive(batchSize);
    }

    private static INDArray[] views(INDArray[] arrays, int from, int to) {
        return arrays == null ? null : Arrays.stream(arrays)
                .map(array -> array == null ? null : ((NDArray) array).narrow(0, from, to - from))
                .toArray(INDArray[]::new);
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
    public MultiDataSet next() {
        return next(batchSize);
    }

    /**
     * Returns the next batch, with another number of examples.
     *
     * @param num the number of examples
     * @throws ArgumentException if the number is less than 1
     */
    @Override
    public MultiDataSet next(int num) {
        MultiDataSet next = batches.next(num);
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

    /** Ends the iteration before its end, and frees the rest of the data set that was divided last. */
    @Override
    public void close() {
        batches.close();
    }
}
