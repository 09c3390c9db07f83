package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Convolution;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A convolution of images: (n, channels, height, width) gives (n, outputs, ...). W has shape (outputs, channels,
 * kernel height, kernel width), b (1, outputs).
 */
public class ConvolutionLayer extends BaseConvolutionLayer {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public ConvolutionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ConvolutionLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Convolution.start(new Convolution(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.convolution(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends BaseConvolutionLayer.Builder<Builder> {

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

        @Override
        public ConvolutionLayer build() {
            return new ConvolutionLayer(this);
        }
    }
}
