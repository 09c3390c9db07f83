package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.RecurrentAttentionLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A recurrent layer whose state pays attention to all steps. */
public final class RecurrentAttention extends AttentionBase<RecurrentAttentionLayer> {
    public RecurrentAttention(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        sequences(x);
        NDArray[] all = new NDArray[(int) x.size(2)];
        for (int t = 0; t < all.length; t++) {
            NDArray sums = x.select(2, t).matMul((NDArray) weights.get("W"));
            sums = bias(weights) == null ? sums : sums.add(bias(weights));
            if (t > 0) {
                NDArray seen = Attention.of(layerConf(), all[t - 1].expandDims(2), x, mask(), weights).squeeze(2);
                sums = sums.add(seen.matMul((NDArray) weights.get("RW")));
            }
            all[t] = (NDArray) layerConf().getActivationFn().getActivation(sums, training);
        }
        return NDArray.stack(all, 2);
    }
}
