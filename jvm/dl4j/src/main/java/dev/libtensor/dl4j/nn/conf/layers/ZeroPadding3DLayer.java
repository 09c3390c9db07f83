package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.ZeroPadding;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Puts zeros around images with a depth: at both ends of depth, height and width. */
public class ZeroPadding3DLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional3D in = InputTypes.volumes(this, layerIndex, inputType);
        return InputType.convolutional3D(in.getDataFormat(), Frames.size(3, padding, 0, 1, in.getDepth()), Frames.size(3, padding, 1, 1, in.getHeight()),
                Frames.size(3, padding, 2, 1, in.getWidth()), in.getChannels());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        padding = Frames.both(3, padding);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0, 0, 0, 0, 0};
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public ZeroPadding3DLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ZeroPadding3DLayer(Builder builder) {
        super(builder);
        this.padding = builder.padding;
        this.dataFormat = builder.dataFormat;
        frame();
    }

    /**
     * Returns the zeros along depth, height and width: one number, three, or two for each.
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
        protected int[] padding = {0, 0, 0, 0, 0, 0};
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param padding the zeros along depth, height and width: one number, three, or two for each
         */
        public Builder(int... padding) {
            padding(padding);
        }

        /**
         * Sets the zeros along depth, height and width: one number, three, or two for each.
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
        public Builder dataFormat(Convolution3D.DataFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public ZeroPadding3DLayer build() {
            return new ZeroPadding3DLayer(this);
        }
    }
}
