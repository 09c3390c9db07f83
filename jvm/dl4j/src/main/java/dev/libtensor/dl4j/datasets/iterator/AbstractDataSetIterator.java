package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Joins pairs of features and labels into batches, as DL4J's class of that name. Each pair is one row of a batch. As in
 * DL4J, pairs that do not fill a batch at the end are left out.
 *
 * <p>The pairs belong to the program, and the iterator changes and closes none. A batch is a copy, which belongs to the
 * scope or workspace that is current in {@link #next()}. The pairs of a batch must be open until then.
 *
 * @param <T> what features and labels are given as
 */
public abstract sealed class AbstractDataSetIterator<T> extends PreProcessingDataSetIterator
        permits DoublesDataSetIterator, FloatsDataSetIterator, INDArrayDataSetIterator {
    private final Iterable<Pair<T, T>> iterable;
    private final int batchSize;

    /** The pairs of the next batch, as far as they were fetched. */
    private final List<Pair<T, T>> waiting = new ArrayList<>();
    private Iterator<Pair<T, T>> iterator;

    AbstractDataSetIterator(Iterable<Pair<T, T>> iterable, int batchSize) {
        this.iterable = ArgumentException.notNull(iterable, "iterable");
        this.batchSize = Batches.positive(batchSize);
        iterator = iterable.iterator();
    }

    /** Returns a new array with a row for each part. */
    abstract INDArray join(List<T> parts);

    /** Returns the number of elements of a part. */
    abstract long length(T part);

    private void fetch(int count) {
        while (waiting.size() < count && iterator.hasNext()) {
            Pair<T, T> pair = iterator.next();
            if (pair == null || pair.getFirst() == null || pair.getSecond() == null) {
                throw new ArgumentException("the iterable gave " + pair + ": expected a pair of features and labels");
            }
            waiting.add(pair);
        }
    }

    /** Returns whether there are enough pairs for another batch. */
    @Override
    public boolean hasNext() {
        fetch(batchSize);
        return waiting.size() == batchSize;
    }

    /**
     * Returns the next batch.
     *
     * @return features and labels with a row for each pair
     * @throws NoSuchElementException if there are not enough pairs
     * @throws dev.libtensor.ShapeException if the pairs have different lengths
     */
    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("a batch needs " + batchSize + " pairs, but " + waiting.size()
                    + " are left: reset() starts again");
        }
        List<Pair<T, T>> pairs = List.copyOf(waiting);
        waiting.clear();
        return preProcessed(new DataSet(join(pairs.stream().map(Pair::getFirst).toList()),
                join(pairs.stream().map(Pair::getSecond).toList())));
    }

    /**
     * Is not supported, as in DL4J.
     *
     * @throws UnsupportedException always
     */
    @Override
    public DataSet next(int num) {
        throw new UnsupportedException("next(" + num + ") is not supported: all batches have " + batchSize + " pairs");
    }

    private int length(boolean isOfFeatures) {
        fetch(1);
        if (waiting.isEmpty()) {
            return 0;
        }
        Pair<T, T> first = waiting.get(0);
        return Math.toIntExact(length(isOfFeatures ? first.getFirst() : first.getSecond()));
    }

    /** Returns the number of features of the next pair; 0 if there is none. */
    @Override
    public int inputColumns() {
        return length(true);
    }

    /** Returns the number of labels of the next pair; 0 if there is none. */
    @Override
    public int totalOutcomes() {
        return length(false);
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Returns true, because batches are copies. */
    @Override
    public boolean asyncSupported() {
        return true;
    }

    /** Goes back to the first pair. */
    @Override
    public void reset() {
        waiting.clear();
        iterator = iterable.iterator();
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
}
