package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution of images with weights of its own for each window. */
public final class LocallyConnected2d extends NativeLayer<LocallyConnected2D> {
    public LocallyConnected2d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        LocallyConnected2D layer = layerConf();
        expect(x, 4, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", height, width)");
        Windows windows = new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        windows.check(x, layerId());
        int[] kernel = Windows.each(2, layer.getKernelSize());
        int[] stride = Windows.each(2, layer.getStride());
        NDArray views = windows.padded(x, 0).unfold(2, kernel[0], stride[0]).unfold(3, kernel[1], stride[1]);
        long height = views.size(2);
        long width = views.size(3);
        NDArray each = views.permute(2, 3, 0, 1, 4, 5).reshape(new Shape(height * width, x.size(0), -1));
        NDArray made = each.matMul((NDArray) weights.get("W"));
        NDArray sums = bias(weights) == null ? made : made.add(bias(weights));
        return sums.reshape(new Shape(height, width, x.size(0), -1)).permute(2, 3, 0, 1);
    }
}
