package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;

/** LeNet (LeCun et al., 1998): two convolutions and three fully connected layers, with sigmoids. */
public final class LeNet {
    private LeNet() {}

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block leNet(Builder builder) {
        int[] channels = builder.numChannels;
        return new SequentialBlock()
                .add(conv(channels[0], 5, 1, 2, false))
                .add(Activation::sigmoid)
                .add(Pool.avgPool2dBlock(square(5), square(2), square(2)))
                .add(conv(channels[1], 5))
                .add(Activation::sigmoid)
                .add(Pool.avgPool2dBlock(square(5), square(2), square(2)))
                .add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(channels[2]).build())
                .add(Activation::sigmoid)
                .add(Linear.builder().setUnits(channels[3]).build())
                .add(Activation::sigmoid)
                .add(Linear.builder().setUnits(builder.outSize).build());
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link LeNet}. */
    public static final class Builder {
        private int[] numChannels = {6, 16, 120, 84};
        private long outSize = 10;

        private Builder() {}

        /**
         * Sets the sizes of both convolutions and both hidden layers: by default 6, 16, 120 and 84.
         *
         * @param numChannels the sizes
         * @return this builder
         * @throws ArgumentException if there are not four
         */
        public Builder setNumChannels(int[] numChannels) {
            this.numChannels = Networks.sizes("numbers of channels", numChannels, 4);
            return this;
        }

        /**
         * Sets the number of outputs: by default 10.
         *
         * @param outSize the number
         * @return this builder
         */
        public Builder setOutSize(long outSize) {
            this.outSize = outSize;
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         */
        public Block build() {
            return leNet(this);
        }
    }
}
