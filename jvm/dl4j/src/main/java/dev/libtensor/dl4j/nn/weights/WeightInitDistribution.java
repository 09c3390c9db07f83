package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;

/** Draws from a distribution that the program chooses. */
public final class WeightInitDistribution extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    private final Distribution distribution;

    /**
     * Creates the scheme.
     *
     * @param distribution what to draw from
     */
    public WeightInitDistribution(Distribution distribution) {
        this.distribution = ArgumentException.notNull(distribution, "distribution");
    }

    /**
     * Returns the distribution.
     *
     * @return what to draw from
     */
    public Distribution getDistribution() {
        return distribution;
    }

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        distribution.sample(values);
    }

    @Override
    public String toString() {
        return "WeightInitDistribution(" + distribution + ")";
    }
}
