package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;

/** The share of predictions, (n, classes), with the label's index, (n), among the greatest elements. */
public class TopKAccuracy extends EvalMetric {
    private final int topK;

    /**
     * Creates the metric {@code top_k_accuracy_K}.
     *
     * @param topK how many of the greatest elements count, at least 1
     * @throws ArgumentException if it is less than 1
     */
    public TopKAccuracy(int topK) {
        super("top_k_accuracy_" + topK);
        if (topK < 1) {
            throw new ArgumentException("topK must be at least 1, not " + topK);
        }
        this.topK = topK;
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        long rows = rows(label, pred);
        if (pred.getShape().dimension() != 2) {
            throw new ArgumentException(
                    getName() + " takes predictions of shape (n, classes), not " + pred.getShape());
        }
        NDArray best = pred.argTopK(Math.min(topK, pred.size(1)), 1);
        count(best.eq(label.toType(DataType.INT64, false).reshape(-1, 1)).sum().item(), rows);
    }
}
