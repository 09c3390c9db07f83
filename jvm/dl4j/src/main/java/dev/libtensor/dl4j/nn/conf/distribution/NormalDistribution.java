package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.NDArray;

/** The normal distribution. */
public class NormalDistribution extends Distribution {
    private static final long serialVersionUID = 1L;

    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation, above 0
     * @throws dev.libtensor.ArgumentException if the mean is not finite, or the standard deviation not above 0
     */
    public NormalDistribution(double mean, double std) {
        this.mean = finite(mean, "mean");
        this.std = positive(std, "std");
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
     * @return the standard deviation, above 0
     */
    public double getStd() {
        return std;
    }

    @Override
    protected void fill(NDArray values) {
        values.fillNormal(mean, std);
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(mean=" + mean + ", std=" + std + ")";
    }
}
