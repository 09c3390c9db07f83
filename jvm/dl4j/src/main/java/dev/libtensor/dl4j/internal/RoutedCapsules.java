package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleLayer;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Capsules of capsules. */
public final class RoutedCapsules extends NativeLayer<CapsuleLayer> {
    public RoutedCapsules(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    /** Returns none: the layer has its own. */
    @Override
    protected IActivation activationFn() {
        return null;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        CapsuleLayer layer = layerConf();
        long[] shape = {layer.getInputCapsules(), layer.getInputCapsuleDimensions()};
        if (x.getShape().dimension() != 3 || x.size(1) != shape[0] || x.size(2) != shape[1]) {
            throw new ShapeException(layerId() + " takes capsules of shape (n, " + shape[0] + ", " + shape[1]
                    + "): its input has the shape " + x.getShape());
        }
        // The guesses of each capsule about each that follows, of shape (n, input capsules, capsules, elements).
        NDArray matrices = ((NDArray) weights.get("weight")).reshape(new Shape(shape[0], -1, shape[1])).permute(0, 2, 1);
        NDArray guesses = x.permute(1, 0, 2).matMul(matrices).permute(1, 0, 2)
                .reshape(new Shape(x.size(0), shape[0], layer.getCapsules(), layer.getCapsuleDimensions()));
        NDArray links = NDArray.zeros(new Shape(x.size(0), shape[0], layer.getCapsules(), 1), guesses.getDataType());
        NDArray made = null;
        for (int i = 0; i < layer.getRoutings(); i++) {
            links = made == null ? links : links.add(guesses.mul(made).sum(new int[] {3}, true));
            NDArray sum = links.softmax(2).mul(guesses).sum(new int[] {1}, true);
            made = FirstCapsules.squashed(layer.isHasBias() ? sum.add(((NDArray) weights.get("bias")).squeeze(4)) : sum, 3);
        }
        return made.squeeze(1);
    }
}
