package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** The mean squared difference of labels and predictions of the same size. It is the mean over the batches, as in MXNet. */
public class MSE extends EvalMetric {
    /** Creates the metric {@code mse}. */
    public MSE() {
        super("mse");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        count(difference(label, pred).square().mean().item(), 1);
    }
}
