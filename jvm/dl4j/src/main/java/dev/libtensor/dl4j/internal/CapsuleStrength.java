package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.CapsuleStrengthLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** The lengths of capsules. */
public final class CapsuleStrength extends NativeLayer<CapsuleStrengthLayer> {
    /** Keeps the gradient of a length of 0 finite. */
    private static final double TINY = 1e-24;

    public CapsuleStrength(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        if (x.getShape().dimension() != 3) {
            throw new ShapeException(layerId() + " takes capsules of shape (n, capsules, elements): its input has the shape "
                    + x.getShape());
        }
        return x.square().sum(2).add(TINY).sqrt();
    }
}
