package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** The gradients of a network with inputs and labels, against differences of its score. */
final class GradientCheck {
    private static final double STEP = 1e-6;

    /** About how many elements of a parameter are checked. */
    private static final int MOST = 12;

    private final Network network;
    private final Runnable compute;
    private final String summary;

    /** Prepares the check of a network; the call computes its score and gradients. */
    GradientCheck(Network network, Runnable compute, String summary) {
        this.network = network;
        this.compute = compute;
        this.summary = summary;
    }

    /** Checks all parameters for a batch of so many examples. */
    void run(long examples) {
        Map<String, INDArray> params = network.paramTable();
        assertTrue(!params.isEmpty(), "the network has no parameters");
        params.forEach((name, param) -> check(name, param, examples));
    }

    private void check(String name, INDArray param, long examples) {
        if (name.endsWith("_mean") || name.endsWith("_var") || name.endsWith("_log10stdev")) {
            // The moving averages of batch normalization: in place of a gradient there is what they change by.
            return;
        }
        compute.run();
        double[] gradient = network.gradient().getGradientFor(name).dup(param.ordering()).data().asDouble();
        long stride = Math.max(1, gradient.length / MOST);
        for (int i = 0; i < gradient.length; i += stride) {
            double before = param.getDouble(i);
            double difference = score(param, i, before + STEP) - score(param, i, before - STEP);
            param.putScalar(i, before);
            // As in DL4J, gradients are sums over the examples, and the score is their mean.
            double expected = examples * difference / (2 * STEP);
            assertEquals(expected, gradient[i], 1e-5 * Math.max(1, Math.abs(expected)),
                    name + ", element " + i + " of\n" + summary);
        }
    }

    private double score(INDArray param, int i, double value) {
        param.putScalar(i, value);
        compute.run();
        return network.score();
    }
}
