package dev.libtensor.djl.timeseries.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;

/** The distribution of numbers that are multiplied and shifted. */
public class AffineTransformed extends Distribution {
    private final Distribution base;
    private final NDArray loc;
    private final NDArray scale;

    /**
     * Creates a distribution.
     *
     * @param baseDistribution the distribution of the numbers before
     * @param loc what to add behind, or null
     * @param scale what to multiply by, or null
     */
    public AffineTransformed(Distribution baseDistribution, NDArray loc, NDArray scale) {
        base = ArgumentException.notNull(baseDistribution, "baseDistribution");
        this.loc = loc == null ? base.mean().zerosLike() : loc;
        this.scale = scale == null ? base.mean().onesLike() : scale;
    }

    @Override
    public NDArray logProb(NDArray target) {
        NDArray before = target.sub(loc).div(scale);
        return base.logProb(before).sub(scale.abs().log());
    }

    @Override
    public NDArray sample(int numSamples) {
        return transformed(base.sample(numSamples));
    }

    @Override
    public NDArray mean() {
        return transformed(base.mean());
    }

    private NDArray transformed(NDArray numbers) {
        return numbers.mul(scale).add(loc);
    }
}
