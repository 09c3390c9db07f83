package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Returns a single data set: ND4J's class of that name, as DL4J names it. */
public class SingletonMultiDataSetIterator extends dev.libtensor.nd4j.linalg.dataset.adapter.SingletonMultiDataSetIterator {
    /**
     * Creates an iterator.
     *
     * @param multiDataSet the data set
     */
    public SingletonMultiDataSetIterator(MultiDataSet multiDataSet) {
        super(multiDataSet);
    }
}
