package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Draws random examples from a data set, as ND4J's class of that name. Each batch is drawn from all examples again, with
 * the thread's generator.
 *
 * <p>The data set belongs to the program, which keeps it open; the iterator does not change it. Batches are copies, which
 * belong to the scope or workspace that is current in {@link #next()}.
 */
public class SamplingDataSetIterator extends PreProcessingDataSetIterator {
    private final DataSet sampleFrom;
    private final int batchSize;
    private final int total;
    private final boolean replace;
    private int drawn;

    /**
     * Creates an iterator whose batches have no example twice.
     *
     * @param sampleFrom the data set
     * @param batchSize the number of examples of a batch, at least 1
     * @param totalNumberSamples the number of examples of a pass
     * @throws ArgumentException if there are fewer examples than a batch has
     */
    public SamplingDataSetIterator(DataSet sampleFrom, int batchSize, int totalNumberSamples) {
        this(sampleFrom, batchSize, totalNumberSamples, false);
    }

    /**
     * Creates an iterator.
     *
     * @param sampleFrom the data set
     * @param batchSize the number of examples of a batch, at least 1
     * @param totalNumberSamples the number of examples of a pass. As in ND4J, the last batch is as large as the others, so
     *     there may be some more.
     * @param replace whether a batch may have an example more than once
     * @throws ArgumentException if there are fewer examples than a batch has, and none can come more than once
     */
    public SamplingDataSetIterator(DataSet sampleFrom, int batchSize, int totalNumberSamples, boolean replace) {
        this.sampleFrom = ArgumentException.notNull(sampleFrom, "sampleFrom");
        this.batchSize = batchSize;
        this.replace = replace;
        total = totalNumberSamples;
        check(batchSize);
    }

    private void check(int count) {
        int most = replace ? Integer.MAX_VALUE : sampleFrom.numExamples();
        if (count < 1 || count > most || sampleFrom.numExamples() == 0) {
            throw new ArgumentException("a batch of " + count + " examples cannot be drawn from "
                    + sampleFrom.numExamples() + (replace ? "" : ", as none can come more than once"));
        }
    }

    @Override
    public boolean hasNext() {
        return drawn < total;
    }

    /**
     * Draws a batch.
     *
     * @return a copy of the examples
     * @throws NoSuchElementException if all examples of the pass were drawn
     */
    @Override
    public DataSet next() {
        return next(batchSize);
    }

    /**
     * Draws a batch of another size.
     *
     * @param num the number of examples
     * @return a copy of the examples
     * @throws NoSuchElementException if all examples of the pass were drawn
     * @throws ArgumentException if the data set has fewer examples, and none can come more than once
     */
    @Override
    public DataSet next(int num) {
        check(num);
        if (!hasNext()) {
            throw new NoSuchElementException("all " + total + " examples were drawn: reset() starts again");
        }
        DataSet next = sampleFrom.sample(num, replace);
        drawn += num;
        return preProcessed(next);
    }

    @Override
    public int inputColumns() {
        return sampleFrom.numInputs();
    }

    @Override
    public int totalOutcomes() {
        return sampleFrom.numOutcomes();
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

    /** Starts another pass, which draws anew. */
    @Override
    public void reset() {
        drawn = 0;
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns the names of the data set's classes; an empty list if there are none. */
    @Override
    public List<String> getLabels() {
        return sampleFrom.getLabelNamesList();
    }
}
