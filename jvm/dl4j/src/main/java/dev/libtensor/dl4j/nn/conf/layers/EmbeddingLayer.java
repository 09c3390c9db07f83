package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Embedding;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A table of vectors: an index of shape (n, 1) gives its row of W, of shape (n, outputs). W has shape (inputs,
 * outputs).
 */
public class EmbeddingLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    /** Returns the identity. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationIdentity();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = false;

    /** Creates a configuration with the defaults. */
    public EmbeddingLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected EmbeddingLayer(Builder builder) {
        super(builder);
        this.hasBias = builder.hasBias;
    }

    /**
     * Returns whether the layer has biases.
     *
     * @return the value
     */
    public boolean isHasBias() {
        return hasBias;
    }

    /**
     * Sets whether the layer has biases.
     *
     * @param hasBias the value
     */
    public void setHasBias(boolean hasBias) {
        this.hasBias = hasBias;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Embedding.start(new Embedding(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.table(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = false;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets whether the layer has biases.
         *
         * @param hasBias the value
         * @return this builder
         */
        public Builder hasBias(boolean hasBias) {
            this.hasBias = hasBias;
            return this;
        }

        @Override
        public EmbeddingLayer build() {
            return new EmbeddingLayer(this);
        }
    }
}
