package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Deconvolution;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A transposed convolution of images, which makes larger ones of them: (n, channels, height, width) gives (n, outputs, ...).
 * W has shape (channels, outputs, kernel height, kernel width), b (1, outputs).
 */
public class Deconvolution2D extends BaseConvolutionLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(windows().transposedSize(0, in.getHeight()),
                windows().transposedSize(1, in.getWidth()), nOut, in.getFormat());
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public Deconvolution2D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Deconvolution2D(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Deconvolution.start(new Deconvolution(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.deconvolution(hasBias);
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
        public Deconvolution2D build() {
            return new Deconvolution2D(this);
        }
    }
}
