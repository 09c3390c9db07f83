package dev.libtensor.djl.timeseries.block;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/** Leaves the data as they are, with a scale of 1. */
public class NopScaler extends Scaler {
    NopScaler(Builder builder) {
        super(builder);
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDArray data = inputs.get(0);
        return new NDList(data, data.onesLike().mean(new int[] {dim}, keepDim));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NopScaler}. */
    public static final class Builder extends ScalerBuilder<Builder> {
        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Builds the block.
         *
         * @return a new block
         */
        public NopScaler build() {
            validate();
            return new NopScaler(this);
        }
    }
}
