package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.distribution.TruncatedNormalDistribution;

/**
 * Draws from the normal distribution with mean 0 and variance {@code 2 / (fanIn + fanOut)}, without what is more than
 * 2 standard deviations away.
 */
public final class WeightInitVarScalingNormalFanAvg extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitVarScalingNormalFanAvg() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        new TruncatedNormalDistribution(0, Math.sqrt(2 / (fanIn + fanOut))).sample(values);
    }
}
