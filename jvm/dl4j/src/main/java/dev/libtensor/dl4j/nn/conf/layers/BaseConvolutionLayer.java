package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;

/** What convolutions of images have in common. */
public abstract class BaseConvolutionLayer extends FeedForwardLayer {
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
        cnn2dDataFormat = InputTypes.format(inputType, cnn2dDataFormat);
    }

    /**
     * Returns where the windows lie.
     *
     * @return the windows
     */
    final Windows windows() {
        return new Windows(kernelSize, stride, padding, dilation, convolutionMode);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(windows().size(0, in.getHeight(), Sizes.describe(this, layerIndex)),
                windows().size(1, in.getWidth(), Sizes.describe(this, layerIndex)), nOut, in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toImages(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getKernelSize}. */
    protected int[] kernelSize = {5, 5};
    /** The value of {@link #getStride}. */
    protected int[] stride = {1, 1};
    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0};
    /** The value of {@link #getDilation}. */
    protected int[] dilation = {1, 1};
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getCnn2dDataFormat}. */
    protected CNN2DFormat cnn2dDataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    protected BaseConvolutionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseConvolutionLayer(Builder<?> builder) {
        super(builder);
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.cnn2dDataFormat = builder.cnn2dDataFormat;
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
     * Returns the order of the dimensions of images; that of the input type, if it is known.
     *
     * @return the value
     */
    public CNN2DFormat getCnn2dDataFormat() {
        return cnn2dDataFormat;
    }

    /**
     * Sets the order of the dimensions of images; that of the input type, if it is known.
     *
     * @param cnn2dDataFormat the value
     */
    public void setCnn2dDataFormat(CNN2DFormat cnn2dDataFormat) {
        this.cnn2dDataFormat = cnn2dDataFormat;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends FeedForwardLayer.Builder<T> {
        /** The value of {@link #kernelSize}. */
        protected int[] kernelSize = {5, 5};
        /** The value of {@link #stride}. */
        protected int[] stride = {1, 1};
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0};
        /** The value of {@link #dilation}. */
        protected int[] dilation = {1, 1};
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #cnn2dDataFormat}. */
        protected CNN2DFormat cnn2dDataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the height and width of the windows.
         *
         * @param kernelSize the value
         * @return this builder
         */
        public T kernelSize(int... kernelSize) {
            this.kernelSize = ArgumentException.notNull(kernelSize, "kernelSize").clone();
            return self();
        }

        /**
         * Sets the steps between windows, vertically and horizontally.
         *
         * @param stride the value
         * @return this builder
         */
        public T stride(int... stride) {
            this.stride = ArgumentException.notNull(stride, "stride").clone();
            return self();
        }

        /**
         * Sets the padding at each side, vertically and horizontally; the mode Same ignores it.
         *
         * @param padding the value
         * @return this builder
         */
        public T padding(int... padding) {
            this.padding = ArgumentException.notNull(padding, "padding").clone();
            return self();
        }

        /**
         * Sets the steps between the elements of a window.
         *
         * @param dilation the value
         * @return this builder
         */
        public T dilation(int... dilation) {
            this.dilation = ArgumentException.notNull(dilation, "dilation").clone();
            return self();
        }

        /**
         * Sets how the size of the output follows from that of the input.
         *
         * @param convolutionMode the value
         * @return this builder
         */
        public T convolutionMode(ConvolutionMode convolutionMode) {
            this.convolutionMode = ArgumentException.notNull(convolutionMode, "convolutionMode");
            return self();
        }

        /**
         * Sets whether the layer has biases.
         *
         * @param hasBias the value
         * @return this builder
         */
        public T hasBias(boolean hasBias) {
            this.hasBias = hasBias;
            return self();
        }

        /**
         * Sets the order of the dimensions of images; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public T dataFormat(CNN2DFormat dataFormat) {
            this.cnn2dDataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return self();
        }

        /**
         * Does nothing: there is one implementation.
         *
         * @param allowFallback the value
         * @return this builder
         */
        public T cudnnAllowFallback(boolean allowFallback) {
            return self();
        }
    }
}
