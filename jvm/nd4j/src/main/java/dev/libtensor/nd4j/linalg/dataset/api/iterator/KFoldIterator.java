package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.LongStream;

/**
 * Divides a data set into folds for cross-validation, as ND4J's class of that name. {@link #next()} returns all folds but
 * one, and {@link #testFold} returns that one.
 *
 * <p>The data set belongs to the program, which keeps it open; the iterator does not change it. Folds are copies, which
 * belong to the scope or workspace that is current in the call. A pre-processor changes those that are held out, too.
 *
 * <p>As in ND4J, the first folds have one example more than the others, if {@code k} does not divide the number of examples.
 */
public class KFoldIterator extends PreProcessingDataSetIterator {
    private static final int FOLDS_USUAL = 10;

    private final DataSet allData;
    private final int k;
    private int cursor;

    /** The numbers of all examples, fold after fold. */
    private long[] order;

    /** The numbers of the examples that were held out; null before the first fold. */
    private int[] heldOut;

    /**
     * Creates an iterator of 10 folds.
     *
     * @param allData the data set
     * @throws ArgumentException if it has fewer examples than folds
     */
    public KFoldIterator(DataSet allData) {
        this(FOLDS_USUAL, allData);
    }

    /**
     * Creates an iterator.
     *
     * @param k the number of folds, at least 2
     * @param allData the data set
     * @throws ArgumentException if there are fewer than 2 folds, or fewer examples than folds
     */
    public KFoldIterator(int k, DataSet allData) {
        this.allData = ArgumentException.notNull(allData, "allData");
        this.k = k;
        int count = allData.numExamples();
        if (k < 2 || count < k) {
            throw new ArgumentException("there are at least 2 folds and as many examples as folds, not " + k + " folds and "
                    + count + " examples");
        }
        order = LongStream.range(0, count).toArray();
    }

    @Override
    public boolean hasNext() {
        return cursor < k;
    }

    /**
     * Holds out the next fold.
     *
     * @return a copy of the other folds
     * @throws NoSuchElementException if each fold was held out
     */
    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("each of the " + k + " folds was held out: reset() starts again");
        }
        int from = start(cursor);
        int to = start(++cursor);
        heldOut = Arrays.stream(order, from, to).mapToInt(i -> (int) i).toArray();
        return fold(LongStream.concat(Arrays.stream(order, 0, from), Arrays.stream(order, to, order.length))
                .mapToInt(i -> (int) i).toArray());
    }

    /** Returns where a fold starts among all examples. */
    private int start(int fold) {
        return fold * (order.length / k) + Math.min(fold, order.length % k);
    }

    private DataSet fold(int[] examples) {
        return preProcessed(allData.get(examples));
    }

    /**
     * Returns the fold that the last {@link #next()} held out.
     *
     * @return a new copy of it
     * @throws StateException before the first fold
     */
    public DataSet testFold() {
        if (heldOut == null) {
            throw new StateException("no fold is held out yet: next() holds out the first one");
        }
        return fold(heldOut);
    }

    /**
     * Is not supported, because the folds have their sizes.
     *
     * @throws UnsupportedException always
     */
    @Override
    public DataSet next(int num) {
        throw new UnsupportedException("next(" + num + ") is not supported: the folds have their sizes");
    }

    /**
     * Returns the number of examples of all folds.
     *
     * @return the number of examples of the data set
     */
    public int totalExamples() {
        return order.length;
    }

    @Override
    public int inputColumns() {
        return allData.numInputs();
    }

    @Override
    public int totalOutcomes() {
        return allData.numOutcomes();
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Returns false, because the data set is in memory already. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    /** Shuffles the examples into new folds, and starts again. The order is drawn from the thread's generator. */
    @Override
    public void reset() {
        order = Examples.order(order.length);
        cursor = 0;
    }

    /** Returns the number of examples of the first fold. */
    @Override
    public int batch() {
        return start(1);
    }

    /**
     * Returns the number of examples of the last fold.
     *
     * @return the number, at least 1
     */
    public int lastBatch() {
        return order.length - start(k - 1);
    }

    /** Returns the names of the data set's classes; an empty list if there are none. */
    @Override
    public List<String> getLabels() {
        return allData.getLabelNamesList();
    }
}
