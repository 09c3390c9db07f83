package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** What drops or disturbs the input of a layer in training, such as {@link Dropout}. */
public interface IDropout extends Serializable {
    /**
     * Returns the input with elements dropped or disturbed. The call may be recorded for its gradient, so it must not
     * change the input.
     *
     * @param input the input of the layer
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @return a new array of the same shape
     */
    INDArray applyDropout(INDArray input, int iteration, int epoch);

    /**
     * Writes the input with elements dropped or disturbed to an array, as calls of DL4J's do. The layers call the other method.
     *
     * @param inputActivations the input of a layer
     * @param resultArray an array of the same shape, which is written to; it may be the input
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @param workspaceMgr where arrays are made
     * @return the result array
     */
    default INDArray applyDropout(INDArray inputActivations, INDArray resultArray, int iteration, int epoch,
            LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(inputActivations, "inputActivations");
        ArgumentException.notNull(resultArray, "resultArray");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        try (ResourceScope temporaries = new ResourceScope()) {
            return resultArray.assign(applyDropout(inputActivations, iteration, epoch));
        }
    }
}
