package dev.libtensor.mxnet.javaapi;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import java.util.List;

/**
 * The perplexity of a language model: the exponential of the mean negative logarithm of the probabilities of the labels.
 * It is the mean over the batches, as in MXNet. A probability below 1e-10 counts as 1e-10.
 */
public final class Perplexity extends EvalMetric {
    private static final double LEAST = 1e-10;

    /** The label that is left out; null for none. */
    private final Integer ignoreLabel;

    private final int axis;
    private double loss;
    private long number;

    /** Creates the metric {@code Perplexity} of all labels, for probabilities along the last dimension. */
    public Perplexity() {
        this(null, -1);
    }

    /**
     * Creates the metric {@code Perplexity}.
     *
     * @param ignoreLabel the label that is left out, such as that of padding; null for none
     * @param axis the dimension of the predictions that has a probability for each class
     */
    public Perplexity(Integer ignoreLabel, int axis) {
        super("Perplexity");
        this.ignoreLabel = ignoreLabel;
        this.axis = axis;
    }

    @Override
    public void update(List<NDArray> labels, List<NDArray> preds) {
        loss = 0;
        number = 0;
        super.update(labels, preds);
        if (number > 0) {
            count(Math.exp(loss / number), 1);
        }
    }

    /** Adds labels, (...), and their predictions, which have one more dimension, that of the classes. */
    @Override
    protected void add(NDArray label, NDArray pred) {
        int rank = pred.getShape().dimension();
        if (rank == 0 || label.size() != pred.size() / Math.max(1, pred.size(axis < 0 ? axis + rank : axis))) {
            throw differ(label, pred);
        }
        NDArray last = pred.toType(DataType.FLOAT64, false).swapAxes(axis < 0 ? axis + rank : axis, rank - 1);
        NDArray rows = last.reshape(label.size(), pred.size(axis < 0 ? axis + rank : axis));
        NDArray expected = label.toType(DataType.INT64, false).reshape(-1);
        NDArray counted = ignoreLabel == null ? expected.onesLike() : expected.neq(ignoreLabel).toType(DataType.INT64, false);
        NDArray known = expected.mul(counted).expandDims(1);
        NDArray logs = rows.gather(known, 1).reshape(-1).maximum(LEAST).log();
        loss -= logs.mul(counted.toType(DataType.FLOAT64, false)).sum().item();
        number += counted.sum().toType(DataType.INT64, false).getLong();
    }
}
