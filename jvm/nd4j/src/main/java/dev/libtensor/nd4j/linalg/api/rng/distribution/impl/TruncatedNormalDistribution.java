package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Normal numbers of up to two standard deviations from the mean. */
public class TruncatedNormalDistribution implements Distribution {
    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation
     */
    public TruncatedNormalDistribution(double mean, double std) {
        this.mean = mean;
        this.std = std;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").fillTruncatedNormal(mean, std, mean - 2 * std, mean + 2 * std);
    }
}
