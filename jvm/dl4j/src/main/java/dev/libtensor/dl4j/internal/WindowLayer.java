package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer that goes over its input in windows, and so over masks. */
abstract class WindowLayer<LayerConfT extends Layer> extends NativeLayer<LayerConfT> {
    WindowLayer(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** Returns the windows that the configuration describes. */
    abstract Windows windows();

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return windows().mask(maskArray);
    }
}
