package dev.libtensor.djl.training.dataset;

import java.util.Iterator;
import java.util.List;

/** Chooses the records of each batch of a {@link RandomAccessDataset}, by their indices. */
public interface Sampler {
    /**
     * Starts a pass over a dataset.
     *
     * @param dataset the dataset
     * @return the indices of each batch
     */
    Iterator<List<Long>> sample(RandomAccessDataset dataset);

    /**
     * Returns the size of the batches.
     *
     * @return the number of records in a batch; -1 if it varies
     */
    int getBatchSize();

    /** Chooses records one by one. */
    interface SubSampler {
        /**
         * Starts a pass over a dataset.
         *
         * @param dataset the dataset
         * @return the indices of the records
         */
        Iterator<Long> sample(RandomAccessDataset dataset);
    }
}
