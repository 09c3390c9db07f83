package dev.libtensor.djl.timeseries.distribution;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/** A negative binomial distribution, of the number of failures and the logits of a success. */
public final class NegativeBinomial extends Distribution {
    private final NDArray totalCount;
    private final NDArray logits;

    NegativeBinomial(NDArray totalCount, NDArray logits) {
        this.totalCount = totalCount;
        this.logits = logits;
    }

    @Override
    public NDArray logProb(NDArray target) {
        NDArray unnormalized = totalCount.mul(logits.neg().logSigmoid()).add(target.mul(logits.logSigmoid()));
        NDArray normalization = target.add(1).gammaln().add(totalCount.gammaln())
                .sub(totalCount.add(target).gammaln());
        return unnormalized.sub(normalization);
    }

    @Override
    public NDArray sample(int numSamples) {
        NDManager manager = totalCount.getManager();
        // The second parameter of the gamma distribution is its scale.
        NDArray rates = manager.sampleGamma(repeated(totalCount, numSamples), repeated(logits, numSamples).exp());
        return manager.samplePoisson(rates);
    }

    @Override
    public NDArray mean() {
        return totalCount.mul(logits.exp());
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NegativeBinomial} of {@code total_count} and {@code logits}. */
    public static final class Builder extends DistributionBuilder<Builder> {
        private Builder() {}

        /**
         * Builds the distribution. A scale changes the logits, so that samples stay whole numbers; DJL ignores it.
         *
         * @return a new distribution
         */
        @Override
        public Distribution build() {
            NDArray logits = parameter("logits");
            return new NegativeBinomial(parameter("total_count"), scale == null ? logits : logits.add(scale.log()));
        }

        @Override
        protected Builder self() {
            return this;
        }
    }
}
