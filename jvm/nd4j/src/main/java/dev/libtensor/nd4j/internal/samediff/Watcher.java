package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Sees the operations of a run. */
public interface Watcher {
    /** Is called before an operation runs. */
    void before(Node node, INDArray[] inputs);

    /** Is called after it. The arrays end with the run. */
    void after(Node node, INDArray[] inputs, INDArray[] outputs);
}
