package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Takes the examples of a data set in their order, as ND4J's class of that name.
 *
 * <p>The data set belongs to the program, which keeps it open. Batches belong to the scope or workspace that is current in
 * {@link #next()}.
 */
public class ViewIterator extends PreProcessingDataSetIterator {
    private final DataSet data;
    private final int batchSize;
    private int cursor;

    /**
     * Creates an iterator.
     *
     * @param data the data set
     * @param batchSize the number of examples of a batch, at least 1; the last batch may have fewer
     * @throws ArgumentException if the number is below 1
     */
    public ViewIterator(DataSet data, int batchSize) {
        this.data = ArgumentException.notNull(data, "data");
        this.batchSize = positive(batchSize, "batchSize");
    }

    private static int positive(int count, String name) {
        if (count < 1) {
            throw new ArgumentException("the argument '" + name + "' is " + count + ": 1 or more was expected");
        }
        return count;
    }

    @Override
    public boolean hasNext() {
        return cursor < data.numExamples();
    }

    /**
     * Returns the next batch.
     *
     * @return the examples
     * @throws NoSuchElementException if there is none
     */
    @Override
    public DataSet next() {
        return next(batchSize);
    }

    /**
     * Returns a batch of another size, which ND4J's class refuses.
     *
     * @param num the number of examples, at least 1
     * @return the examples
     * @throws NoSuchElementException if there is none
     */
    @Override
    public DataSet next(int num) {
        positive(num, "num");
        if (!hasNext()) {
            throw new NoSuchElementException("the iterator has no more batches: reset() starts again");
        }
        int end = (int) Math.min((long) cursor + num, data.numExamples());
        DataSet next = data.getRange(cursor, end);
        cursor = end;
        return preProcessed(next);
    }

    @Override
    public int inputColumns() {
        return data.numInputs();
    }

    @Override
    public int totalOutcomes() {
        return data.numOutcomes();
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

    @Override
    public void reset() {
        cursor = 0;
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns the names of the data set's classes; an empty list if there are none. */
    @Override
    public List<String> getLabels() {
        return data.getLabelNamesList();
    }
}
