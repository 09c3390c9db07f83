package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DepthwiseConvolution2D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution of each channel of images alone. */
public final class DepthwiseConvolution extends WindowLayer<DepthwiseConvolution2D> {
    public DepthwiseConvolution(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    Windows windows() {
        DepthwiseConvolution2D layer = layerConf();
        return new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        DepthwiseConvolution2D layer = layerConf();
        expect(x, 4, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", height, width)");
        Windows windows = windows();
        windows.check(x, layerId());
        NDArray kernels = ((NDArray) weights.get("W")).permute(2, 3, 0, 1);
        NDArray each = kernels.reshape(new Shape(-1, 1, kernels.size(2), kernels.size(3)));
        return windows.convolve(x, each, bias(weights), (int) layer.getNIn());
    }
}
