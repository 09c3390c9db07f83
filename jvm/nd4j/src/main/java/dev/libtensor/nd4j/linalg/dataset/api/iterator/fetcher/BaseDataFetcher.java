package dev.libtensor.nd4j.linalg.dataset.api.iterator.fetcher;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.File;
import java.util.List;

/** A fetcher whose subclass overrides {@link #fetch}: it sets {@link #curr} and moves {@link #cursor}. */
public abstract class BaseDataFetcher implements DataSetFetcher {
    private static final long serialVersionUID = 1L;

    /** The number of examples that were fetched since the start. */
    protected int cursor;
    /** The number of columns of labels. */
    protected int numOutcomes = -1;
    /** The number of columns of features. */
    protected int inputColumns = -1;
    /** What was fetched last. */
    protected transient DataSet curr;
    /** The number of all examples. */
    protected int totalExamples;
    /** The folder of the data's files, or null. */
    protected File topLevelDir;

    /** Creates a fetcher at the first example. */
    protected BaseDataFetcher() {}

    @Override
    public File topLevelDir() {
        return topLevelDir;
    }

    @Override
    public void setTopLevelDir(File topLevelDir) {
        this.topLevelDir = topLevelDir;
    }

    /**
     * Makes an array for the features of examples.
     *
     * @param numRows the number of examples
     * @return zeros of the shape (examples, columns)
     */
    protected INDArray createInputMatrix(int numRows) {
        return Nd4j.create(DataType.FLOAT, numRows, inputColumns);
    }

    /**
     * Makes the labels of an example.
     *
     * @param outcomeLabel the class
     * @return a row with 1 at the class
     * @throws ArgumentException if there is no such class
     */
    protected INDArray createOutputVector(int outcomeLabel) {
        if (outcomeLabel < 0 || outcomeLabel >= numOutcomes) {
            throw new ArgumentException("classes are 0 to " + (numOutcomes - 1) + ", not " + outcomeLabel);
        }
        return Nd4j.create(DataType.FLOAT, 1, numOutcomes).putScalar(0, outcomeLabel, 1);
    }

    /**
     * Makes an array for the labels of examples.
     *
     * @param numRows the number of examples
     * @return zeros of the shape (examples, classes)
     */
    protected INDArray createOutputMatrix(int numRows) {
        return Nd4j.create(DataType.FLOAT, numRows, numOutcomes);
    }

    /**
     * Sets what was fetched to the examples of a list.
     *
     * @param examples the examples, one behind another
     */
    protected void initializeCurrFromList(List<DataSet> examples) {
        curr = DataSet.merge(ArgumentException.noneNull(examples, "examples"));
    }

    @Override
    public boolean hasMore() {
        return cursor < totalExamples;
    }

    @Override
    public DataSet next() {
        if (curr == null) {
            throw new StateException("nothing was fetched yet: call fetch first");
        }
        return curr;
    }

    @Override
    public int totalOutcomes() {
        return numOutcomes;
    }

    @Override
    public int inputColumns() {
        return inputColumns;
    }

    @Override
    public int totalExamples() {
        return totalExamples;
    }

    @Override
    public void reset() {
        cursor = 0;
        curr = null;
    }

    @Override
    public int cursor() {
        return cursor;
    }
}
