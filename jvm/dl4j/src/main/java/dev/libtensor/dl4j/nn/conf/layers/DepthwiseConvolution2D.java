package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.DepthwiseConvolution;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A convolution of each channel of images alone, with as many results as the multiplier. W has shape (kernel height, kernel
 * width, channels, multiplier), b (1, channels * multiplier).
 */
public class DepthwiseConvolution2D extends BaseConvolutionLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        nOut = nIn * depthMultiplier;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getDepthMultiplier}. */
    protected int depthMultiplier = 1;

    /** Creates a configuration with the defaults. */
    public DepthwiseConvolution2D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected DepthwiseConvolution2D(Builder builder) {
        super(builder);
        this.depthMultiplier = builder.depthMultiplier;
    }

    /**
     * Returns how many results each channel has.
     *
     * @return the value
     */
    public int getDepthMultiplier() {
        return depthMultiplier;
    }

    /**
     * Sets how many results each channel has.
     *
     * @param depthMultiplier the value
     */
    public void setDepthMultiplier(int depthMultiplier) {
        this.depthMultiplier = depthMultiplier;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return DepthwiseConvolution.start(new DepthwiseConvolution(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.depthwise(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends BaseConvolutionLayer.Builder<Builder> {
        /** The value of {@link #depthMultiplier}. */
        protected int depthMultiplier = 1;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param kernelSize the height and width of the windows
         */
        public Builder(int... kernelSize) {
            kernelSize(kernelSize);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the height and width of the windows
         * @param stride the steps between windows, vertically and horizontally
         */
        public Builder(int[] kernelSize, int[] stride) {
            kernelSize(kernelSize);
            stride(stride);
        }

        /**
         * Starts with given values.
         *
         * @param kernelSize the height and width of the windows
         * @param stride the steps between windows, vertically and horizontally
         * @param padding the padding at each side, vertically and horizontally; the mode Same ignores it
         */
        public Builder(int[] kernelSize, int[] stride, int[] padding) {
            kernelSize(kernelSize);
            stride(stride);
            padding(padding);
        }

        /**
         * Sets how many results each channel has.
         *
         * @param depthMultiplier the value
         * @return this builder
         */
        public Builder depthMultiplier(int depthMultiplier) {
            this.depthMultiplier = depthMultiplier;
            return this;
        }

        @Override
        public DepthwiseConvolution2D build() {
            return new DepthwiseConvolution2D(this);
        }
    }
}
