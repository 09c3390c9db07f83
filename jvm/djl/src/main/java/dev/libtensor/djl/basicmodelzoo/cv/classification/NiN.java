package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.pooling.Pool;

/** Network in network (Lin et al., 2013): stages of a convolution and two with windows of one pixel. */
public final class NiN {
    private NiN() {}

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block niN(Builder builder) {
        NiN nin = new NiN();
        int[] channels = builder.numChannels;
        return new SequentialBlock()
                .add(nin.niNBlock(channels[0], square(11), square(4), square(0)))
                .add(pool())
                .add(nin.niNBlock(channels[1], square(5), square(1), square(2)))
                .add(pool())
                .add(nin.niNBlock(channels[2], square(3), square(1), square(1)))
                .add(pool())
                .add(Dropout.builder().optRate(builder.dropOutRate).build())
                .add(nin.niNBlock(channels[3], square(3), square(1), square(1)))
                .add(Pool.globalAvgPool2dBlock())
                .add(Blocks.batchFlattenBlock());
    }

    private static Block pool() {
        return Pool.maxPool2dBlock(square(3), square(2));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Creates a stage.
     *
     * @param numChannels the number of channels
     * @param kernelShape the sizes of the first window
     * @param strideShape its step
     * @param paddingShape its padding
     * @return a new block
     */
    public SequentialBlock niNBlock(int numChannels, Shape kernelShape, Shape strideShape, Shape paddingShape) {
        return new SequentialBlock()
                .add(conv(numChannels, kernelShape, strideShape, paddingShape, true))
                .add(Activation::relu)
                .add(conv(numChannels, 1))
                .add(Activation::relu)
                .add(conv(numChannels, 1))
                .add(Activation::relu);
    }

    /** The settings of a {@link NiN}. */
    public static final class Builder {
        private int[] numChannels = {96, 256, 384, 10};
        private float dropOutRate = 0.5f;

        private Builder() {}

        /**
         * Sets the probability of dropout: by default 0.5.
         *
         * @param dropOutRate the probability
         * @return this builder
         */
        public Builder setDropOutRate(float dropOutRate) {
            this.dropOutRate = dropOutRate;
            return this;
        }

        /**
         * Sets the numbers of channels of the stages, of which the last is the number of outputs: by default 96, 256,
         * 384 and 10.
         *
         * @param numChannels the numbers
         * @return this builder
         * @throws ArgumentException if there are not four
         */
        public Builder setNumChannels(int[] numChannels) {
            this.numChannels = Networks.sizes("numbers of channels", numChannels, 4);
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         */
        public Block build() {
            return niN(this);
        }
    }
}
