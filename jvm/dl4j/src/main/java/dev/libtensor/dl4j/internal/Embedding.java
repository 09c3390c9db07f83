package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A table of vectors. */
public final class Embedding extends NativeLayer<EmbeddingLayer>
        implements dev.libtensor.dl4j.nn.layers.feedforward.embedding.EmbeddingLayer {
    public Embedding(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
        super.setNeedsEpsilon(false);
    }

    @Override
    public void setNeedsEpsilon(boolean needsEpsilon) {
        // An index has no gradient.
        super.setNeedsEpsilon(false);
    }

    @Override
    protected NDArray masked(NDArray output) {
        return Nd.masked(output, maskArray);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        if (x.size() != x.size(0)) {
            throw new ShapeException(layerId() + " takes indices of shape (n, 1): its input has the shape " + x.getShape());
        }
        NDArray rows = ((NDArray) weights.get("W")).embedding(Nd.as(x, DataType.LONG).reshape(new Shape(-1)));
        NDArray bias = bias(weights);
        return bias == null ? rows : rows.add(bias);
    }
}
