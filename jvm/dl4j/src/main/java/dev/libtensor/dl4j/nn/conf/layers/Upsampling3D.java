package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Repeating;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Repeats the voxels of images with a depth. */
public class Upsampling3D extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional3D in = InputTypes.volumes(this, layerIndex, inputType);
        return InputType.convolutional3D(in.getDataFormat(), Windows.each(3, size)[0] * in.getDepth(), Windows.each(3, size)[1] * in.getHeight(),
                Windows.each(3, size)[2] * in.getWidth(), in.getChannels());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getSize}. */
    protected int[] size = {2, 2, 2};
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public Upsampling3D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Upsampling3D(Builder builder) {
        super(builder);
        this.size = builder.size;
        this.dataFormat = builder.dataFormat;
    }

    /**
     * Returns how often each voxel stands along depth, height and width.
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
        protected int[] size = {2, 2, 2};
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param size how often each voxel stands along depth, height and width
         */
        public Builder(int... size) {
            size(size);
        }

        /**
         * Sets how often each voxel stands along depth, height and width.
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
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(Convolution3D.DataFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public Upsampling3D build() {
            return new Upsampling3D(this);
        }
    }
}
