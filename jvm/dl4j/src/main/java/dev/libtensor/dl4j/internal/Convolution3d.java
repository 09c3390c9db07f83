package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution of images with a depth. */
public final class Convolution3d extends NativeLayer<Convolution3D> {
    public Convolution3d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Convolution3D layer = layerConf();
        expect(x, 5, 1, layer.getNIn(), "images of shape (n, channels = " + layer.getNIn() + ", depth, height, width)");
        Windows windows = new Windows(3, layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        windows.check(x, layerId());
        return windows.convolve(x, (NDArray) weights.get("W"), bias(weights));
    }
}
