package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Convolution1d;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A convolution along the steps of sequences: (n, inputs, steps) gives (n, outputs, ...). W has shape (outputs,
 * inputs, kernel), b (1, outputs). As in DL4J, the elements of W are in the order of (kernel, inputs, outputs).
 */
public class Convolution1DLayer extends FeedForwardLayer {
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
        rnnDataFormat = InputTypes.format(inputType, rnnDataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long steps = InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(nOut, steps < 0 ? -1 : windows().size(0, steps, Sizes.describe(this, layerIndex)),
                rnnDataFormat);
    }

    private Windows windows() {
        return new Windows(1, new int[] {kernelSize}, new int[] {stride}, new int[] {padding}, new int[] {dilation}, convolutionMode);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"), rnnDataFormat);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getKernelSize}. */
    protected int kernelSize = 5;
    /** The value of {@link #getStride}. */
    protected int stride = 1;
    /** The value of {@link #getPadding}. */
    protected int padding = 0;
    /** The value of {@link #getDilation}. */
    protected int dilation = 1;
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;
    /** The value of {@link #getRnnDataFormat}. */
    protected RNNFormat rnnDataFormat = RNNFormat.NCW;

    /** Creates a configuration with the defaults. */
    public Convolution1DLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Convolution1DLayer(Builder builder) {
        super(builder);
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.hasBias = builder.hasBias;
        this.rnnDataFormat = builder.rnnDataFormat;
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
     * Returns the steps between the elements of a window.
     *
     * @return the value
     */
    public int getDilation() {
        return dilation;
    }

    /**
     * Sets the steps between the elements of a window.
     *
     * @param dilation the value
     */
    public void setDilation(int dilation) {
        this.dilation = dilation;
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
     * Returns the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @return the value
     */
    public RNNFormat getRnnDataFormat() {
        return rnnDataFormat;
    }

    /**
     * Sets the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @param rnnDataFormat the value
     */
    public void setRnnDataFormat(RNNFormat rnnDataFormat) {
        this.rnnDataFormat = rnnDataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Convolution1d.start(new Convolution1d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.convolution1d(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #kernelSize}. */
        protected int kernelSize = 5;
        /** The value of {@link #stride}. */
        protected int stride = 1;
        /** The value of {@link #padding}. */
        protected int padding = 0;
        /** The value of {@link #dilation}. */
        protected int dilation = 1;
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;
        /** The value of {@link #rnnDataFormat}. */
        protected RNNFormat rnnDataFormat = RNNFormat.NCW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param kernelSize the length of the windows
         */
        public Builder(int kernelSize) {
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the length of the windows
         * @param stride the steps between windows
         */
        public Builder(int kernelSize, int stride) {
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the length of the windows
         * @param stride the steps between windows
         * @param padding the padding at each end; the mode Same ignores it
         */
        public Builder(int kernelSize, int stride, int padding) {
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
        }

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
         * Sets the steps between the elements of a window.
         *
         * @param dilation the value
         * @return this builder
         */
        public Builder dilation(int dilation) {
            this.dilation = dilation;
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
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param rnnDataFormat the value
         * @return this builder
         */
        public Builder rnnDataFormat(RNNFormat rnnDataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(rnnDataFormat, "rnnDataFormat");
            return this;
        }

        /**
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(RNNFormat dataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public Convolution1DLayer build() {
            return new Convolution1DLayer(this);
        }
    }
}
