package dev.libtensor.dl4j.nn.conf.layers.convolutional;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Cropping;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Cuts off parts of images with a depth: of the voxels at both ends of depth, height and width. */
public class Cropping3D extends Layer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param cropping the voxels cut off along depth, height and width: three numbers, or two for each
     */
    public Cropping3D(int... cropping) {
        this(new Builder(cropping));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional3D in = InputTypes.volumes(this, layerIndex, inputType);
        return InputType.convolutional3D(in.getDataFormat(), Frames.size(3, cropping, 0, -1, in.getDepth()), Frames.size(3, cropping, 1, -1, in.getHeight()),
                Frames.size(3, cropping, 2, -1, in.getWidth()), in.getChannels());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        cropping = Frames.both(3, cropping);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCropping}. */
    protected int[] cropping = {0, 0, 0, 0, 0, 0};
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public Cropping3D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Cropping3D(Builder builder) {
        super(builder);
        this.cropping = builder.cropping;
        this.dataFormat = builder.dataFormat;
        frame();
    }

    /**
     * Returns the voxels cut off along depth, height and width: three numbers, or two for each.
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
        protected int[] cropping = {0, 0, 0, 0, 0, 0};
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param cropping the voxels cut off along depth, height and width: three numbers, or two for each
         */
        public Builder(int... cropping) {
            cropping(cropping);
        }

        /**
         * Sets the voxels cut off along depth, height and width: three numbers, or two for each.
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
        public Builder dataFormat(Convolution3D.DataFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public Cropping3D build() {
            return new Cropping3D(this);
        }
    }
}
