package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.List;

/** Returns one data set, as DL4J's class of that name. */
public class SingletonDataSetIterator extends ExistingDataSetIterator {
    /**
     * Creates an iterator.
     *
     * @param multiDataSet the data set
     */
    public SingletonDataSetIterator(DataSet multiDataSet) {
        super(List.of(ArgumentException.notNull(multiDataSet, "multiDataSet")));
    }
}
