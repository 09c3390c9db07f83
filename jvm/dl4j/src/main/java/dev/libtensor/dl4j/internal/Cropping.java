package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Cuts off parts of sequences, images, or images with a depth. */
public final class Cropping extends NativeLayer<Layer> {
    public Cropping(NeuralNetConfiguration conf, DataType dataType) {
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
        NDArray rest = x;
        for (int i = 0; i < ends.length; i += 2) {
            int axis = 2 + i / 2;
            rest = rest.narrow(axis, ends[i], Frames.left(x.size(axis), ends[i], ends[i + 1]));
        }
        return rest.duplicate();
    }
}
