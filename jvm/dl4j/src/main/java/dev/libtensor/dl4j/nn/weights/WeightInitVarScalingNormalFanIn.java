package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.distribution.TruncatedNormalDistribution;

/**
 * Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}, without what is more than 2 standard
 * deviations away.
 */
public final class WeightInitVarScalingNormalFanIn extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitVarScalingNormalFanIn() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        new TruncatedNormalDistribution(0, 1 / Math.sqrt(fanIn)).sample(values);
    }
}
