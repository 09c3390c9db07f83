package dev.libtensor.dl4j.nn.api;

import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What changes the parameters of a network after a backward pass, as in DL4J. */
public interface Updater {
    /**
     * Returns the state of the updaters.
     *
     * @return the array itself, of shape (1, n); null if they have none
     */
    INDArray getStateViewArray();

    /**
     * Overwrites the state of the updaters.
     *
     * @param state the values, of shape (1, n)
     * @throws ShapeException if the number of values differs
     */
    void setStateViewArray(INDArray state);
}
