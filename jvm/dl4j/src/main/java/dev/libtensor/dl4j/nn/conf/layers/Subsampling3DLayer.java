package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Pooling3d;
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

/** A pooling of images with a depth: (n, channels, depth, height, width) gives (n, channels, ...). */
public class Subsampling3DLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional3D in = InputTypes.volumes(this, layerIndex, inputType);
        Windows windows = windows();
        String name = Sizes.describe(this, layerIndex);
        return InputType.convolutional3D(dataFormat, windows.size(0, in.getDepth(), name),
                windows.size(1, in.getHeight(), name), windows.size(2, in.getWidth(), name), in.getChannels());
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

    /** The value of {@link #getPoolingType}. */
    protected PoolingType poolingType = PoolingType.MAX;
    /** The value of {@link #getKernelSize}. */
    protected int[] kernelSize = {1, 1, 1};
    /** The value of {@link #getStride}. */
    protected int[] stride = {2, 2, 2};
    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0, 0};
    /** The value of {@link #getDilation}. */
    protected int[] dilation = {1, 1, 1};
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
    /** The value of {@link #getPnorm}. */
    protected int pnorm = 2;
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public Subsampling3DLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Subsampling3DLayer(Builder builder) {
        super(builder);
        this.poolingType = builder.poolingType;
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.dilation = builder.dilation;
        this.convolutionMode = builder.convolutionMode;
        this.pnorm = builder.pnorm;
        this.dataFormat = builder.dataFormat;
        windows();
    }

    /**
     * Returns what is computed of each window.
     *
     * @return the value
     */
    public PoolingType getPoolingType() {
        return poolingType;
    }

    /**
     * Sets what is computed of each window.
     *
     * @param poolingType the value
     */
    public void setPoolingType(PoolingType poolingType) {
        this.poolingType = poolingType;
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
     * Returns the p of the p-norm.
     *
     * @return the value
     */
    public int getPnorm() {
        return pnorm;
    }

    /**
     * Sets the p of the p-norm.
     *
     * @param pnorm the value
     */
    public void setPnorm(int pnorm) {
        this.pnorm = pnorm;
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
        return Pooling3d.start(new Pooling3d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #poolingType}. */
        protected PoolingType poolingType = PoolingType.MAX;
        /** The value of {@link #kernelSize}. */
        protected int[] kernelSize = {1, 1, 1};
        /** The value of {@link #stride}. */
        protected int[] stride = {2, 2, 2};
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0, 0};
        /** The value of {@link #dilation}. */
        protected int[] dilation = {1, 1, 1};
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode = ConvolutionMode.Same;
        /** The value of {@link #pnorm}. */
        protected int pnorm = 2;
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         */
        public Builder(PoolingType poolingType) {
            poolingType(poolingType);
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the depth, height and width of the windows
         */
        public Builder(PoolingType poolingType, int[] kernelSize) {
            poolingType(poolingType);
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the depth, height and width of the windows
         * @param stride the steps between windows along depth, height and width
         */
        public Builder(PoolingType poolingType, int[] kernelSize, int[] stride) {
            poolingType(poolingType);
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the depth, height and width of the windows
         * @param stride the steps between windows along depth, height and width
         * @param padding the padding at each side along depth, height and width; the mode Same ignores it
         */
        public Builder(PoolingType poolingType, int[] kernelSize, int[] stride, int[] padding) {
            poolingType(poolingType);
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
        }

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
         * Sets what is computed of each window.
         *
         * @param poolingType the value
         * @return this builder
         */
        public Builder poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType poolingType) {
            this.poolingType = ArgumentException.notNull(poolingType, "poolingType");
            return this;
        }

        /**
         * Sets what is computed of each window.
         *
         * @param poolingType the value
         * @return this builder
         */
        public Builder poolingType(SubsamplingLayer.PoolingType poolingType) {
            this.poolingType = dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name());
            return this;
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
         * Sets the p of the p-norm.
         *
         * @param pnorm the value
         * @return this builder
         */
        public Builder pnorm(int pnorm) {
            this.pnorm = pnorm;
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
        public Subsampling3DLayer build() {
            return new Subsampling3DLayer(this);
        }
    }
}
