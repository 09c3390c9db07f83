package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.RecurrentAttention;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A recurrent layer whose state pays attention to all steps: activation(x W + attention(state) RW + b). W has the shape
 * (inputs, outputs), RW (outputs, outputs), b (1, outputs).
 */
public class RecurrentAttentionLayer extends BaseAttentionLayer {
    private static final long serialVersionUID = 1L;

    /** Returns the hyperbolic tangent. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationTanH();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;

    /** Creates a configuration with the defaults. */
    public RecurrentAttentionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected RecurrentAttentionLayer(Builder builder) {
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
        return RecurrentAttention.start(new RecurrentAttention(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.recurrentAttention();
    }

    /** Values of the layer. */
    public static class Builder extends BaseAttentionLayer.Builder<Builder> {
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;

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
        public RecurrentAttentionLayer build() {
            return new RecurrentAttentionLayer(this);
        }
    }
}
