package dev.libtensor.djl.timeseries.distribution;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/** Student's t-distribution, of the location, the scale and the degrees of freedom. */
public class StudentT extends Distribution {
    private final NDArray mu;
    private final NDArray sigma;
    private final NDArray nu;

    StudentT(Builder builder) {
        mu = builder.parameter("mu");
        sigma = builder.parameter("sigma");
        nu = builder.parameter("nu");
    }

    @Override
    public NDArray logProb(NDArray target) {
        NDArray half = nu.add(1).div(2);
        NDArray distance = target.sub(mu).div(sigma).square().div(nu);
        NDArray normalization = half.gammaln().sub(nu.div(2).gammaln()).sub(nu.mul(Math.PI).log().mul(0.5))
                .sub(sigma.log());
        return normalization.sub(half.mul(distance.add(1).log()));
    }

    @Override
    public NDArray sample(int numSamples) {
        NDManager manager = mu.getManager();
        NDArray freedom = repeated(nu, numSamples);
        NDArray scale = repeated(sigma, numSamples);
        NDArray gammas = manager.sampleGamma(freedom.div(2), freedom.mul(scale.square()).rdiv(2));
        return manager.sampleNormal(repeated(mu, numSamples), gammas.sqrt().rdiv(1));
    }

    /** Returns the location where there is more than one degree of freedom, and NaN elsewhere. */
    @Override
    public NDArray mean() {
        return NDArray.where(nu.gt(1), mu, Float.NaN);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link StudentT} of {@code mu}, {@code sigma} and {@code nu}. */
    public static final class Builder extends DistributionBuilder<Builder> {
        private Builder() {}

        @Override
        public Distribution build() {
            StudentT base = new StudentT(this);
            return scale == null && loc == null ? base : new AffineTransformed(base, loc, scale);
        }

        @Override
        protected Builder self() {
            return this;
        }
    }
}
