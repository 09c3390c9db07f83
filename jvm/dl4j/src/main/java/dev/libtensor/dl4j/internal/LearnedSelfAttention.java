package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LearnedSelfAttentionLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Attention of learned queries to all steps. */
public final class LearnedSelfAttention extends AttentionBase<LearnedSelfAttentionLayer> {
    public LearnedSelfAttention(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        NDArray queries = ((NDArray) weights.get("Q")).repeatInterleave(sequences(x).size(0), 0);
        return Attention.of(layerConf(), queries, x, mask(), weights);
    }

    /** Returns none: each query has its place. */
    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return null;
    }
}
