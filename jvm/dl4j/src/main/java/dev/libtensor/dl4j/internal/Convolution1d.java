package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution along the steps of sequences: one of images of one row. */
public final class Convolution1d extends WindowLayer<Convolution1DLayer> {
    public Convolution1d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    Windows windows() {
        Convolution1DLayer layer = layerConf();
        return new Windows(2, new int[] {1, layer.getKernelSize()}, new int[] {1, layer.getStride()},
                new int[] {0, layer.getPadding()}, new int[] {1, layer.getDilation()}, layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Convolution1DLayer layer = layerConf();
        expect(x, 3, 1, layer.getNIn(), "sequences of shape (n, " + layer.getNIn() + ", steps)");
        Windows windows = windows();
        windows.size(1, x.size(2), layerId());
        // DL4J's elements of W are in this order, whatever the shape says.
        NDArray kernels = ((NDArray) weights.get("W")).reshape(new Shape(layer.getKernelSize(), layer.getNIn(), layer.getNOut()));
        return windows.convolve(x.expandDims(2), kernels.permute(2, 1, 0).expandDims(2), bias(weights)).squeeze(2);
    }
}
