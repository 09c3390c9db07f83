package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingSequenceLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A table of vectors for sequences. */
public final class EmbeddingSequence extends NativeLayer<EmbeddingSequenceLayer> {
    public EmbeddingSequence(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
        super.setNeedsEpsilon(false);
    }

    private boolean isLast() {
        return layerConf().getOutputFormat() == RNNFormat.NWC;
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    @Override
    public void setNeedsEpsilon(boolean needsEpsilon) {
        // An index has no gradient.
        super.setNeedsEpsilon(false);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        boolean isFlat = x.getShape().dimension() == 2;
        if (!isFlat && (x.getShape().dimension() != 3 || x.size(1) != 1)) {
            throw new ShapeException(layerId() + " takes indices of shape (n, steps) or (n, 1, steps): its input has the shape "
                    + x.getShape());
        }
        NDArray index = Nd.as(x, DataType.LONG).reshape(new Shape(x.size(0), -1));
        NDArray rows = ((NDArray) weights.get("W")).embedding(index);
        NDArray bias = bias(weights);
        NDArray steps = bias == null ? rows : rows.add(bias);
        return isLast() ? steps : steps.permute(0, 2, 1);
    }

    @Override
    protected NDArray masked(NDArray output) {
        return Nd.masked(output, maskArray, isLast());
    }
}
