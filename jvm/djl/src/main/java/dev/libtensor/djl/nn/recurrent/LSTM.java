package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Layers of long short-term memory (Hochreiter and Schmidhuber, 1997), with the gates input, forget, cell and output in
 * the order of PyTorch. Two states may follow the input, and follow the output if they are returned: the hidden state
 * and the cell. See {@link RecurrentBlock}.
 */
public class LSTM extends RecurrentBlock {
    LSTM(Builder builder) {
        super(builder);
        gates = 4;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return run(parameterStore, inputs, training, 2, (x, states, weights) ->
                x.lstm(states[0], states[1], weights[0], weights[1], weights[2], weights[3]));
    }

    /** Returns the shapes of the output and, if they are returned, of both states. DJL leaves out the cell. */
    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        Shape[] shapes = super.getOutputShapes(inputs);
        return returnState ? new Shape[] {shapes[0], shapes[1], shapes[1]} : shapes;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link LSTM}. */
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
        public LSTM build() {
            return new LSTM(this);
        }
    }
}
