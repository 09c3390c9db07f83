package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToBatchLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Makes examples of the pixels of blocks. */
public final class SpaceToBatch extends NativeLayer<SpaceToBatchLayer> {
    public SpaceToBatch(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.CONVOLUTIONAL;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        int[] blocks = Windows.each(2, layerConf().getBlocks());
        int[][] around = layerConf().getPadding();
        expect(x, 4, 0, x.size(0), "images of shape (n, channels, height, width)");
        NDArray all = x.pad(new int[] {around[1][0], around[1][1], around[0][0], around[0][1]}, 0, 0);
        if (all.size(2) % blocks[0] != 0 || all.size(3) % blocks[1] != 0) {
            throw new ShapeException(layerId() + " has blocks of " + blocks[0] + " x " + blocks[1]
                    + " pixels, which do not divide images of " + all.size(2) + " x " + all.size(3));
        }
        long height = all.size(2) / blocks[0];
        long width = all.size(3) / blocks[1];
        return all.reshape(new Shape(x.size(0), x.size(1), height, blocks[0], width, blocks[1])).permute(3, 5, 0, 1, 2, 4)
                .reshape(new Shape(-1, x.size(1), height, width));
    }
}
