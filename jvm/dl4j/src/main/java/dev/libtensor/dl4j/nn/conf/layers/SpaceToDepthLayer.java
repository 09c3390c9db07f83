package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.SpaceToDepth;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Makes channels of blocks of pixels: (n, channels, height, width) gives (n, channels * size * size, height / size, width /
 * size).
 */
public class SpaceToDepthLayer extends Layer {
    private static final long serialVersionUID = 1L;

    /** The orders of the dimensions of images, under their older name. */
    public enum DataFormat {
        /** (n, channels, height, width). */
        NCHW,
        /** (n, height, width, channels). */
        NHWC
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        dataFormat = InputTypes.format(inputType, dataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional(in.getHeight() / blockSize, in.getWidth() / blockSize,
                in.getChannels() * blockSize * blockSize, in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getBlockSize}. */
    protected int blockSize = 2;
    /** The value of {@link #getDataFormat}. */
    protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public SpaceToDepthLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SpaceToDepthLayer(Builder builder) {
        super(builder);
        this.blockSize = builder.blockSize;
        this.dataFormat = builder.dataFormat;
    }

    /**
     * Returns the height and width of a block.
     *
     * @return the value
     */
    public int getBlockSize() {
        return blockSize;
    }

    /**
     * Sets the height and width of a block.
     *
     * @param blockSize the value
     */
    public void setBlockSize(int blockSize) {
        this.blockSize = blockSize;
    }

    /**
     * Returns the order of the dimensions; that of the input type, if it is known.
     *
     * @return the value
     */
    public CNN2DFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions; that of the input type, if it is known.
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
        return SpaceToDepth.start(new SpaceToDepth(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #blockSize}. */
        protected int blockSize = 2;
        /** The value of {@link #dataFormat}. */
        protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param blockSize the height and width of a block
         */
        public Builder(int blockSize) {
            blockSize(blockSize);
        }

        /**
         * Starts with given values.
         *
         * @param blockSize the height and width of a block
         * @param dataFormat the order of the dimensions; that of the input type, if it is known
         */
        public Builder(int blockSize, CNN2DFormat dataFormat) {
            blockSize(blockSize);
            dataFormat(dataFormat);
        }

        /**
         * Starts with given values.
         *
         * @param blockSize the height and width of a block
         * @param dataFormat the order of the dimensions; that of the input type, if it is known
         */
        public Builder(int blockSize, SpaceToDepthLayer.DataFormat dataFormat) {
            blockSize(blockSize);
            dataFormat(CNN2DFormat.valueOf(ArgumentException.notNull(dataFormat, "dataFormat").name()));
        }

        /**
         * Sets the height and width of a block.
         *
         * @param blockSize the value
         * @return this builder
         */
        public Builder blockSize(int blockSize) {
            this.blockSize = blockSize;
            return this;
        }

        /**
         * Sets the height and width of a block.
         *
         * @param blocks the value
         * @return this builder
         */
        public Builder blocks(int blocks) {
            this.blockSize = blocks;
            return this;
        }

        /**
         * Sets the order of the dimensions; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public SpaceToDepthLayer build() {
            return new SpaceToDepthLayer(this);
        }
    }
}
