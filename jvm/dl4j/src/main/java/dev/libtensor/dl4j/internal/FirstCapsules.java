package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.PrimaryCapsules;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Capsules of images. */
public final class FirstCapsules extends NativeLayer<PrimaryCapsules> {
    public FirstCapsules(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    /** Returns none: the layer has its own. */
    @Override
    protected IActivation activationFn() {
        return null;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        PrimaryCapsules layer = layerConf();
        expect(x, 4, 1, layer.getInputChannels(), "images of shape (n, " + layer.getInputChannels() + ", height, width)");
        Windows windows = new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        windows.check(x, layerId());
        NDArray kernels = ((NDArray) weights.get("weight")).permute(3, 2, 0, 1);
        NDArray bias = layer.isHasBias() ? ((NDArray) weights.get("bias")).reshape(new Shape(-1)) : null;
        NDArray made = windows.convolve(x, kernels, bias);
        if (layer.isUseRelu()) {
            made = layer.getLeak() == 0 ? made.relu() : made.leakyRelu(layer.getLeak());
        }
        return squashed(made.reshape(new Shape(x.size(0), -1, layer.getCapsuleDimensions())), 2);
    }

    /** Returns vectors along an axis with the same directions, and lengths below 1. */
    static NDArray squashed(NDArray x, int axis) {
        NDArray square = x.square().sum(new int[] {axis}, true);
        return x.mul(square).div(square.add(1).mul(square.add(1e-5).sqrt()));
    }
}
