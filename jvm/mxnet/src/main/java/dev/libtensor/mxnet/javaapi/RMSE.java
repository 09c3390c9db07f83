package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** The root of the mean squared difference of labels and predictions of the same size. It is the mean over the batches, as in MXNet. */
public class RMSE extends EvalMetric {
    /** Creates the metric {@code rmse}. */
    public RMSE() {
        super("rmse");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        count(Math.sqrt(difference(label, pred).square().mean().item()), 1);
    }
}
