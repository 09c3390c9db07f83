package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.SpaceToBatch;
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
 * Makes examples of the pixels of blocks, after putting zeros around the images: (n, channels, height, width) gives (n *
 * block height * block width, channels, height / block height, width / block width).
 */
public class SpaceToBatchLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        format = InputTypes.format(inputType, format);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType.InputTypeConvolutional in = InputTypes.images(this, layerIndex, inputType);
        return InputType.convolutional((in.getHeight() + padding[0][0] + padding[0][1]) / blocks[0],
                (in.getWidth() + padding[1][0] + padding[1][1]) / blocks[1], in.getChannels(), in.getFormat());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getBlocks}. */
    protected int[] blocks = {1, 1};
    /** The value of {@link #getPadding}. */
    protected int[][] padding = {{0, 0}, {0, 0}};
    /** The value of {@link #getFormat}. */
    protected CNN2DFormat format = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public SpaceToBatchLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SpaceToBatchLayer(Builder builder) {
        super(builder);
        this.blocks = builder.blocks;
        this.padding = builder.padding;
        this.format = builder.format;
    }

    /**
     * Returns the height and width of a block.
     *
     * @return the value
     */
    public int[] getBlocks() {
        return blocks.clone();
    }

    /**
     * Returns the zeros before and behind height and width.
     *
     * @return the value
     */
    public int[][] getPadding() {
        return padding.clone();
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
        return SpaceToBatch.start(new SpaceToBatch(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #blocks}. */
        protected int[] blocks = {1, 1};
        /** The value of {@link #padding}. */
        protected int[][] padding = {{0, 0}, {0, 0}};
        /** The value of {@link #format}. */
        protected CNN2DFormat format = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param blocks the height and width of a block
         */
        public Builder(int[] blocks) {
            blocks(blocks);
        }

        /**
         * Starts with given values.
         *
         * @param blocks the height and width of a block
         * @param padding the zeros before and behind height and width
         */
        public Builder(int[] blocks, int[][] padding) {
            blocks(blocks);
            padding(padding);
        }

        /**
         * Sets the height and width of a block.
         *
         * @param blocks the value
         * @return this builder
         */
        public Builder blocks(int... blocks) {
            this.blocks = ArgumentException.notNull(blocks, "blocks").clone();
            return this;
        }

        /**
         * Sets the zeros before and behind height and width.
         *
         * @param padding the value
         * @return this builder
         */
        public Builder padding(int[][] padding) {
            this.padding = ArgumentException.notNull(padding, "padding").clone();
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
        public SpaceToBatchLayer build() {
            return new SpaceToBatchLayer(this);
        }
    }
}
