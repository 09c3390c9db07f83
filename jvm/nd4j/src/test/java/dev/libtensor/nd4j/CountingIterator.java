package dev.libtensor.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Makes data sets: features (rows, 1000) that are all the number of the set, and labels (rows, 1000). */
public class CountingIterator implements DataSetIterator {
    public final int count;
    public int made;
    public int resets;

    public CountingIterator(int count) {
        this.count = count;
    }

    /** Returns the rows of a set. */
    public int rows(int number) {
        return 1;
    }

    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more than " + count);
        }
        Shape shape = new Shape(rows(made), 1000);
        NDArray features = NDArray.zeros(shape).add(made);
        made++;
        return new DataSet(features, features.mul(2));
    }

    @Override
    public DataSet next(int num) {
        return next();
    }

    @Override
    public boolean hasNext() {
        return made < count;
    }

    @Override
    public void reset() {
        made = 0;
        resets++;
    }

    @Override
    public int inputColumns() {
        return 1000;
    }

    @Override
    public int totalOutcomes() {
        return 1000;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public int batch() {
        return 1;
    }

    @Override
    public void setPreProcessor(DataSetPreProcessor preProcessor) {
        ArgumentException.notNull(preProcessor, "preProcessor");
        throw new UnsupportedOperationException("no change of batches here");
    }

    @Override
    public DataSetPreProcessor getPreProcessor() {
        return null;
    }

    @Override
    public List<String> getLabels() {
        return List.of("one");
    }
}
