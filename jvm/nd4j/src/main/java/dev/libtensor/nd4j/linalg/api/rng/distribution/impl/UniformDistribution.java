package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Numbers that are equally likely within bounds. */
public class UniformDistribution implements Distribution {
    private final double lower;
    private final double upper;

    /**
     * Creates the distribution.
     *
     * @param lower the lower bound
     * @param upper the upper bound
     */
    public UniformDistribution(double lower, double upper) {
        this.lower = lower;
        this.upper = upper;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").fillUniform(lower, upper);
    }
}
