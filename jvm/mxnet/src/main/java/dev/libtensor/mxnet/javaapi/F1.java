package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;

/**
 * The harmonic mean of precision and recall of two classes, 0 and 1, for predictions (n, 2) and labels (n). It is the
 * mean over the batches, as in MXNet.
 */
public class F1 extends EvalMetric {
    /** Creates the metric {@code f1}. */
    public F1() {
        super("f1");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        rows(label, pred);
        long[] expected = label.toType(DataType.INT64, false).toLongArray();
        long[] predicted = pred.argMax(1).toLongArray();
        double both = 0;
        double ones = 0;
        for (int i = 0; i < expected.length; i++) {
            if (expected[i] != 0 && expected[i] != 1) {
                throw new ArgumentException(getName() + " takes two classes, 0 and 1: the label " + expected[i]
                        + " was given");
            }
            both += expected[i] == 1 && predicted[i] == 1 ? 1 : 0;
            ones += expected[i] + (predicted[i] == 1 ? 1 : 0);
        }
        count(both == 0 ? 0 : 2 * both / ones, 1);
    }
}
