package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Repeating;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Repeats the pixels of images. */
public class Upsampling2D extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        format = InputTypes.format(inputType, format);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(Windows.each(2, size)[0] * in.getHeight(), Windows.each(2, size)[1] * in.getWidth(), in.getChannels(),
                in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getSize}. */
    protected int[] size = {2, 2};
    /** The value of {@link #getFormat}. */
    protected CNN2DFormat format = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public Upsampling2D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Upsampling2D(Builder builder) {
        super(builder);
        this.size = builder.size;
        this.format = builder.format;
    }

    /**
     * Returns how often each pixel stands, vertically and horizontally.
     *
     * @return the value
     */
    public int[] getSize() {
        return size.clone();
    }

    /**
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public CNN2DFormat getFormat() {
        return format;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param format the value
     */
    public void setFormat(CNN2DFormat format) {
        this.format = format;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Repeating.start(new Repeating(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #size}. */
        protected int[] size = {2, 2};
        /** The value of {@link #format}. */
        protected CNN2DFormat format = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param size how often each pixel stands, vertically and horizontally
         */
        public Builder(int... size) {
            size(size);
        }

        /**
         * Sets how often each pixel stands, vertically and horizontally.
         *
         * @param size one number for all axes, or one for each
         * @return this builder
         */
        public Builder size(int... size) {
            this.size = Windows.each(this.size.length, ArgumentException.notNull(size, "size"));
            return this;
        }

        /**
         * Sets the order of the dimensions.
         *
         * @param format the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat format) {
            this.format = ArgumentException.notNull(format, "format");
            return this;
        }

        /**
         * Sets the order of the dimensions.
         *
         * @param format the value
         * @return this builder
         */
        public Builder format(CNN2DFormat format) {
            this.format = ArgumentException.notNull(format, "format");
            return this;
        }

        @Override
        public Upsampling2D build() {
            return new Upsampling2D(this);
        }
    }
}
