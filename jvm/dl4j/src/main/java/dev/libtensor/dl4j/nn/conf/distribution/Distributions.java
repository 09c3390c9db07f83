package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.ArgumentException;

/** What draws of the distributions of configurations, as in DL4J. */
public final class Distributions {
    private Distributions() {}

    /**
     * Returns what draws of a distribution.
     *
     * @param dist the distribution of a configuration
     * @return one of ND4J that fills arrays
     */
    public static dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution createDistribution(Distribution dist) {
        return ArgumentException.notNull(dist, "dist")::fill;
    }
}
