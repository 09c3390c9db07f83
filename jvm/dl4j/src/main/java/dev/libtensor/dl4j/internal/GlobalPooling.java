package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A pooling over all steps or pixels. */
public final class GlobalPooling extends NativeLayer<GlobalPoolingLayer> {
    public GlobalPooling(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        int dimensions = x.getShape().dimension();
        if (dimensions != 3 && dimensions != 4) {
            throw new ShapeException(layerId() + " takes sequences of shape (n, size, steps) or images of shape (n, channels,"
                    + " height, width): its input has the shape " + x.getShape());
        }
        NDArray rows = x.reshape(x.size(0), x.size(1), -1);
        NDArray mask = maskArray == null || dimensions == 4 ? null
                : Nd.as(maskArray, dataType).reshape(x.size(0), 1, -1);
        return pool(rows, mask);
    }

    private NDArray pool(NDArray x, NDArray mask) {
        int[] last = {2};
        int p = layerConf().getPnorm();
        NDArray counted = mask == null ? x : x.mul(mask);
        return switch (layerConf().getPoolingType()) {
            case MAX -> (mask == null ? x : x.maskedFill(mask.eq(0), Float.NEGATIVE_INFINITY)).max(last);
            case AVG -> mask == null ? x.mean(last) : counted.sum(last).div(mask.sum(last));
            case SUM -> counted.sum(last);
            case PNORM -> counted.abs().pow(p).sum(last).pow(1.0 / p);
        };
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return null;
    }
}
