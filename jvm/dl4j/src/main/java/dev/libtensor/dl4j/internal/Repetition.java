package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.misc.RepeatVector;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Makes a sequence of each vector. */
public final class Repetition extends NativeLayer<RepeatVector> {
    public Repetition(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** Returns null, as an activation of the network is that of other layers. */
    @Override
    protected IActivation activationFn() {
        return null;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        expect(x, 2, 0, x.size(0), "vectors of shape (n, size)");
        return x.expandDims(2).repeatInterleave(layerConf().getN(), 2);
    }
}
