package dev.libtensor.dl4j.nn.api.layers;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A layer whose state goes from step to step, and can go from call to call, as in DL4J. */
public interface RecurrentLayer extends Layer {
    /**
     * Computes the output from the state that the last call left, and leaves the new state.
     *
     * @param input the next steps, of shape (n, inputs, steps)
     * @param workspaceMgr where arrays are made
     * @return the output of these steps
     */
    INDArray rnnTimeStep(INDArray input, LayerWorkspaceMgr workspaceMgr);

    /**
     * Does what {@link #rnnTimeStep} does with a state of its own: that of truncated backpropagation through time.
     *
     * @param input the next steps, of shape (n, inputs, steps)
     * @param training whether the network is in training
     * @param workspaceMgr where arrays are made
     * @return the output of these steps
     */
    INDArray rnnActivateUsingStoredState(INDArray input, boolean training, LayerWorkspaceMgr workspaceMgr);

    /**
     * Returns copies of the state that {@link #rnnTimeStep} left. Later steps do not change them, so they can be set again.
     *
     * @return arrays of shape (n, outputs) by their names, which are the caller's; empty before the first call
     */
    Map<String, INDArray> rnnGetPreviousState();

    /**
     * Sets the state that {@link #rnnTimeStep} starts from.
     *
     * @param stateMap arrays of shape (n, outputs) by their names, which are copied
     */
    void rnnSetPreviousState(Map<String, INDArray> stateMap);

    /** Makes the next call of {@link #rnnTimeStep} start from 0. */
    void rnnClearPreviousState();

    /** Makes the next call of {@link #rnnActivateUsingStoredState} start from 0. */
    void rnnClearTBPTTState();
}
