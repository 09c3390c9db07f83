package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.FirstCapsules;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Capsules of images: the elements of a convolution's output, as vectors whose lengths are below 1. Its input has the shape (n,
 * channels, height, width), its output (n, capsules, elements).
 */
public class PrimaryCapsules extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        super.complete(globals);
        if (convolutionMode == null) {
            convolutionMode = globals.getConvolutionMode();
        }
    }

    private int count(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        if (capsuleDimensions < 1 || channels < 1) {
            throw new ArgumentException(Sizes.describe(this, layerIndex) + " has capsules of " + capsuleDimensions
                    + " elements in " + channels + " channels: 1 or more were expected");
        }
        Windows windows = new Windows(kernelSize, stride, padding, dilation,
                convolutionMode == null ? ConvolutionMode.Truncate : convolutionMode);
        String name = Sizes.describe(this, layerIndex);
        return Math.toIntExact(channels * windows.size(0, in.getHeight(), name) * windows.size(1, in.getWidth(), name));
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(capsules > 0 ? capsules : count(layerIndex, inputType), capsuleDimensions);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        inputChannels = Math.toIntExact(InputTypes.images(this, -1, inputType).getChannels());
        if (capsules < 1 || override) {
            capsules = count(-1, inputType);
        }
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCapsuleDimensions}. */
    protected int capsuleDimensions = 0;
    /** The value of {@link #getChannels}. */
    protected int channels = 32;
    /** The value of {@link #getKernelSize}. */
    protected int[] kernelSize = {9, 9};
    /** The value of {@link #getStride}. */
    protected int[] stride = {2, 2};
    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0};
    /** The value of {@link #getDilation}. */
    protected int[] dilation = {1, 1};
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getInputChannels}. */
    protected int inputChannels = 0;
    /** The value of {@link #getCapsules}. */
    protected int capsules = 0;
    /** The value of {@link #isUseRelu}. */
    protected boolean useRelu = false;
    /** The value of {@link #getLeak}. */
    protected double leak = 0;

    /** Creates a configuration with the defaults. */
    public PrimaryCapsules() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected PrimaryCapsules(Builder builder) {
        super(builder);
        this.capsuleDimensions = builder.capsuleDimensions;
        this.channels = builder.channels;
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.inputChannels = builder.inputChannels;
        this.capsules = builder.capsules;
        this.useRelu = builder.useRelu;
        this.leak = builder.leak;
    }

    /**
     * Returns the number of elements of a capsule.
     *
     * @return the value
     */
    public int getCapsuleDimensions() {
        return capsuleDimensions;
    }

    /**
     * Sets the number of elements of a capsule.
     *
     * @param capsuleDimensions the value
     */
    public void setCapsuleDimensions(int capsuleDimensions) {
        this.capsuleDimensions = capsuleDimensions;
    }

    /**
     * Returns the number of channels of capsules.
     *
     * @return the value
     */
    public int getChannels() {
        return channels;
    }

    /**
     * Sets the number of channels of capsules.
     *
     * @param channels the value
     */
    public void setChannels(int channels) {
        this.channels = channels;
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
     * Returns the number of channels of the input; 0 until it follows from the input type.
     *
     * @return the value
     */
    public int getInputChannels() {
        return inputChannels;
    }

    /**
     * Sets the number of channels of the input; 0 until it follows from the input type.
     *
     * @param inputChannels the value
     */
    public void setInputChannels(int inputChannels) {
        this.inputChannels = inputChannels;
    }

    /**
     * Returns the number of capsules; 0 until it follows from the input type.
     *
     * @return the value
     */
    public int getCapsules() {
        return capsules;
    }

    /**
     * Sets the number of capsules; 0 until it follows from the input type.
     *
     * @param capsules the value
     */
    public void setCapsules(int capsules) {
        this.capsules = capsules;
    }

    /**
     * Returns whether negative outputs of the convolution become 0, or are multiplied with the leak.
     *
     * @return the value
     */
    public boolean isUseRelu() {
        return useRelu;
    }

    /**
     * Sets whether negative outputs of the convolution become 0, or are multiplied with the leak.
     *
     * @param useRelu the value
     */
    public void setUseRelu(boolean useRelu) {
        this.useRelu = useRelu;
    }

    /**
     * Returns the factor of negative outputs of the convolution, if they are changed.
     *
     * @return the value
     */
    public double getLeak() {
        return leak;
    }

    /**
     * Sets the factor of negative outputs of the convolution, if they are changed.
     *
     * @param leak the value
     */
    public void setLeak(double leak) {
        this.leak = leak;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return FirstCapsules.start(new FirstCapsules(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.primaryCapsules();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {
        /** The value of {@link #capsuleDimensions}. */
        protected int capsuleDimensions = 0;
        /** The value of {@link #channels}. */
        protected int channels = 32;
        /** The value of {@link #kernelSize}. */
        protected int[] kernelSize = {9, 9};
        /** The value of {@link #stride}. */
        protected int[] stride = {2, 2};
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0};
        /** The value of {@link #dilation}. */
        protected int[] dilation = {1, 1};
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #inputChannels}. */
        protected int inputChannels = 0;
        /** The value of {@link #capsules}. */
        protected int capsules = 0;
        /** The value of {@link #useRelu}. */
        protected boolean useRelu = false;
        /** The value of {@link #leak}. */
        protected double leak = 0;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param capsuleDimensions the number of elements of a capsule
         * @param channels the number of channels of capsules
         */
        public Builder(int capsuleDimensions, int channels) {
            capsuleDimensions(capsuleDimensions);
            channels(channels);
        }

        /**
         * Starts with given values.
         *
         * @param capsuleDimensions the number of elements of a capsule
         * @param channels the number of channels of capsules
         * @param kernelSize the height and width of the windows
         */
        public Builder(int capsuleDimensions, int channels, int[] kernelSize) {
            capsuleDimensions(capsuleDimensions);
            channels(channels);
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param capsuleDimensions the number of elements of a capsule
         * @param channels the number of channels of capsules
         * @param kernelSize the height and width of the windows
         * @param stride the steps between windows, vertically and horizontally
         */
        public Builder(int capsuleDimensions, int channels, int[] kernelSize, int[] stride) {
            capsuleDimensions(capsuleDimensions);
            channels(channels);
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param capsuleDimensions the number of elements of a capsule
         * @param channels the number of channels of capsules
         * @param kernelSize the height and width of the windows
         * @param stride the steps between windows, vertically and horizontally
         * @param padding the padding at each side, vertically and horizontally; the mode Same ignores it
         */
        public Builder(int capsuleDimensions, int channels, int[] kernelSize, int[] stride, int[] padding) {
            capsuleDimensions(capsuleDimensions);
            channels(channels);
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
        }

        /**
         * Sets the number of elements of a capsule.
         *
         * @param capsuleDimensions the value
         * @return this builder
         */
        public Builder capsuleDimensions(int capsuleDimensions) {
            this.capsuleDimensions = capsuleDimensions;
            return this;
        }

        /**
         * Sets the number of channels of capsules.
         *
         * @param channels the value
         * @return this builder
         */
        public Builder channels(int channels) {
            this.channels = channels;
            return this;
        }

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
         * Sets the number of channels of the input; 0 until it follows from the input type.
         *
         * @param inputChannels the value
         * @return this builder
         */
        public Builder inputChannels(int inputChannels) {
            this.inputChannels = inputChannels;
            return this;
        }

        /**
         * Sets the number of capsules; 0 until it follows from the input type.
         *
         * @param capsules the value
         * @return this builder
         */
        public Builder capsules(int capsules) {
            this.capsules = capsules;
            return this;
        }

        /**
         * Sets whether negative outputs of the convolution become 0, or are multiplied with the leak.
         *
         * @param useRelu the value
         * @return this builder
         */
        public Builder useReLU(boolean useRelu) {
            this.useRelu = useRelu;
            return this;
        }

        /**
         * Sets the factor of negative outputs of the convolution, if they are changed.
         *
         * @param leak the value
         * @return this builder
         */
        public Builder leak(double leak) {
            this.leak = leak;
            return this;
        }

        /**
         * Multiplies negative outputs of the convolution.
         *
         * @param leak the factor
         * @return this builder
         */
        public Builder useLeakyReLU(double leak) {
            return useReLU(true).leak(leak);
        }

        @Override
        public PrimaryCapsules build() {
            return new PrimaryCapsules(this);
        }
    }
}
