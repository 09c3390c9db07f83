package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A layer that SameDiff computes. */
public final class Defined extends DefinedBase<SameDiffLayer> {
    public Defined(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        layerConf().validateInput(x);
        Map<String, INDArray> batch = Map.of("input", x, "mask", maskArray == null ? layerConf().onesMaskForInput(x) : maskArray);
        return graph(batch, (sd, params, given) -> layerConf().defineLayer(sd, given.get("input"), params, given.get("mask")))
                .output(weights, batch);
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return layerConf().feedForwardMask(maskArray, minibatchSize);
    }
}
