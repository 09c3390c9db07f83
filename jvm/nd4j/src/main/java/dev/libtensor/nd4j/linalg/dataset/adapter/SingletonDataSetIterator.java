package dev.libtensor.nd4j.linalg.dataset.adapter;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Returns a single data set, as ND4J's class of that name. It is the data set itself, which stays the program's. A
 * pre-processor changes it once.
 */
public class SingletonDataSetIterator extends PreProcessingDataSetIterator {
    private final DataSet dataSet;
    private boolean isReturned;
    private boolean isProcessed;

    /**
     * Creates an iterator.
     *
     * @param dataSet the data set
     */
    public SingletonDataSetIterator(DataSet dataSet) {
        this.dataSet = ArgumentException.notNull(dataSet, "dataSet");
    }

    @Override
    public boolean hasNext() {
        return !isReturned;
    }

    @Override
    public DataSet next() {
        if (isReturned) {
            throw new NoSuchElementException("the data set was returned: reset() starts again");
        }
        isReturned = true;
        if (isProcessed || getPreProcessor() == null) {
            return dataSet;
        }
        isProcessed = true;
        return preProcessed(dataSet);
    }

    /** Returns the data set, whatever the number is. */
    @Override
    public DataSet next(int num) {
        return next();
    }

    @Override
    public int inputColumns() {
        return dataSet.numInputs();
    }

    @Override
    public int totalOutcomes() {
        return dataSet.numOutcomes();
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
        isReturned = false;
    }

    @Override
    public int batch() {
        return dataSet.numExamples();
    }

    /** Returns the names of the data set's classes; an empty list if there are none. */
    @Override
    public List<String> getLabels() {
        return dataSet.getLabelNamesList();
    }
}
