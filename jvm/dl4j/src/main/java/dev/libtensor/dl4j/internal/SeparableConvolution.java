package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.SeparableConvolution2D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution of each channel of images alone, and of the results at each pixel. */
public final class SeparableConvolution extends WindowLayer<SeparableConvolution2D> {
    public SeparableConvolution(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    Windows windows() {
        SeparableConvolution2D layer = layerConf();
        return new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        SeparableConvolution2D layer = layerConf();
        expect(x, 4, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", height, width)");
        Windows windows = windows();
        windows.check(x, layerId());
        NDArray kernels = ((NDArray) weights.get("W")).permute(1, 0, 2, 3);
        NDArray each = kernels.reshape(new Shape(-1, 1, kernels.size(2), kernels.size(3)));
        NDArray channels = windows.convolve(x, each, null, (int) layer.getNIn());
        return channels.conv2d((NDArray) weights.get("pW"), bias(weights));
    }
}
