package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.Map;

/** A pooling over all steps or pixels. */
public final class GlobalPooling extends NativeLayer<GlobalPoolingLayer> {
    public GlobalPooling(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        int dimensions = x.getShape().dimension();
        if (dimensions < 3 || dimensions > 5) {
            throw new ShapeException(layerId() + " takes sequences of shape (n, size, steps) or images of shape (n, channels,"
                    + " height, width): its input has the shape " + x.getShape());
        }
        int[] pooled = layerConf().getPoolingDimensions();
        if (pooled.length == 0) {
            pooled = new int[dimensions - 2];
            Arrays.setAll(pooled, i -> i + 2);
        }
        NDArray mask = maskArray == null ? null : spread(x, dimensions == 3 && pooled[0] == 1).broadcast(x.getShape());
        return pool(x, mask, pooled, !layerConf().isCollapseDimensions());
    }

    private NDArray spread(NDArray x, boolean stepsFirst) {
        NDArray mask = Nd.as(maskArray, dataType);
        return stepsFirst ? mask.reshape(new Shape(mask.size(0), -1, 1)) : Nd.spread(mask, x);
    }

    private NDArray pool(NDArray x, NDArray mask, int[] axes, boolean keeps) {
        int p = layerConf().getPnorm();
        NDArray counted = mask == null ? x : x.mul(mask);
        return switch (layerConf().getPoolingType()) {
            case MAX -> (mask == null ? x : x.maskedFill(mask.eq(0), Float.NEGATIVE_INFINITY)).max(axes, keeps);
            case AVG -> mask == null ? x.mean(axes, keeps) : counted.sum(axes, keeps).div(mask.sum(axes, keeps));
            case SUM -> counted.sum(axes, keeps);
            case PNORM -> counted.abs().pow(p).sum(axes, keeps).pow(1.0 / p);
        };
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return null;
    }
}
