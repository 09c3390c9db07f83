package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.Map;

/**
 * An updater: it turns gradients into what is subtracted from the parameters. Of arrays it keeps those alone that hold
 * its state.
 *
 * @param <T> the type of its configuration
 */
public interface GradientUpdater<T extends IUpdater> {
    /**
     * Returns the configuration.
     *
     * @return the one that the updater was made from, not copied
     */
    T getConfig();

    /**
     * Sets the arrays that hold the state.
     *
     * @param stateMap the arrays, by {@link #getState}'s names
     * @param initialize whether the state begins anew
     */
    void setState(Map<String, INDArray> stateMap, boolean initialize);

    /**
     * Returns the arrays that hold the state.
     *
     * @return the arrays by their names, as views that belong to the current scope; empty if there is no state
     */
    Map<String, INDArray> getState();

    /**
     * Sets the array that holds the state.
     *
     * @param viewArray the array, with {@link IUpdater#stateSize} elements in one row
     * @param gradientShape the shape of gradients
     * @param gradientOrder not used: elements are in row-major order
     * @param initialize whether the state begins anew
     */
    void setStateViewArray(INDArray viewArray, long[] gradientShape, char gradientOrder, boolean initialize);

    /**
     * Turns a gradient into the update, in place, and changes the state.
     *
     * @param gradient the gradient; then what is subtracted from the parameters
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     */
    void applyUpdater(INDArray gradient, int iteration, int epoch);
}
