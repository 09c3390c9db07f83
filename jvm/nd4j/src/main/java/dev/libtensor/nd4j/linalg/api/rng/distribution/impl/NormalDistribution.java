package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Normal numbers. */
public class NormalDistribution implements Distribution {
    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation
     */
    public NormalDistribution(double mean, double std) {
        this.mean = mean;
        this.std = std;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").fillNormal(mean, std);
    }
}
