package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Convolution3d;
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
 * A convolution of images with a depth: (n, channels, depth, height, width) gives (n, outputs, ...). W has shape (outputs,
 * channels, kernel depth, kernel height, kernel width), b (1, outputs).
 */
public class Convolution3D extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    /** The order of the dimensions of images with a depth. */
    public enum DataFormat {
        /** (n, channels, depth, height, width). */
        NCDHW,
        /** (n, depth, height, width, channels). */
        NDHWC
    }

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
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional3D in = InputTypes.volumes(this, layerIndex, inputType);
        Windows windows = windows();
        String name = Sizes.describe(this, layerIndex);
        return InputType.convolutional3D(dataFormat, windows.size(0, in.getDepth(), name),
                windows.size(1, in.getHeight(), name), windows.size(2, in.getWidth(), name), nOut);
    }

    private Windows windows() {
        return new Windows(3, kernelSize, stride, padding, dilation, convolutionMode);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getKernelSize}. */
    protected int[] kernelSize = {2, 2, 2};
    /** The value of {@link #getStride}. */
    protected int[] stride = {1, 1, 1};
    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0, 0};
    /** The value of {@link #getDilation}. */
    protected int[] dilation = {1, 1, 1};
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public Convolution3D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Convolution3D(Builder builder) {
        super(builder);
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.dataFormat = builder.dataFormat;
        windows();
    }

    /**
     * Returns the depth, height and width of the windows.
     *
     * @return the value
     */
    public int[] getKernelSize() {
        return kernelSize.clone();
    }

    /**
     * Returns the steps between windows along depth, height and width.
     *
     * @return the value
     */
    public int[] getStride() {
        return stride.clone();
    }

    /**
     * Returns the padding at each side along depth, height and width; the mode Same ignores it.
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
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public Convolution3D.DataFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(Convolution3D.DataFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Convolution3d.start(new Convolution3d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.convolution3d(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #kernelSize}. */
        protected int[] kernelSize = {2, 2, 2};
        /** The value of {@link #stride}. */
        protected int[] stride = {1, 1, 1};
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0, 0};
        /** The value of {@link #dilation}. */
        protected int[] dilation = {1, 1, 1};
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param kernelSize the depth, height and width of the windows
         */
        public Builder(int... kernelSize) {
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the depth, height and width of the windows
         * @param stride the steps between windows along depth, height and width
         */
        public Builder(int[] kernelSize, int[] stride) {
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the depth, height and width of the windows
         * @param stride the steps between windows along depth, height and width
         * @param padding the padding at each side along depth, height and width; the mode Same ignores it
         */
        public Builder(int[] kernelSize, int[] stride, int[] padding) {
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the depth, height and width of the windows
         * @param stride the steps between windows along depth, height and width
         * @param padding the padding at each side along depth, height and width; the mode Same ignores it
         * @param dilation the steps between the elements of a window
         */
        public Builder(int[] kernelSize, int[] stride, int[] padding, int[] dilation) {
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
            dilation(dilation);
        }

        /**
         * Sets the depth, height and width of the windows.
         *
         * @param kernelSize the value
         * @return this builder
         */
        public Builder kernelSize(int... kernelSize) {
            this.kernelSize = ArgumentException.notNull(kernelSize, "kernelSize").clone();
            return this;
        }

        /**
         * Sets the steps between windows along depth, height and width.
         *
         * @param stride the value
         * @return this builder
         */
        public Builder stride(int... stride) {
            this.stride = ArgumentException.notNull(stride, "stride").clone();
            return this;
        }

        /**
         * Sets the padding at each side along depth, height and width; the mode Same ignores it.
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
         * Sets the order of the dimensions.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(Convolution3D.DataFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public Convolution3D build() {
            return new Convolution3D(this);
        }
    }
}
