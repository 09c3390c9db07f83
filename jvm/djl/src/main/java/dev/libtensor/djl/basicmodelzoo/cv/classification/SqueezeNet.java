package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.pooling.Pool;
import java.util.List;

/** SqueezeNet (Iandola et al., 2016), with few parameters. */
public final class SqueezeNet {
    private SqueezeNet() {}

    /** A convolution that reduces the channels, and two parallel ones that expand them. */
    static Block fire(int squeezePlanes, int expand1x1Planes, int expand3x3Planes) {
        return new SequentialBlock()
                .add(new SequentialBlock().add(conv(squeezePlanes, 1)).add(Activation::relu))
                .add(new ParallelBlock(Networks::channels, List.of(
                        new SequentialBlock().add(conv(expand1x1Planes, 1)).add(Activation::relu),
                        new SequentialBlock().add(conv(expand3x3Planes, 3, 1, 1, true)).add(Activation::relu))));
    }

    /**
     * Creates the network.
     *
     * @param outSize the number of outputs
     * @return a new block
     */
    public static Block squeezenet(int outSize) {
        return new SequentialBlock()
                .add(conv(64, 3, 2, 0, true))
                .add(Activation::relu)
                .add(pool())
                .add(fire(16, 64, 64))
                .add(fire(16, 64, 64))
                .add(pool())
                .add(fire(32, 128, 128))
                .add(fire(32, 128, 128))
                .add(pool())
                .add(fire(48, 192, 192))
                .add(fire(48, 192, 192))
                .add(fire(64, 256, 256))
                .add(fire(64, 256, 256))
                .add(Dropout.builder().optRate(0.5f).build())
                .add(conv(outSize, 1))
                .add(Activation::relu)
                .add(Pool.globalAvgPool2dBlock())
                .add(Blocks.batchFlattenBlock());
    }

    private static Block pool() {
        return Pool.maxPool2dBlock(square(3), square(2), square(0), true);
    }
}
