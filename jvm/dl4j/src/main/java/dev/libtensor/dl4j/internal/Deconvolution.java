package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution2D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A transposed convolution of images. */
public final class Deconvolution extends NativeLayer<Deconvolution2D> {
    public Deconvolution(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Deconvolution2D layer = layerConf();
        expect(x, 4, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", height, width)");
        Windows windows = new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        return windows.transposed(x, (NDArray) weights.get("W"), bias(weights));
    }
}
