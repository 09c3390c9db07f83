package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Dense;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A fully connected layer: activation(x W + b). W has shape (inputs, outputs), b (1, outputs).
 * With layer normalization (Ba et al., 2016), the products of each example are normalized and multiplied with gains g.
 */
public class DenseLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Returns whether what the activation function takes is normalized.
     *
     * @return the value of {@link #isHasLayerNorm}
     */
    public boolean hasLayerNorm() {
        return hasLayerNorm;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #isHasLayerNorm}. */
    protected boolean hasLayerNorm = false;

    /** Creates a configuration with the defaults. */
    public DenseLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected DenseLayer(Builder builder) {
        super(builder);
        this.hasBias = builder.hasBias;
        this.hasLayerNorm = builder.hasLayerNorm;
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

    /**
     * Returns whether products are normalized for each example, and multiplied with gains.
     *
     * @return the value
     */
    public boolean isHasLayerNorm() {
        return hasLayerNorm;
    }

    /**
     * Sets whether products are normalized for each example, and multiplied with gains.
     *
     * @param hasLayerNorm the value
     */
    public void setHasLayerNorm(boolean hasLayerNorm) {
        this.hasLayerNorm = hasLayerNorm;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Dense.start(new Dense(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.dense(hasBias, hasLayerNorm);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #hasLayerNorm}. */
        protected boolean hasLayerNorm = false;

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

        /**
         * Sets whether products are normalized for each example, and multiplied with gains.
         *
         * @param hasLayerNorm the value
         * @return this builder
         */
        public Builder hasLayerNorm(boolean hasLayerNorm) {
            this.hasLayerNorm = hasLayerNorm;
            return this;
        }

        @Override
        public DenseLayer build() {
            return new DenseLayer(this);
        }
    }
}
