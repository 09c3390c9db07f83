package dev.libtensor.dl4j.nn.conf.dropout;

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
}
