package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.Collection;

/**
 * Joins the data sets of a list into batches: the class of that name in {@code utilty}, where DL4J had it before.
 *
 * @param <T> the class of the data sets
 */
public class ListDataSetIterator<T extends DataSet>
        extends dev.libtensor.dl4j.datasets.iterator.utilty.ListDataSetIterator<T> {
    /**
     * Creates an iterator whose batches join 5 data sets.
     *
     * @param coll the data sets
     */
    public ListDataSetIterator(Collection<T> coll) {
        super(coll);
    }

    /**
     * Creates an iterator.
     *
     * @param coll the data sets
     * @param batch the number of data sets that a batch joins, at least 1
     */
    public ListDataSetIterator(Collection<T> coll, int batch) {
        super(coll, batch);
    }
}
