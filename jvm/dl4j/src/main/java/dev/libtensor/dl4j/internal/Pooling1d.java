package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling1DLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A pooling along the steps of sequences. */
public final class Pooling1d extends WindowLayer<Subsampling1DLayer> {
    public Pooling1d(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.SUBSAMPLING;
    }

    @Override
    Windows windows() {
        Subsampling1DLayer layer = layerConf();
        return new Windows(2, new int[] {1, layer.getKernelSize()}, new int[] {1, layer.getStride()},
                new int[] {0, layer.getPadding()}, new int[] {1}, layer.getConvolutionMode());
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Subsampling1DLayer layer = layerConf();
        expect(x, 3, 0, x.size(0), "sequences of shape (n, size, steps)");
        Windows windows = windows();
        windows.size(1, x.size(2), layerId());
        return windows.pool(x.expandDims(2), layer.getPoolingType(), layer.getPnorm()).squeeze(2);
    }
}
