package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Numbers whose logarithms are normal. */
public class LogNormalDistribution implements Distribution {
    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation
     */
    public LogNormalDistribution(double mean, double std) {
        this.mean = mean;
        this.std = std;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").fillLogNormal(mean, std);
    }
}
