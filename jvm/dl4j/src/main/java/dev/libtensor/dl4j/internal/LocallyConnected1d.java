package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected1D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A convolution along the steps of sequences with weights of its own for each window. */
public final class LocallyConnected1d extends NativeLayer<LocallyConnected1D> {
    public LocallyConnected1d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        LocallyConnected1D layer = layerConf();
        expect(x, 3, 1, layer.getNIn(), "sequences of shape (n, " + layer.getNIn() + ", steps)");
        Windows windows = new Windows(1, new int[] {layer.getKernelSize()}, new int[] {layer.getStride()},
                new int[] {layer.getPadding()}, new int[] {1}, layer.getConvolutionMode());
        windows.check(x, layerId());
        NDArray views = windows.padded(x, 0).unfold(2, layer.getKernelSize(), layer.getStride());
        NDArray each = views.permute(2, 0, 1, 3).reshape(new Shape(views.size(2), x.size(0), -1));
        NDArray made = each.matMul((NDArray) weights.get("W"));
        NDArray sums = bias(weights) == null ? made : made.add(bias(weights));
        return sums.permute(1, 2, 0);
    }
}
