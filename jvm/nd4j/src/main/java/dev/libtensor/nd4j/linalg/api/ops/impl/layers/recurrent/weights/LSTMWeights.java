package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;

/**
 * The weights of {@code lstmCell}, as ND4J's class of that name. The four parts are the gate of the input, what enters the
 * cells, the forget gate, and the gate of the output.
 */
public final class LSTMWeights {
    private final SDVariable weights;
    private final SDVariable inputPeepholeWeights;
    private final SDVariable forgetPeepholeWeights;
    private final SDVariable outputPeepholeWeights;
    private final SDVariable bias;

    private LSTMWeights(LSTMWeightsBuilder builder) {
        weights = builder.weights;
        inputPeepholeWeights = builder.inputPeepholeWeights;
        forgetPeepholeWeights = builder.forgetPeepholeWeights;
        outputPeepholeWeights = builder.outputPeepholeWeights;
        bias = builder.bias;
    }

    /**
     * Begins the weights.
     *
     * @return a builder
     */
    public static LSTMWeightsBuilder builder() {
        return new LSTMWeightsBuilder();
    }

    /**
     * Returns the weights of the input and of the last output, (size of the input + size, four times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getWeights() {
        return weights;
    }

    /**
     * Returns the weights of the cells in the gate of the input, (size).
     *
     * @return the variable, or null
     */
    public SDVariable getInputPeepholeWeights() {
        return inputPeepholeWeights;
    }

    /**
     * Returns the weights of the cells in the forget gate, (size).
     *
     * @return the variable, or null
     */
    public SDVariable getForgetPeepholeWeights() {
        return forgetPeepholeWeights;
    }

    /**
     * Returns the weights of the cells in the gate of the output, (size).
     *
     * @return the variable, or null
     */
    public SDVariable getOutputPeepholeWeights() {
        return outputPeepholeWeights;
    }

    /**
     * Returns the biases, (four times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getBias() {
        return bias;
    }

    /** Builds the weights. */
    public static final class LSTMWeightsBuilder {
        private SDVariable weights;
        private SDVariable inputPeepholeWeights;
        private SDVariable forgetPeepholeWeights;
        private SDVariable outputPeepholeWeights;
        private SDVariable bias;

        private LSTMWeightsBuilder() {}

        /**
         * Sets the weights of the input and of the last output, (size of the input + size, four times the size).
         *
         * @param weights the variable
         * @return this builder
         */
        public LSTMWeightsBuilder weights(SDVariable weights) {
            this.weights = weights;
            return this;
        }

        /**
         * Sets the weights of the cells in the gate of the input, (size).
         *
         * @param inputPeepholeWeights the variable
         * @return this builder
         */
        public LSTMWeightsBuilder inputPeepholeWeights(SDVariable inputPeepholeWeights) {
            this.inputPeepholeWeights = inputPeepholeWeights;
            return this;
        }

        /**
         * Sets the weights of the cells in the forget gate, (size).
         *
         * @param forgetPeepholeWeights the variable
         * @return this builder
         */
        public LSTMWeightsBuilder forgetPeepholeWeights(SDVariable forgetPeepholeWeights) {
            this.forgetPeepholeWeights = forgetPeepholeWeights;
            return this;
        }

        /**
         * Sets the weights of the cells in the gate of the output, (size).
         *
         * @param outputPeepholeWeights the variable
         * @return this builder
         */
        public LSTMWeightsBuilder outputPeepholeWeights(SDVariable outputPeepholeWeights) {
            this.outputPeepholeWeights = outputPeepholeWeights;
            return this;
        }

        /**
         * Sets the biases, (four times the size).
         *
         * @param bias the variable
         * @return this builder
         */
        public LSTMWeightsBuilder bias(SDVariable bias) {
            this.bias = bias;
            return this;
        }

        /**
         * Builds the weights.
         *
         * @return the weights
         */
        public LSTMWeights build() {
            return new LSTMWeights(this);
        }
    }
}
