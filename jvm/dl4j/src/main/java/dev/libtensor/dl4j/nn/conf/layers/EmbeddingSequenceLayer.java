package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.EmbeddingSequence;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A table of vectors for sequences: indices of shape (n, steps) or (n, 1, steps) give rows of W, of shape (n,
 * outputs, steps), or (n, steps, outputs) in the format NWC.
 */
public class EmbeddingSequenceLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(nOut, inputLength, outputFormat);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return null;
    }

    /** Returns the identity. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationIdentity();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = false;
    /** The value of {@link #getInputLength}. */
    protected int inputLength = -1;
    /** The value of {@link #getOutputFormat}. */
    protected RNNFormat outputFormat = RNNFormat.NCW;

    /** Creates a configuration with the defaults. */
    public EmbeddingSequenceLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected EmbeddingSequenceLayer(Builder builder) {
        super(builder);
        this.hasBias = builder.hasBias;
        this.inputLength = builder.inputLength;
        this.outputFormat = builder.outputFormat;
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
     * Returns the number of steps; -1 if it varies.
     *
     * @return the value
     */
    public int getInputLength() {
        return inputLength;
    }

    /**
     * Sets the number of steps; -1 if it varies.
     *
     * @param inputLength the value
     */
    public void setInputLength(int inputLength) {
        this.inputLength = inputLength;
    }

    /**
     * Returns the order of the dimensions of the sequences that it makes.
     *
     * @return the value
     */
    public RNNFormat getOutputFormat() {
        return outputFormat;
    }

    /**
     * Sets the order of the dimensions of the sequences that it makes.
     *
     * @param outputFormat the value
     */
    public void setOutputFormat(RNNFormat outputFormat) {
        this.outputFormat = outputFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return EmbeddingSequence.start(new EmbeddingSequence(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
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
        /** The value of {@link #inputLength}. */
        protected int inputLength = -1;
        /** The value of {@link #outputFormat}. */
        protected RNNFormat outputFormat = RNNFormat.NCW;

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
         * Sets the number of steps; -1 if it varies.
         *
         * @param inputLength the value
         * @return this builder
         */
        public Builder inputLength(int inputLength) {
            this.inputLength = inputLength;
            return this;
        }

        /**
         * Sets the order of the dimensions of the sequences that it makes.
         *
         * @param outputDataFormat the value
         * @return this builder
         */
        public Builder outputDataFormat(RNNFormat outputDataFormat) {
            this.outputFormat = ArgumentException.notNull(outputDataFormat, "outputDataFormat");
            return this;
        }

        @Override
        public EmbeddingSequenceLayer build() {
            return new EmbeddingSequenceLayer(this);
        }
    }
}
