package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Makes channels of blocks of pixels. */
public final class SpaceToDepth extends NativeLayer<SpaceToDepthLayer> {
    public SpaceToDepth(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        int size = layerConf().getBlockSize();
        expect(x, 4, 0, x.size(0), "images of shape (n, channels, height, width)");
        if (size < 1 || x.size(2) % size != 0 || x.size(3) % size != 0) {
            throw new ShapeException(layerId() + " has blocks of " + size + " x " + size + " pixels, which do not divide images of "
                    + x.size(2) + " x " + x.size(3));
        }
        NDArray blocks = x.reshape(new Shape(x.size(0), x.size(1), x.size(2) / size, size, x.size(3) / size, size));
        return blocks.permute(0, 3, 5, 1, 2, 4).reshape(new Shape(x.size(0), -1, x.size(2) / size, x.size(3) / size));
    }
}
