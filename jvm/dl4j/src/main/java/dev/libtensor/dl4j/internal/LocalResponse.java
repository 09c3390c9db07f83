package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LocalResponseNormalization;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Normalization over channels. */
public final class LocalResponse extends NativeLayer<LocalResponseNormalization> {
    public LocalResponse(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        LocalResponseNormalization layer = layerConf();
        expect(x, 4, 0, x.size(0), "images of shape (n, channels, height, width)");
        // As many channels on both sides; the operation divides the sum of squares by their number.
        long channels = 2 * ((long) layer.getN() / 2) + 1;
        return x.localResponseNorm(channels, layer.getAlpha() * channels, layer.getBeta(), layer.getK());
    }
}
