package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.Map;

/** A fully connected layer with a loss. */
public final class Output extends OutputBase<OutputLayer> implements dev.libtensor.dl4j.nn.layers.OutputLayer {
    public Output(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    ILossFunction lossFn() {
        return layerConf().getLossFn();
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        return linear(expect(x, 2, 1, size, "vectors of shape (n, " + size + ")"), weights);
    }
}
