package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.LearnedSelfAttention;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Attention of learned queries to all steps: (n, inputs, steps) gives (n, outputs, queries). Q has the shape (1, inputs,
 * queries).
 */
public class LearnedSelfAttentionLayer extends BaseAttentionLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(nOut, nQueries);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getNQueries}. */
    protected int nQueries = 1;

    /** Creates a configuration with the defaults. */
    public LearnedSelfAttentionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LearnedSelfAttentionLayer(Builder builder) {
        super(builder);
        this.nQueries = builder.nQueries;
    }

    /**
     * Returns the number of queries.
     *
     * @return the value
     */
    public int getNQueries() {
        return nQueries;
    }

    /**
     * Sets the number of queries.
     *
     * @param nQueries the value
     */
    public void setNQueries(int nQueries) {
        this.nQueries = nQueries;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return LearnedSelfAttention.start(new LearnedSelfAttention(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.learnedSelfAttention();
    }

    /** Values of the layer. */
    public static class Builder extends BaseAttentionLayer.Builder<Builder> {
        /** The value of {@link #nQueries}. */
        protected int nQueries = 1;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the number of queries.
         *
         * @param nQueries the value
         * @return this builder
         */
        public Builder nQueries(int nQueries) {
            this.nQueries = nQueries;
            return this;
        }

        @Override
        public LearnedSelfAttentionLayer build() {
            return new LearnedSelfAttentionLayer(this);
        }
    }
}
