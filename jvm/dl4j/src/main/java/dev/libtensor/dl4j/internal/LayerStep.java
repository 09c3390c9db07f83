package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** How a pass computes a layer. */
public interface LayerStep {
    INDArray apply(Layer layer, INDArray input);
}
