package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The weights of an LSTM over sequences, as ND4J's class of that name: variables of a graph, or arrays. The four parts are
 * the gate of the input, the forget gate, what enters the cells, and the gate of the output. An LSTM of two directions has a
 * first dimension of 2. Biases and peepholes may be left out.
 */
public final class LSTMLayerWeights {
    private final SDVariable weights;
    private final INDArray iWeights;
    private final SDVariable rWeights;
    private final INDArray irWeights;
    private final SDVariable bias;
    private final INDArray iBias;
    private final SDVariable peepholeWeights;
    private final INDArray iPeepholeWeights;

    private LSTMLayerWeights(LSTMLayerWeightsBuilder builder) {
        weights = builder.weights;
        iWeights = builder.iWeights;
        rWeights = builder.rWeights;
        irWeights = builder.irWeights;
        bias = builder.bias;
        iBias = builder.iBias;
        peepholeWeights = builder.peepholeWeights;
        iPeepholeWeights = builder.iPeepholeWeights;
    }

    /**
     * Begins the weights.
     *
     * @return a builder
     */
    public static LSTMLayerWeightsBuilder builder() {
        return new LSTMLayerWeightsBuilder();
    }

    /**
     * Returns whether there are biases.
     *
     * @return true if there are
     */
    public boolean hasBias() {
        return bias != null || iBias != null;
    }

    /**
     * Returns whether there are peepholes.
     *
     * @return true if there are
     */
    public boolean hasPH() {
        return peepholeWeights != null || iPeepholeWeights != null;
    }

    /**
     * Returns the weights of the inputs, (size of the input, four times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getWeights() {
        return weights;
    }

    /**
     * Returns the weights of the inputs, (size of the input, four times the size).
     *
     * @return the array, or null
     */
    public INDArray getIWeights() {
        return iWeights;
    }

    /**
     * Returns the weights of the last output, (size, four times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getRWeights() {
        return rWeights;
    }

    /**
     * Returns the weights of the last output, (size, four times the size).
     *
     * @return the array, or null
     */
    public INDArray getIrWeights() {
        return irWeights;
    }

    /**
     * Returns the biases, (four times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getBias() {
        return bias;
    }

    /**
     * Returns the biases, (four times the size).
     *
     * @return the array, or null
     */
    public INDArray getIBias() {
        return iBias;
    }

    /**
     * Returns the weights of the cells in the gates, (three times the size).
     *
     * @return the variable, or null
     */
    public SDVariable getPeepholeWeights() {
        return peepholeWeights;
    }

    /**
     * Returns the weights of the cells in the gates, (three times the size).
     *
     * @return the array, or null
     */
    public INDArray getIPeepholeWeights() {
        return iPeepholeWeights;
    }

    /** Builds the weights. */
    public static final class LSTMLayerWeightsBuilder {
        private SDVariable weights;
        private INDArray iWeights;
        private SDVariable rWeights;
        private INDArray irWeights;
        private SDVariable bias;
        private INDArray iBias;
        private SDVariable peepholeWeights;
        private INDArray iPeepholeWeights;

        private LSTMLayerWeightsBuilder() {}

        /**
         * Sets the weights of the inputs, (size of the input, four times the size).
         *
         * @param weights the variable, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder weights(SDVariable weights) {
            this.weights = weights;
            return this;
        }

        /**
         * Sets the weights of the inputs, (size of the input, four times the size).
         *
         * @param iWeights the array, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder iWeights(INDArray iWeights) {
            this.iWeights = iWeights;
            return this;
        }

        /**
         * Sets the weights of the last output, (size, four times the size).
         *
         * @param rWeights the variable, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder rWeights(SDVariable rWeights) {
            this.rWeights = rWeights;
            return this;
        }

        /**
         * Sets the weights of the last output, (size, four times the size).
         *
         * @param irWeights the array, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder irWeights(INDArray irWeights) {
            this.irWeights = irWeights;
            return this;
        }

        /**
         * Sets the biases, (four times the size).
         *
         * @param bias the variable, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder bias(SDVariable bias) {
            this.bias = bias;
            return this;
        }

        /**
         * Sets the biases, (four times the size).
         *
         * @param iBias the array, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder iBias(INDArray iBias) {
            this.iBias = iBias;
            return this;
        }

        /**
         * Sets the weights of the cells in the gates, (three times the size).
         *
         * @param peepholeWeights the variable, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder peepholeWeights(SDVariable peepholeWeights) {
            this.peepholeWeights = peepholeWeights;
            return this;
        }

        /**
         * Sets the weights of the cells in the gates, (three times the size).
         *
         * @param iPeepholeWeights the array, or null
         * @return this builder
         */
        public LSTMLayerWeightsBuilder iPeepholeWeights(INDArray iPeepholeWeights) {
            this.iPeepholeWeights = iPeepholeWeights;
            return this;
        }

        /**
         * Builds the weights.
         *
         * @return the weights
         */
        public LSTMLayerWeights build() {
            return new LSTMLayerWeights(this);
        }
    }
}
