package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A pooling of images. */
public final class Pooling extends WindowLayer<SubsamplingLayer> {
    public Pooling(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.SUBSAMPLING;
    }

    @Override
    Windows windows() {
        SubsamplingLayer layer = layerConf();
        return new Windows(layer.getKernelSize(), layer.getStride(), layer.getPadding(), layer.getDilation(),
                layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        SubsamplingLayer layer = layerConf();
        expect(x, 4, 0, x.size(0), "images of shape (n, channels, height, width)");
        Windows windows = windows();
        windows.check(x, layerId());
        return windows.pool(x, layer.getPoolingType(), layer.getPnorm());
    }
}
