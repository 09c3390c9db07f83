package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Pooling1d;
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
 * A pooling layer along the steps of sequences: (n, inputs, steps) gives (n, inputs, ...).
 */
public class Subsampling1DLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        super.complete(globals);
        if (convolutionMode == null) {
            convolutionMode = globals.getConvolutionMode();
        }
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long steps = InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(ArgumentException.notNull(inputType, "inputType").features(), steps < 0 ? -1 : windows().size(0, steps, Sizes.describe(this, layerIndex)));
    }

    private Windows windows() {
        return new Windows(1, new int[] {kernelSize}, new int[] {stride}, new int[] {padding}, new int[] {1}, convolutionMode);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getPoolingType}. */
    protected PoolingType poolingType = PoolingType.MAX;
    /** The value of {@link #getKernelSize}. */
    protected int kernelSize = 2;
    /** The value of {@link #getStride}. */
    protected int stride = 1;
    /** The value of {@link #getPadding}. */
    protected int padding = 0;
    /** The value of {@link #getConvolutionMode}. */
    protected ConvolutionMode convolutionMode;
    /** The value of {@link #getPnorm}. */
    protected int pnorm = 2;

    /** Creates a configuration with the defaults. */
    public Subsampling1DLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Subsampling1DLayer(Builder builder) {
        super(builder);
        this.poolingType = builder.poolingType;
        this.kernelSize = builder.kernelSize;
        this.stride = builder.stride;
        this.padding = builder.padding;
        this.convolutionMode = builder.convolutionMode;
        this.pnorm = builder.pnorm;
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

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Pooling1d.start(new Pooling1d(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
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
        protected int kernelSize = 2;
        /** The value of {@link #stride}. */
        protected int stride = 1;
        /** The value of {@link #padding}. */
        protected int padding = 0;
        /** The value of {@link #convolutionMode}. */
        protected ConvolutionMode convolutionMode;
        /** The value of {@link #pnorm}. */
        protected int pnorm = 2;

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
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         */
        public Builder(SubsamplingLayer.PoolingType poolingType) {
            poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name()));
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the length of the windows
         */
        public Builder(SubsamplingLayer.PoolingType poolingType, int kernelSize) {
            poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name()));
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the length of the windows
         * @param stride the steps between windows
         */
        public Builder(SubsamplingLayer.PoolingType poolingType, int kernelSize, int stride) {
            poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name()));
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each window
         * @param kernelSize the length of the windows
         * @param stride the steps between windows
         * @param padding the padding at each end; the mode Same ignores it
         */
        public Builder(SubsamplingLayer.PoolingType poolingType, int kernelSize, int stride, int padding) {
            poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name()));
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
         * Sets the p of the p-norm.
         *
         * @param pnorm the value
         * @return this builder
         */
        public Builder pnorm(int pnorm) {
            this.pnorm = pnorm;
            return this;
        }

        @Override
        public Subsampling1DLayer build() {
            return new Subsampling1DLayer(this);
        }
    }
}
