package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;

/**
 * Learns numbers from data, and changes data with them, as ND4J's interface of that name.
 *
 * @param <T> the class of the data
 */
public interface Normalizer<T> {
    /**
     * Learns from a data set.
     *
     * @param dataSet the data set, which does not change
     */
    void fit(T dataSet);

    /**
     * Changes a data set in place.
     *
     * @param toPreProcess the data set
     */
    void transform(T toPreProcess);

    /**
     * Undoes {@link #transform}, in place.
     *
     * @param toRevert the data set
     */
    void revert(T toRevert);

    /**
     * Returns which normalizer this is.
     *
     * @return its kind
     */
    NormalizerType getType();
}
