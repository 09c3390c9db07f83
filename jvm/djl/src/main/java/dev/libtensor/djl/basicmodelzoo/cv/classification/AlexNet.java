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
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.pooling.Pool;

/** AlexNet (Krizhevsky et al., 2012): five convolutions and three fully connected layers. */
public final class AlexNet {
    private AlexNet() {}

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block alexNet(Builder builder) {
        int[] channels = builder.numChannels;
        SequentialBlock block = new SequentialBlock()
                .add(conv(channels[0], 11, 4, 0, true))
                .add(Activation::relu)
                .add(pool())
                .add(conv(channels[1], 5, 1, 2, true))
                .add(Activation::relu)
                .add(pool());
        for (int i = 2; i < 5; i++) {
            block.add(conv(channels[i], 3, 1, 1, true)).add(Activation::relu);
        }
        block.add(pool()).add(Blocks.batchFlattenBlock());
        for (int i = 5; i < 7; i++) {
            block.add(Linear.builder().setUnits(channels[i]).build())
                    .add(Activation::relu)
                    .add(Dropout.builder().optRate(builder.dropOutRate).build());
        }
        return block.add(Linear.builder().setUnits(builder.outSize).build());
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

    /** The settings of an {@link AlexNet}. */
    public static final class Builder {
        private float dropOutRate = 0.5f;
        private int[] numChannels = {96, 256, 384, 384, 256, 4096, 4096};
        private long outSize = 10;

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
         * Sets the sizes of the convolutions and of both hidden layers: by default 96, 256, 384, 384, 256, 4096 and
         * 4096.
         *
         * @param numChannels the sizes
         * @return this builder
         * @throws ArgumentException if there are not seven
         */
        public Builder setNumChannels(int[] numChannels) {
            this.numChannels = Networks.sizes("numbers of channels", numChannels, 7);
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
            return alexNet(this);
        }
    }
}
