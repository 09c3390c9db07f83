package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** The mean absolute difference of labels and predictions of the same size. It is the mean over the batches, as in MXNet. */
public class MAE extends EvalMetric {
    /** Creates the metric {@code mae}. */
    public MAE() {
        super("mae");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        count(difference(label, pred).abs().mean().item(), 1);
    }
}
