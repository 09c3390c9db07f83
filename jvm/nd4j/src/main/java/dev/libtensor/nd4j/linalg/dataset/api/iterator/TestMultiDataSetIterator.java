package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Returns data sets in batches, as ND4J's class of that name. They belong to the program, which keeps them open. Batches are
 * copies, which belong to the scope or workspace that is current in {@link #next()}.
 */
public class TestMultiDataSetIterator implements MultiDataSetIterator {
    private final List<MultiDataSet> list;
    private final int batch;
    private MultiDataSetPreProcessor preProcessor;
    private int next;

    /**
     * Creates an iterator.
     *
     * @param batch how many data sets make a batch, at least 1
     * @param dataset the data sets
     * @throws ArgumentException if the number is less than 1
     */
    public TestMultiDataSetIterator(int batch, MultiDataSet... dataset) {
        list = ArgumentException.noneNull(dataset, "dataset");
        if (batch < 1) {
            throw new ArgumentException("a batch is made of at least 1 data set, not of " + batch);
        }
        this.batch = batch;
    }

    @Override
    public boolean hasNext() {
        return next < list.size();
    }

    @Override
    public MultiDataSet next() {
        return next(batch);
    }

    @Override
    public MultiDataSet next(int num) {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + list.size() + " data sets were returned: reset() starts again");
        }
        if (num < 1) {
            throw new ArgumentException("a batch is made of at least 1 data set, not of " + num);
        }
        int end = (int) Math.min(list.size(), (long) next + num);
        MultiDataSet made = MultiDataSet.merge(list.subList(next, end));
        next = end;
        if (preProcessor != null) {
            preProcessor.preProcess(made);
        }
        return made;
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
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
}
