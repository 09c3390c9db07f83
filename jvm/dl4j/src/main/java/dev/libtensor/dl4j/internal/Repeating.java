package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling1D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling3D;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Repeats the steps of sequences, pixels or voxels. */
public final class Repeating extends NativeLayer<Layer> {
    public Repeating(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Layer layer = layerConf();
        int[] times = layer instanceof Upsampling1D one ? Windows.first(one.getSize())
                : layer instanceof Upsampling2D two ? Windows.each(2, two.getSize())
                : Windows.each(3, ((Upsampling3D) layer).getSize());
        expect(x, times.length + 2, 0, x.size(0), "arrays of " + (times.length + 2) + " dimensions");
        NDArray all = x;
        for (int i = 0; i < times.length; i++) {
            all = all.repeatInterleave(times[i], 2 + i);
        }
        return all;
    }
}
