package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A transposed convolution of images with a depth. */
public final class Deconvolution3d extends NativeLayer<Deconvolution3D> {
    public Deconvolution3d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Deconvolution3D layer = layerConf();
        expect(x, 5, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", depth, height, width)");
        Windows windows = new Windows(3, layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        // DL4J's W has the shape (depth, height, width, outputs, inputs).
        return windows.transposed(x, ((NDArray) weights.get("W")).permute(4, 3, 0, 1, 2), bias(weights));
    }
}
