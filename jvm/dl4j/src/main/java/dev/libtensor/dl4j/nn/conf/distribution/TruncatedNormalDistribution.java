package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.NDArray;

/** The normal distribution, without what is more than 2 standard deviations away from the mean. */
public final class TruncatedNormalDistribution extends Distribution {
    private static final long serialVersionUID = 1L;

    /** How much of the normal distribution is within 2 standard deviations: erf(sqrt(2)). */
    private static final double WITHIN = 0.954499736103642;

    private final double mean;
    private final double std;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation before the cut, above 0
     * @throws dev.libtensor.ArgumentException if the mean is not finite, or the standard deviation not above 0
     */
    public TruncatedNormalDistribution(double mean, double std) {
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
     * @return the standard deviation before the cut, above 0
     */
    public double getStd() {
        return std;
    }

    @Override
    protected void fill(NDArray values) {
        // The inverse of the normal distribution's cumulative function, of uniform draws.
        values.fillUniform(-WITHIN, WITHIN);
        values.erfinvi();
        values.muli(std * Math.sqrt(2)).addi(mean);
    }

    @Override
    public String toString() {
        return "TruncatedNormalDistribution(mean=" + mean + ", std=" + std + ")";
    }
}
