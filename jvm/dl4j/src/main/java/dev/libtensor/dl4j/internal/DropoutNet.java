package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.conf.DropoutLayer;
import dev.libtensor.dl4j.conf.NeuralNetConfiguration;
import dev.libtensor.nd4j.DataType;
import dev.libtensor.nd4j.IActivation;
import dev.libtensor.nd4j.INDArray;
import java.util.Map;

/** Dropout alone: the record drops elements of the input. */
public final class DropoutNet extends NativeLayer<DropoutLayer> {
    public DropoutNet(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        return x;
    }

    @Override
    protected IActivation activationFn() {
        return null;
    }
}
