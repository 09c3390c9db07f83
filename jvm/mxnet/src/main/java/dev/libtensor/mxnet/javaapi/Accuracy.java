package dev.libtensor.mxnet.javaapi;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;

/** The share of predictions, (n, classes), whose greatest element is at the label's index, (n). */
public class Accuracy extends EvalMetric {
    /** Creates the metric {@code accuracy}. */
    public Accuracy() {
        super("accuracy");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        long rows = rows(label, pred);
        NDArray classes = pred.getShape().dimension() > 1 ? pred.argMax(1) : pred.toType(DataType.INT64, false);
        NDArray right = classes.reshape(-1).eq(label.toType(DataType.INT64, false).reshape(-1));
        count(right.sum().item(), rows);
    }
}
