package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;

/** A data set in two parts: one to train with, and one to test with. */
public final class SplitTestAndTrain {
    private final DataSet train;
    private final DataSet test;

    /**
     * Creates a pair.
     *
     * @param train the part to train with
     * @param test the part to test with
     */
    public SplitTestAndTrain(DataSet train, DataSet test) {
        this.train = ArgumentException.notNull(train, "train");
        this.test = ArgumentException.notNull(test, "test");
    }

    /**
     * Returns the part to train with.
     *
     * @return the data set
     */
    public DataSet getTrain() {
        return train;
    }

    /**
     * Returns the part to test with.
     *
     * @return the data set
     */
    public DataSet getTest() {
        return test;
    }
}
