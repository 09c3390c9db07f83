package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights;

import dev.libtensor.nd4j.autodiff.samediff.SDVariable;

/**
 * The weights of {@code gruCell}, as ND4J's class of that name.
 */
public final class GRUWeights {
    private final SDVariable ruWeight;
    private final SDVariable cWeight;
    private final SDVariable ruBias;
    private final SDVariable cBias;

    private GRUWeights(GRUWeightsBuilder builder) {
        ruWeight = builder.ruWeight;
        cWeight = builder.cWeight;
        ruBias = builder.ruBias;
        cBias = builder.cBias;
    }

    /**
     * Begins the weights.
     *
     * @return a builder
     */
    public static GRUWeightsBuilder builder() {
        return new GRUWeightsBuilder();
    }

    /**
     * Returns the weights of both gates, for the input and then the last output, (size of the input + size, twice the size).
     *
     * @return the variable, or null
     */
    public SDVariable getRuWeight() {
        return ruWeight;
    }

    /**
     * Returns the weights of what is new, for the input and then the last output, (size of the input + size, size).
     *
     * @return the variable, or null
     */
    public SDVariable getCWeight() {
        return cWeight;
    }

    /**
     * Returns the biases of the gates reset and update, (twice the size).
     *
     * @return the variable, or null
     */
    public SDVariable getRuBias() {
        return ruBias;
    }

    /**
     * Returns the biases of what is new, (size).
     *
     * @return the variable, or null
     */
    public SDVariable getCBias() {
        return cBias;
    }

    /** Builds the weights. */
    public static final class GRUWeightsBuilder {
        private SDVariable ruWeight;
        private SDVariable cWeight;
        private SDVariable ruBias;
        private SDVariable cBias;

        private GRUWeightsBuilder() {}

        /**
         * Sets the weights of both gates, for the input and then the last output, (size of the input + size, twice the size).
         *
         * @param ruWeight the variable
         * @return this builder
         */
        public GRUWeightsBuilder ruWeight(SDVariable ruWeight) {
            this.ruWeight = ruWeight;
            return this;
        }

        /**
         * Sets the weights of what is new, for the input and then the last output, (size of the input + size, size).
         *
         * @param cWeight the variable
         * @return this builder
         */
        public GRUWeightsBuilder cWeight(SDVariable cWeight) {
            this.cWeight = cWeight;
            return this;
        }

        /**
         * Sets the biases of the gates reset and update, (twice the size).
         *
         * @param ruBias the variable
         * @return this builder
         */
        public GRUWeightsBuilder ruBias(SDVariable ruBias) {
            this.ruBias = ruBias;
            return this;
        }

        /**
         * Sets the biases of what is new, (size).
         *
         * @param cBias the variable
         * @return this builder
         */
        public GRUWeightsBuilder cBias(SDVariable cBias) {
            this.cBias = cBias;
            return this;
        }

        /**
         * Builds the weights.
         *
         * @return the weights
         */
        public GRUWeights build() {
            return new GRUWeights(this);
        }
    }
}
