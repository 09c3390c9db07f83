package dev.libtensor.nd4j.linalg.dataset.callbacks;

import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Sees each data set on the thread that fetches it ahead, as ND4J's interface of that name. */
public interface DataSetCallback {
    /**
     * Sees a data set before it is handed on.
     *
     * @param dataSet the data set
     */
    void call(DataSet dataSet);

    /**
     * Sees a data set before it is handed on.
     *
     * @param multiDataSet the data set
     */
    void call(MultiDataSet multiDataSet);

    /** Sees that the iterator starts again. */
    void reset();
}
