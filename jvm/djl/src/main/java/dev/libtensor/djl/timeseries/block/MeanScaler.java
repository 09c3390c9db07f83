package dev.libtensor.djl.timeseries.block;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Divides each series by the mean of its absolute values. The inputs are the data and weights of their shape, which are 0
 * where a value was not observed. A series of zeros takes the mean scale of the batch.
 */
public class MeanScaler extends Scaler {
    private final float minimumScale;

    MeanScaler(Builder builder) {
        super(builder);
        minimumScale = builder.minimumScale;
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDArray data = inputs.get(0);
        NDArray weights = inputs.get(1);
        int[] time = {dim};
        int[] batch = {0};
        NDArray counts = weights.sum(time);
        NDArray sums = data.abs().mul(weights).sum(time);
        NDArray usual = sums.sum(batch).div(counts.sum(batch).maximum(1)).mul(counts.onesLike());
        NDArray scale = NDArray.where(sums.gt(0), sums.div(counts.maximum(1)), usual).maximum(minimumScale);
        NDArray kept = scale.expandDims(dim);
        return new NDList(data.div(kept), keepDim ? kept : scale);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MeanScaler}. */
    public static final class Builder extends ScalerBuilder<Builder> {
        private float minimumScale = 1e-10f;

        Builder() {}

        /**
         * Sets the smallest scale.
         *
         * @param minimumScale the scale; 1e-10 by default
         * @return this builder
         */
        public Builder optMinimumScale(float minimumScale) {
            this.minimumScale = minimumScale;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Builds the block.
         *
         * @return a new block
         */
        public MeanScaler build() {
            validate();
            return new MeanScaler(this);
        }
    }
}
