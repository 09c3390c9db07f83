package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.layers.BaseAttentionLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Dot product attention over steps: keys and values of shape (n, size, steps). */
final class Attention {
    /** What a step that is masked adds to its score. */
    private static final double NEVER = 1e9;

    private Attention() {}

    /** Returns the attention of queries of shape (n, size, queries) to the steps of sequences, of shape (n, outputs, queries). */
    static NDArray of(BaseAttentionLayer layer, NDArray queries, NDArray x, NDArray mask, Map<String, INDArray> weights) {
        int size = layer.sizeOfHead();
        if (!layer.isProjectInput()) {
            return attend(queries.expandDims(1), x.expandDims(1), x.expandDims(1), mask).squeeze(1);
        }
        NDArray made = attend(heads(queries, weights, "Wq"), heads(x, weights, "Wk"), heads(x, weights, "Wv"), mask);
        NDArray joined = made.reshape(new Shape(x.size(0), (long) layer.getNHeads() * size, queries.size(2)));
        return ((NDArray) weights.get("Wo")).transpose().matMul(joined);
    }

    /** Projects to heads: (n, size, steps) gives (n, heads, head size, steps). */
    private static NDArray heads(NDArray x, Map<String, INDArray> weights, String name) {
        NDArray weight = (NDArray) weights.get(name);
        return weight.expandDims(0).matMul(x.expandDims(1));
    }

    private static NDArray attend(NDArray queries, NDArray keys, NDArray values, NDArray mask) {
        NDArray scores = keys.swapAxes(2, 3).matMul(queries).div(Math.sqrt(keys.size(2)));
        if (mask != null) {
            scores = scores.add(mask.sub(1).mul(NEVER).reshape(new Shape(mask.size(0), 1, -1, 1)));
        }
        return values.matMul(scores.softmax(2));
    }
}
