package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;

/** The uniform distribution between two numbers. */
public final class UniformDistribution extends Distribution {
    private static final long serialVersionUID = 1L;

    private final double lower;
    private final double upper;

    /**
     * Creates the distribution.
     *
     * @param lower the lower bound, inclusive
     * @param upper the upper bound, exclusive
     * @throws ArgumentException if a bound is not finite, or they are not in order
     */
    public UniformDistribution(double lower, double upper) {
        this.lower = finite(lower, "lower");
        this.upper = finite(upper, "upper");
        if (lower >= upper) {
            throw new ArgumentException("the bounds are " + lower + " and " + upper + ": expected the lower one first");
        }
    }

    /**
     * Returns the lower bound.
     *
     * @return the bound, inclusive
     */
    public double getLower() {
        return lower;
    }

    /**
     * Returns the upper bound.
     *
     * @return the bound, exclusive
     */
    public double getUpper() {
        return upper;
    }

    @Override
    protected void fill(NDArray values) {
        values.fillUniform(lower, upper);
    }

    @Override
    public String toString() {
        return "UniformDistribution(lower=" + lower + ", upper=" + upper + ")";
    }
}
