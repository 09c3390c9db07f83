package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BaseAttentionLayer;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/**
 * A layer of attention.
 *
 * @param <C> the class of the configuration
 */
abstract class AttentionBase<C extends BaseAttentionLayer> extends NativeLayer<C> {
    AttentionBase(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    @Override
    protected final IActivation activationFn() {
        return null;
    }

    final NDArray sequences(NDArray x) {
        long size = layerConf().getNIn();
        return expect(x, 3, 1, size, "sequences of shape (n, " + size + ", steps)");
    }

    final NDArray mask() {
        return maskArray == null ? null : Nd.as(maskArray, dataType);
    }
}
