package dev.libtensor.dl4j.nn.conf.layers.convolutional;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Cropping;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Cuts off parts of images: of the pixels at the top, bottom, left and right. */
public class Cropping2D extends Layer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param cropping the pixels cut off: of height and width, or at the top, bottom, left and right
     */
    public Cropping2D(int... cropping) {
        this(new Builder(cropping));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        dataFormat = InputTypes.format(inputType, dataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(Frames.size(2, cropping, 0, -1, in.getHeight()), Frames.size(2, cropping, 1, -1, in.getWidth()), in.getChannels(),
                in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        cropping = Frames.both(2, cropping);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCropping}. */
    protected int[] cropping = {0, 0, 0, 0};
    /** The value of {@link #getDataFormat}. */
    protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public Cropping2D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Cropping2D(Builder builder) {
        super(builder);
        this.cropping = builder.cropping;
        this.dataFormat = builder.dataFormat;
        frame();
    }

    /**
     * Returns the pixels cut off: of height and width, or at the top, bottom, left and right.
     *
     * @return the value
     */
    public int[] getCropping() {
        return cropping.clone();
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
        return Cropping.start(new Cropping(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #cropping}. */
        protected int[] cropping = {0, 0, 0, 0};
        /** The value of {@link #dataFormat}. */
        protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param cropping the pixels cut off: of height and width, or at the top, bottom, left and right
         */
        public Builder(int... cropping) {
            cropping(cropping);
        }

        /**
         * Sets the pixels cut off: of height and width, or at the top, bottom, left and right.
         *
         * @param cropping the value
         * @return this builder
         */
        public Builder cropping(int... cropping) {
            this.cropping = ArgumentException.notNull(cropping, "cropping").clone();
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
        public Cropping2D build() {
            return new Cropping2D(this);
        }
    }
}
