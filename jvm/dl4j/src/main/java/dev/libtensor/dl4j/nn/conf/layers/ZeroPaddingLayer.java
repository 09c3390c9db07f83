package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.ZeroPadding;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Puts zeros around images: at the top, bottom, left and right. */
public class ZeroPaddingLayer extends Layer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param padHeight the zeros at the top and at the bottom
     * @param padWidth the zeros at the left and at the right
     */
    public ZeroPaddingLayer(int padHeight, int padWidth) {
        this(new Builder(padHeight, padWidth));
    }

    /**
     * Creates a configuration.
     *
     * @param padTop the zeros at the top
     * @param padBottom the zeros at the bottom
     * @param padLeft the zeros at the left
     * @param padRight the zeros at the right
     */
    public ZeroPaddingLayer(int padTop, int padBottom, int padLeft, int padRight) {
        this(new Builder(padTop, padBottom, padLeft, padRight));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        dataFormat = InputTypes.format(inputType, dataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(Frames.size(2, padding, 0, 1, in.getHeight()), Frames.size(2, padding, 1, 1, in.getWidth()), in.getChannels(),
                in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        padding = Frames.both(2, padding);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0, 0, 0};
    /** The value of {@link #getDataFormat}. */
    protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public ZeroPaddingLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ZeroPaddingLayer(Builder builder) {
        super(builder);
        this.padding = builder.padding;
        this.dataFormat = builder.dataFormat;
        frame();
    }

    /**
     * Returns the zeros: along height and width, or at the top, bottom, left and right.
     *
     * @return the value
     */
    public int[] getPadding() {
        return padding.clone();
    }

    /**
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public CNN2DFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(CNN2DFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return ZeroPadding.start(new ZeroPadding(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0, 0, 0};
        /** The value of {@link #dataFormat}. */
        protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param padding the zeros: along height and width, or at the top, bottom, left and right
         */
        public Builder(int... padding) {
            padding(padding);
        }

        /**
         * Sets the zeros: along height and width, or at the top, bottom, left and right.
         *
         * @param padding the value
         * @return this builder
         */
        public Builder padding(int... padding) {
            this.padding = ArgumentException.notNull(padding, "padding").clone();
            return this;
        }

        /**
         * Sets the order of the dimensions.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public ZeroPaddingLayer build() {
            return new ZeroPaddingLayer(this);
        }
    }
}
