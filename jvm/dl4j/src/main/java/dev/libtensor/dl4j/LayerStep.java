package dev.libtensor.dl4j;

import dev.libtensor.nd4j.INDArray;

/** How a pass computes a layer. */
interface LayerStep {
    INDArray apply(Layer layer, INDArray input);
}
