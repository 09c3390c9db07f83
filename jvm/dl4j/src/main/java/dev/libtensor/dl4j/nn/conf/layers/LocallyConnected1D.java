package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.LocallyConnected1d;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A convolution along the steps of sequences with weights of its own for each window. W has shape (windows, inputs * kernel,
 * outputs), b (1, outputs).
 */
public class LocallyConnected1D extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        super.complete(globals);
        if (convolutionMode == null) {
            convolutionMode = globals.getConvolutionMode();
        }
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        long steps = InputTypes.steps(this, -1, inputType);
        inputSize = steps > 0 ? (int) steps : inputSize;
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputTypes.steps(this, layerIndex, inputType);
        Windows windows = windows();
        return InputType.recurrent(nOut, windows.size(0, inputSize, Sizes.describe(this, layerIndex)));
    }

    private Windows windows() {
        return new Windows(1, new int[] {kernelSize}, new int[] {stride}, new int[] {padding}, new int[] {1},
                convolutionMode);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Returns the hyperbolic tangent. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationTanH();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getKernelSize}. */
    protected int kernelSize = 2;
    /** The value of {@link #getStride}. */
    protected int stride = 1;
    /** The value of {@link #getPadding}. */
    protected int padding = 0;
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getInputSize}. */
    protected int inputSize = 0;

    /** Creates a configuration with the defaults. */
    public LocallyConnected1D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LocallyConnected1D(Builder builder) {
        super(builder);
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.inputSize = builder.inputSize;
        windows();
    }

    /**
     * Returns the length of the windows.
     *
     * @return the value
     */
    public int getKernelSize() {
        return kernelSize;
    }

    /**
     * Sets the length of the windows.
     *
     * @param kernelSize the value
     */
    public void setKernelSize(int kernelSize) {
        this.kernelSize = kernelSize;
    }

    /**
     * Returns the steps between windows.
     *
     * @return the value
     */
    public int getStride() {
        return stride;
    }

    /**
     * Sets the steps between windows.
     *
     * @param stride the value
     */
    public void setStride(int stride) {
        this.stride = stride;
    }

    /**
     * Returns the padding at each end; the mode Same ignores it.
     *
     * @return the value
     */
    public int getPadding() {
        return padding;
    }

    /**
     * Sets the padding at each end; the mode Same ignores it.
     *
     * @param padding the value
     */
    public void setPadding(int padding) {
        this.padding = padding;
    }

    /**
     * Returns how the size of the output follows from that of the input.
     *
     * @return the value
     */
    public ConvolutionMode getConvolutionMode() {
        return convolutionMode;
    }

    /**
     * Sets how the size of the output follows from that of the input.
     *
     * @param convolutionMode the value
     */
    public void setConvolutionMode(ConvolutionMode convolutionMode) {
        this.convolutionMode = convolutionMode;
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
     * Returns the number of steps of the input.
     *
     * @return the value
     */
    public int getInputSize() {
        return inputSize;
    }

    /**
     * Sets the number of steps of the input.
     *
     * @param inputSize the value
     */
    public void setInputSize(int inputSize) {
        this.inputSize = inputSize;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return LocallyConnected1d.start(new LocallyConnected1d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.locallyConnected1d(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #kernelSize}. */
        protected int kernelSize = 2;
        /** The value of {@link #stride}. */
        protected int stride = 1;
        /** The value of {@link #padding}. */
        protected int padding = 0;
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #inputSize}. */
        protected int inputSize = 0;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the length of the windows.
         *
         * @param kernelSize the value
         * @return this builder
         */
        public Builder kernelSize(int kernelSize) {
            this.kernelSize = kernelSize;
            return this;
        }

        /**
         * Sets the steps between windows.
         *
         * @param stride the value
         * @return this builder
         */
        public Builder stride(int stride) {
            this.stride = stride;
            return this;
        }

        /**
         * Sets the padding at each end; the mode Same ignores it.
         *
         * @param padding the value
         * @return this builder
         */
        public Builder padding(int padding) {
            this.padding = padding;
            return this;
        }

        /**
         * Sets how the size of the output follows from that of the input.
         *
         * @param convolutionMode the value
         * @return this builder
         */
        public Builder convolutionMode(ConvolutionMode convolutionMode) {
            this.convolutionMode = ArgumentException.notNull(convolutionMode, "convolutionMode");
            return this;
        }

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
         * Sets the number of steps of the input.
         *
         * @param inputSize the value
         * @return this builder
         */
        public Builder inputSize(int inputSize) {
            this.inputSize = inputSize;
            return this;
        }

        /**
         * Sets the number of steps of the input.
         *
         * @param inputSize the value
         * @return this builder
         */
        public Builder setInputSize(int inputSize) {
            this.inputSize = inputSize;
            return this;
        }

        @Override
        public LocallyConnected1D build() {
            return new LocallyConnected1D(this);
        }
    }
}
