package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Puts zeros around sequences, images, or images with a depth. */
public final class ZeroPadding extends NativeLayer<Layer> {
    public ZeroPadding(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        int[] ends = Frames.of(layerConf());
        expect(x, ends.length / 2 + 2, 0, x.size(0), "arrays of " + (ends.length / 2 + 2) + " dimensions");
        int[] lastFirst = new int[ends.length];
        for (int i = 0; i < ends.length; i += 2) {
            lastFirst[ends.length - 2 - i] = ends[i];
            lastFirst[ends.length - 1 - i] = ends[i + 1];
        }
        return x.pad(lastFirst, 0, 0);
    }
}
