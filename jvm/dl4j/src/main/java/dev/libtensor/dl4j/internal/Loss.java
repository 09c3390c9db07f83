package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.conf.LossLayer;
import dev.libtensor.dl4j.conf.NeuralNetConfiguration;
import dev.libtensor.nd4j.DataType;
import dev.libtensor.nd4j.ILossFunction;
import dev.libtensor.nd4j.INDArray;
import java.util.Map;

/** A loss alone. */
public final class Loss extends OutputBase<LossLayer> {
    public Loss(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    ILossFunction lossFn() {
        return layerConf().getLossFn();
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        return x;
    }
}
