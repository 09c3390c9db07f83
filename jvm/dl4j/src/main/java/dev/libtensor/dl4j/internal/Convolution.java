package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution of images. */
public final class Convolution extends WindowLayer<ConvolutionLayer>
        implements dev.libtensor.dl4j.nn.layers.convolution.ConvolutionLayer {
    public Convolution(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    Windows windows() {
        ConvolutionLayer layer = layerConf();
        return new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        ConvolutionLayer layer = layerConf();
        expect(x, 4, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", height, width)");
        Windows windows = windows();
        windows.check(x, layerId());
        return windows.convolve(x, (NDArray) weights.get("W"), bias(weights));
    }
}
