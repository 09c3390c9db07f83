package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Numbers of a distribution. */
public class DistributionInitScheme extends BaseWeightInitScheme {
    private final Distribution distribution;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param distribution the distribution
     */
    public DistributionInitScheme(char order, Distribution distribution) {
        this.distribution = ArgumentException.notNull(distribution, "distribution");
    }

    @Override
    protected void fill(NDArray array) {
        distribution.fill(array);
    }
}
