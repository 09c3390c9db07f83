package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;
import java.util.List;

/** GoogLeNet (Szegedy et al., 2015): stages of parallel convolutions. */
public final class GoogLeNet {
    /** The channels of the inception blocks of each stage: c1, both of c2, both of c3, and c4. */
    private static final int[][][] STAGES = {
        {{64, 96, 128, 16, 32, 32}, {128, 128, 192, 32, 96, 64}},
        {{192, 96, 208, 16, 48, 64}, {160, 112, 224, 24, 64, 64}, {128, 128, 256, 24, 64, 64},
            {112, 144, 288, 32, 64, 64}, {256, 160, 320, 32, 128, 128}},
        {{256, 160, 320, 32, 128, 128}, {384, 192, 384, 48, 128, 128}}};

    private GoogLeNet() {}

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block googLeNet(Builder builder) {
        SequentialBlock network = new SequentialBlock()
                .add(new SequentialBlock().add(conv(64, 7, 2, 3, true)).add(Activation::relu).add(pool()))
                .add(new SequentialBlock().add(conv(64, 1)).add(Activation::relu)
                        .add(conv(192, 3, 1, 1, true)).add(Activation::relu).add(pool()));
        GoogLeNet googLeNet = new GoogLeNet();
        for (int i = 0; i < STAGES.length; i++) {
            SequentialBlock stage = new SequentialBlock();
            for (int[] c : STAGES[i]) {
                stage.add(googLeNet.inceptionBlock(c[0], new int[] {c[1], c[2]}, new int[] {c[3], c[4]}, c[5]));
            }
            network.add(stage.add(i < STAGES.length - 1 ? pool() : Pool.globalAvgPool2dBlock()));
        }
        return network.add(Linear.builder().setUnits(builder.outSize).build());
    }

    private static Block pool() {
        return Pool.maxPool2dBlock(square(3), square(2), square(1));
    }

    /**
     * Creates an inception block: four parallel paths, whose channels are joined.
     *
     * @param c1 the number of channels of the path with windows of one pixel
     * @param c2 the numbers of channels of the path that ends with windows of 3
     * @param c3 the numbers of channels of the path that ends with windows of 5
     * @param c4 the number of channels of the path that begins with pooling
     * @return a new block
     */
    public ParallelBlock inceptionBlock(int c1, int[] c2, int[] c3, int c4) {
        return new ParallelBlock(Networks::channels, List.of(
                new SequentialBlock().add(conv(c1, 1)).add(Activation::relu),
                path(c2, 3),
                path(c3, 5),
                new SequentialBlock().add(Pool.maxPool2dBlock(square(3), square(1), square(1))).add(conv(c4, 1))
                        .add(Activation::relu)));
    }

    private static Block path(int[] channels, int kernel) {
        return new SequentialBlock().add(conv(channels[0], 1)).add(Activation::relu)
                .add(conv(channels[1], kernel, 1, kernel / 2, true)).add(Activation::relu);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link GoogLeNet}. */
    public static final class Builder {
        private long outSize = 10;

        private Builder() {}

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
            return googLeNet(this);
        }
    }
}
