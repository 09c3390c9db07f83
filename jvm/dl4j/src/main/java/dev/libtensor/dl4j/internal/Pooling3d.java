package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A pooling of images with a depth. */
public final class Pooling3d extends NativeLayer<Subsampling3DLayer> {
    public Pooling3d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.SUBSAMPLING;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Subsampling3DLayer layer = layerConf();
        expect(x, 5, 0, x.size(0), "images of shape (n, channels, depth, height, width)");
        Windows windows = new Windows(3, layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
        windows.check(x, layerId());
        return windows.pool(x, layer.getPoolingType(), layer.getPnorm());
    }
}
