package dev.libtensor.dl4j.nn.api;

import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
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

    /**
     * Overwrites the state of the updaters.
     *
     * @param layer what has the parameters
     * @param viewArray the values, of shape (1, n), which are copied
     * @param initialize has no effect, as in DL4J
     * @throws ShapeException if the number of values differs
     */
    void setStateViewArray(Model layer, INDArray viewArray, boolean initialize);

    /**
     * Turns a gradient into what is subtracted from the parameters, and changes the state. The parameters stay.
     *
     * @param layer what has the parameters
     * @param gradient the sums over the examples; its flat array is written to
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @param batchSize the number of examples, by which sums are divided
     * @param workspaceMgr where arrays are made
     */
    void update(Model layer, Gradient gradient, int iteration, int epoch, int batchSize, LayerWorkspaceMgr workspaceMgr);
}
