package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Simple recurrent layers (Elman, 1990), with tanh or relu. The state is optional; see {@link RecurrentBlock}.
 */
public class RNN extends RecurrentBlock {
    private final boolean isRelu;
    RNN(Builder builder) {
        super(builder);
        gates = 1;
        isRelu = builder.activation == Activation.RELU;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return run(parameterStore, inputs, training, 1, (x, states, weights) ->
                x.rnn(states[0], weights[0], weights[1], weights[2], weights[3], isRelu));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link RNN}. */
    public static final class Builder extends BaseBuilder<Builder> {
        /** Creates a builder. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets the activation function.
         *
         * @param activation the function
         * @return this builder
         */
        public Builder setActivation(RNN.Activation activation) {
            this.activation = activation;
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         * @throws ArgumentException if the size of the state, the number of layers or the activation function is
         *     not set
         */
        public RNN build() {
            ArgumentException.notNull(activation, "activation");
            return new RNN(this);
        }
    }

    /** The activation functions. */
    public enum Activation {
        /** The larger of 0 and the number. */
        RELU,
        /** The hyperbolic tangent. */
        TANH
    }
}
