package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** What drops or disturbs the input of a layer in training. {@link Dropout} is the one of the library. */
public interface IDropout extends Serializable {
    /**
     * Returns the input with elements dropped. The call may be recorded for its gradient.
     *
     * @param input the input of the layer
     * @return a new array of the same shape
     */
    INDArray applyDropout(INDArray input);
}
