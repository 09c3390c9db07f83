package dev.libtensor.nd4j.linalg.dataset.api;

import dev.libtensor.nd4j.linalg.dataset.DataSet;

/** Changes each {@link DataSet} that an iterator returns, as ND4J's interface of that name. */
public interface DataSetPreProcessor {
    /**
     * Changes a data set in place.
     *
     * @param toPreProcess the data set
     */
    void preProcess(DataSet toPreProcess);
}
