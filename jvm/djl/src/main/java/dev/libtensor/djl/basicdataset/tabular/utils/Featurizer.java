package dev.libtensor.djl.basicdataset.tabular.utils;

import dev.libtensor.StateException;

/** Makes numbers of a cell, and a result of numbers. */
public interface Featurizer {
    /**
     * Makes the numbers of a cell.
     *
     * @param buf what they are appended to
     * @param input the cell
     */
    void featurize(DynamicBuffer buf, String input);

    /**
     * Returns how many numbers a model makes for this feature.
     *
     * @return the number
     */
    int dataRequired();

    /**
     * Makes the result of numbers that a model made.
     *
     * @param data the numbers
     * @return the result
     */
    Object deFeaturize(float[] data);

    /** A featurizer of inputs alone. */
    interface DataFeaturizer extends Featurizer {
        /** {@inheritDoc} */
        @Override
        default int dataRequired() {
            throw new StateException("this featurizer is for inputs, and makes no results: implement Featurizer");
        }

        /** {@inheritDoc} */
        @Override
        default Object deFeaturize(float[] data) {
            throw new StateException("this featurizer is for inputs, and makes no results: implement Featurizer");
        }
    }
}
