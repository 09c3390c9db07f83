package dev.libtensor.dl4j.datasets.iterator.utilty;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Joins the data sets of a list into batches, as DL4J's class of that name. A batch is a copy, which belongs to the
 * scope or workspace that is current in {@link #next()}.
 *
 * <p>The data sets belong to the program. The iterator closes none, and changes none. Keep them open as long as it is used.
 *
 * @param <T> the class of the data sets
 */
public class ListDataSetIterator<T extends DataSet> extends PreProcessingDataSetIterator {
    private static final int BATCH_USUAL = 5;

    private final List<T> list;
    private final int batch;
    private int position;

    /**
     * Creates an iterator whose batches join 5 data sets.
     *
     * @param coll the data sets
     */
    public ListDataSetIterator(Collection<T> coll) {
        this(coll, BATCH_USUAL);
    }

    /**
     * Creates an iterator.
     *
     * @param coll the data sets; changes of the collection do not matter afterwards
     * @param batch the number of data sets that a batch joins, at least 1. It is the number of examples if each data
     *     set has one.
     * @throws ArgumentException if the number is less than 1
     */
    public ListDataSetIterator(Collection<T> coll, int batch) {
        list = ArgumentException.noneNull(coll, "coll");
        this.batch = Batches.positive(batch);
    }

    private static int positive(int count) {
        if (count < 1) {
            throw new ArgumentException("a batch joins at least 1 data set, not " + count);
        }
        return count;
    }

    /** Returns whether there is another data set. */
    @Override
    public boolean hasNext() {
        return position < list.size();
    }

    /**
     * Returns the next batch.
     *
     * @return the batch; the last one may be smaller
     * @throws NoSuchElementException if there are no more data sets
     */
    @Override
    public DataSet next() {
        return next(batch);
    }

    /**
     * Returns a batch of another size.
     *
     * @param num the number of data sets that it joins
     * @throws ArgumentException if the number is less than 1
     */
    @Override
    public DataSet next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("all " + list.size() + " data sets were returned: reset() starts again");
        }
        int from = position;
        position = num < list.size() - from ? from + num : list.size();
        return preProcessed(DataSet.merge(list.subList(from, position)));
    }

    /** Returns the features of an example of the first data set; 0 if there is none. */
    @Override
    public int inputColumns() {
        return list.isEmpty() ? 0 : list.get(0).numInputs();
    }

    /** Returns the labels of an example of the first data set; 0 if there is none. */
    @Override
    public int totalOutcomes() {
        return list.isEmpty() ? 0 : list.get(0).numOutcomes();
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

    @Override
    public void reset() {
        position = 0;
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Returns the names of the first data set's classes; null if there are none. */
    @Override
    public List<String> getLabels() {
        return list.isEmpty() ? null : list.get(0).getLabelNamesList();
    }
}
