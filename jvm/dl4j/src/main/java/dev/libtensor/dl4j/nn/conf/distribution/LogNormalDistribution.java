package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.NDArray;

/** The distribution of exp(x), where x has the normal distribution. */
public final class LogNormalDistribution extends Distribution {
    private static final long serialVersionUID = 1L;

    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean of x
     * @param std the standard deviation of x, above 0
     * @throws dev.libtensor.ArgumentException if the mean is not finite, or the standard deviation not above 0
     */
    public LogNormalDistribution(double mean, double std) {
        this.mean = finite(mean, "mean");
        this.std = positive(std, "std");
    }

    /**
     * Returns the mean.
     *
     * @return the mean of x
     */
    public double getMean() {
        return mean;
    }

    /**
     * Returns the standard deviation.
     *
     * @return the standard deviation of x, above 0
     */
    public double getStd() {
        return std;
    }

    @Override
    protected void fill(NDArray values) {
        values.fillNormal(mean, std).expi();
    }

    @Override
    public String toString() {
        return "LogNormalDistribution(mean=" + mean + ", std=" + std + ")";
    }
}
