package dev.libtensor.nd4j.linalg.dataset.api;

import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Changes each {@link MultiDataSet} that an iterator returns, as ND4J's interface of that name. */
public interface MultiDataSetPreProcessor {
    /**
     * Changes a data set in place.
     *
     * @param multiDataSet the data set
     */
    void preProcess(MultiDataSet multiDataSet);
}
