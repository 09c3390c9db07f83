package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Layers of gated recurrent units (Cho et al., 2014), with the gates reset, update and candidate in the order of
 * PyTorch. The state is optional, and so are layers and a backward direction; see {@link RecurrentBlock}.
 */
public class GRU extends RecurrentBlock {
    GRU(Builder builder) {
        super(builder);
        gates = 3;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return run(parameterStore, inputs, training, 1, (x, states, weights) ->
                x.gru(states[0], weights[0], weights[1], weights[2], weights[3]));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link GRU}. */
    public static final class Builder extends BaseBuilder<Builder> {
        /** Creates a builder. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         * @throws ArgumentException if the size of the state or the number of layers is not set
         */
        public GRU build() {
            return new GRU(this);
        }
    }
}
