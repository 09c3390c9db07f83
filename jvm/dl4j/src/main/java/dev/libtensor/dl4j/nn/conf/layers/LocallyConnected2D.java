package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.LocallyConnected2d;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
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
 * A convolution of images with weights of its own for each window. W has shape (windows, channels * kernel height * kernel
 * width, outputs), b (1, outputs).
 */
public class LocallyConnected2D extends FeedForwardLayer {
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
        if (nIn == 0 || override) {
            nIn = InputTypes.channels(inputType);
        }
        dataFormat = InputTypes.format(inputType, dataFormat);
        InputType.InputTypeConvolutional in = InputTypes.images(this, -1, inputType);
        inputSize = new int[] {(int) in.getHeight(), (int) in.getWidth()};
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        Windows windows = windows();
        return InputType.convolutional(windows.size(0, in.getHeight(), Sizes.describe(this, layerIndex)),
                windows.size(1, in.getWidth(), Sizes.describe(this, layerIndex)), nOut, in.getFormat());
    }

    private Windows windows() {
        return new Windows(kernelSize, stride, padding, dilation, convolutionMode);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toImages(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Returns the hyperbolic tangent. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationTanH();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getKernelSize}. */
    protected int[] kernelSize = {2, 2};
    /** The value of {@link #getStride}. */
    protected int[] stride = {1, 1};
    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0};
    /** The value of {@link #getDilation}. */
    protected int[] dilation = {1, 1};
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getInputSize}. */
    protected int[] inputSize = {0, 0};
    /** The value of {@link #getDataFormat}. */
    protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public LocallyConnected2D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LocallyConnected2D(Builder builder) {
        super(builder);
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.inputSize = builder.inputSize;
        this.dataFormat = builder.dataFormat;
        windows();
    }

    /**
     * Returns the height and width of the windows.
     *
     * @return the value
     */
    public int[] getKernelSize() {
        return kernelSize.clone();
    }

    /**
     * Returns the steps between windows, vertically and horizontally.
     *
     * @return the value
     */
    public int[] getStride() {
        return stride.clone();
    }

    /**
     * Returns the padding at each side, vertically and horizontally; the mode Same ignores it.
     *
     * @return the value
     */
    public int[] getPadding() {
        return padding.clone();
    }

    /**
     * Returns the steps between the elements of a window.
     *
     * @return the value
     */
    public int[] getDilation() {
        return dilation.clone();
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
     * Returns the height and width of the input.
     *
     * @return the value
     */
    public int[] getInputSize() {
        return inputSize.clone();
    }

    /**
     * Returns the order of the dimensions; that of the input type, if it is known.
     *
     * @return the value
     */
    public CNN2DFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions; that of the input type, if it is known.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(CNN2DFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return LocallyConnected2d.start(new LocallyConnected2d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.locallyConnected2d(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #kernelSize}. */
        protected int[] kernelSize = {2, 2};
        /** The value of {@link #stride}. */
        protected int[] stride = {1, 1};
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0};
        /** The value of {@link #dilation}. */
        protected int[] dilation = {1, 1};
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #inputSize}. */
        protected int[] inputSize = {0, 0};
        /** The value of {@link #dataFormat}. */
        protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the height and width of the windows.
         *
         * @param kernelSize the value
         * @return this builder
         */
        public Builder kernelSize(int... kernelSize) {
            this.kernelSize = ArgumentException.notNull(kernelSize, "kernelSize").clone();
            return this;
        }

        /**
         * Sets the steps between windows, vertically and horizontally.
         *
         * @param stride the value
         * @return this builder
         */
        public Builder stride(int... stride) {
            this.stride = ArgumentException.notNull(stride, "stride").clone();
            return this;
        }

        /**
         * Sets the padding at each side, vertically and horizontally; the mode Same ignores it.
         *
         * @param padding the value
         * @return this builder
         */
        public Builder padding(int... padding) {
            this.padding = ArgumentException.notNull(padding, "padding").clone();
            return this;
        }

        /**
         * Sets the steps between the elements of a window.
         *
         * @param dilation the value
         * @return this builder
         */
        public Builder dilation(int... dilation) {
            this.dilation = ArgumentException.notNull(dilation, "dilation").clone();
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
         * Sets the height and width of the input.
         *
         * @param inputSize the value
         * @return this builder
         */
        public Builder inputSize(int... inputSize) {
            this.inputSize = ArgumentException.notNull(inputSize, "inputSize").clone();
            return this;
        }

        /**
         * Sets the height and width of the input.
         *
         * @param inputSize the value
         * @return this builder
         */
        public Builder setInputSize(int... inputSize) {
            this.inputSize = ArgumentException.notNull(inputSize, "inputSize").clone();
            return this;
        }

        /**
         * Sets the order of the dimensions; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public LocallyConnected2D build() {
            return new LocallyConnected2D(this);
        }
    }
}
