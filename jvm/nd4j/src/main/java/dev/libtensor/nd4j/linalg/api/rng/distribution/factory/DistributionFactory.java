package dev.libtensor.nd4j.linalg.api.rng.distribution.factory;

import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Makes distributions, as ND4J's interface of that name. {@code Nd4j.getDistributions()} returns one. */
public interface DistributionFactory {
    /**
     * Makes a normal distribution.
     *
     * @param mean the mean
     * @param std the standard deviation
     * @return the distribution
     */
    Distribution createNormal(double mean, double std);

    /**
     * Makes a distribution of numbers that are equally likely.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return the distribution
     */
    Distribution createUniform(double min, double max);

    /**
     * Makes a distribution whose logarithms are normal.
     *
     * @param mean the mean of the logarithms
     * @param std their standard deviation
     * @return the distribution
     */
    Distribution createLogNormal(double mean, double std);

    /**
     * Makes a normal distribution without the numbers more than two deviations from the mean.
     *
     * @param mean the mean
     * @param std the standard deviation
     * @return the distribution
     */
    Distribution createTruncatedNormal(double mean, double std);

    /**
     * Makes a distribution of one number.
     *
     * @param value the number
     * @return the distribution
     */
    Distribution createConstant(double value);
}
