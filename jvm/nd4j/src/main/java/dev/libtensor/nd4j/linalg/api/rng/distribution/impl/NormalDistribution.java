package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Normal numbers. */
public class NormalDistribution implements Distribution {
    private final double mean;
    private final double std;

    /** Creates the distribution with the mean 0 and the standard deviation 1. */
    public NormalDistribution() {
        this(0, 1);
    }

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

    /**
     * Returns the mean.
     *
     * @return the mean
     */
    public double getMean() {
        return mean;
    }

    /**
     * Returns the standard deviation.
     *
     * @return the deviation
     */
    public double getStandardDeviation() {
        return std;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").fillNormal(mean, std);
    }
}
