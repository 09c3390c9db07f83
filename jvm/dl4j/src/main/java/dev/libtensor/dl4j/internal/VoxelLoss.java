package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Cnn3DLossLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.Map;

/** A loss at each voxel. */
public final class VoxelLoss extends PlaceLoss<Cnn3DLossLayer> {
    public VoxelLoss(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    ILossFunction lossFn() {
        return layerConf().getLossFn();
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        return super.compute(expect(x, 5, 0, x.size(0), "images of 5 dimensions"), weights, training);
    }
}
