package dev.libtensor.nd4j.linalg.dataset.api.iterator.cache;

import dev.libtensor.nd4j.linalg.dataset.DataSet;

/** Keeps data sets by their names. */
public interface DataSetCache {
    /**
     * Returns whether all of a group is there.
     *
     * @param namespace the group
     * @return true once {@link #setComplete} said so
     */
    boolean isComplete(String namespace);

    /**
     * Says whether all of a group is there.
     *
     * @param namespace the group
     * @param value whether it is
     */
    void setComplete(String namespace, boolean value);

    /**
     * Returns a data set.
     *
     * @param key its name
     * @return a new data set, or null if there is none of that name
     */
    DataSet get(String key);

    /**
     * Keeps a copy of a data set.
     *
     * @param key its name
     * @param dataSet the data set
     */
    void put(String key, DataSet dataSet);

    /**
     * Returns whether a data set is there.
     *
     * @param key its name
     * @return true if it is
     */
    boolean contains(String key);
}
