package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Returns the examples of a data set in batches, as ND4J's class of that name. The examples belong to the program, which keeps
 * them open. Batches are copies, which belong to the scope or workspace that is current in {@link #next()}.
 */
public class TestDataSetIterator extends PreProcessingDataSetIterator {
    private final List<DataSet> list;
    private final int batch;
    private int next;

    /**
     * Creates an iterator of batches of five examples.
     *
     * @param dataset the examples, which are divided into copies
     */
    public TestDataSetIterator(DataSet dataset) {
        this(dataset, 5);
    }

    /**
     * Creates an iterator.
     *
     * @param dataset the examples, which are divided into copies
     * @param batch the number of examples of a batch, at least 1
     */
    public TestDataSetIterator(DataSet dataset, int batch) {
        this(ArgumentException.notNull(dataset, "dataset").asList(), batch);
    }

    /**
     * Creates an iterator.
     *
     * @param coll the examples, at least one
     * @param batch the number of examples of a batch, at least 1
     * @throws ArgumentException if there are no examples, or the number is less than 1
     */
    public TestDataSetIterator(List<DataSet> coll, int batch) {
        list = ArgumentException.noneNull(coll, "coll");
        if (batch < 1 || list.isEmpty()) {
            throw new ArgumentException("at least 1 example in batches of at least 1 was expected, but there are " + list.size()
                    + " in batches of " + batch);
        }
        this.batch = batch;
    }

    @Override
    public boolean hasNext() {
        return next < list.size();
    }

    @Override
    public DataSet next() {
        return next(batch);
    }

    @Override
    public DataSet next(int num) {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + list.size() + " examples were returned: reset() starts again");
        }
        if (num < 1) {
            throw new ArgumentException("a batch has at least 1 example, not " + num);
        }
        int end = (int) Math.min(list.size(), (long) next + num);
        DataSet made = DataSet.merge(list.subList(next, end));
        next = end;
        return preProcessed(made);
    }

    @Override
    public int inputColumns() {
        return list.get(0).numInputs();
    }

    @Override
    public int totalOutcomes() {
        return list.get(0).numOutcomes();
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
        next = 0;
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Returns null, as ND4J's does: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}
