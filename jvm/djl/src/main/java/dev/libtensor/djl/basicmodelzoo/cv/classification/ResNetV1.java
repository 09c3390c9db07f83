package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.norm;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Residual networks (He et al., 2015). */
public final class ResNetV1 {
    private static final float EPSILON = 1e-5f;

    private ResNetV1() {}

    /**
     * Creates a unit, whose input is added to its output.
     *
     * @param numFilters the number of channels of the output
     * @param stride the step of the first window
     * @param dimMatch whether input and output have the same shape; otherwise the input is convolved
     * @param bottleneck whether the inner channels are reduced to a quarter
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @return a new block
     */
    public static Block residualUnit(int numFilters, Shape stride, boolean dimMatch, boolean bottleneck,
            float batchNormMomentum) {
        SequentialBlock unit = bottleneck ? narrow(numFilters, stride, batchNormMomentum)
                : plain(numFilters, stride, batchNormMomentum);
        SequentialBlock shortcut = dimMatch ? new SequentialBlock().add(Blocks.identityBlock())
                : new SequentialBlock().add(conv(numFilters, square(1), stride, square(0), false))
                        .add(norm(EPSILON, batchNormMomentum));
        return new ParallelBlock(ResNetV1::joined, List.of(unit, shortcut));
    }

    private static NDList joined(List<NDList> branches) {
        try (NDArray sum = Networks.sum(branches).head()) {
            return new NDList(sum.relu());
        }
    }

    private static SequentialBlock narrow(int filters, Shape stride, float momentum) {
        return new SequentialBlock()
                .add(conv(filters / 4, square(1), stride, square(0), true))
                .add(norm(EPSILON, momentum))
                .add(Activation::relu)
                .add(conv(filters / 4, 3, 1, 1, false))
                .add(norm(2 * EPSILON, momentum))
                .add(Activation::relu)
                .add(conv(filters, 1))
                .add(norm(EPSILON, momentum));
    }

    private static SequentialBlock plain(int filters, Shape stride, float momentum) {
        return new SequentialBlock()
                .add(conv(filters, square(3), stride, square(1), false))
                .add(norm(EPSILON, momentum))
                .add(Activation::relu)
                .add(conv(filters, 3, 1, 1, false))
                .add(norm(EPSILON, momentum));
    }

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static SequentialBlock resnet(Builder builder) {
        float momentum = builder.batchNormMomentum;
        SequentialBlock network = new SequentialBlock();
        if (builder.imageShape.get(1) <= 32) {
            network.add(conv(builder.filters[0], 3, 1, 1, false));
        } else {
            network.add(conv(builder.filters[0], 7, 2, 3, false))
                    .add(norm(2 * EPSILON, momentum))
                    .add(Activation.reluBlock())
                    .add(Pool.maxPool2dBlock(square(3), square(2), square(1)));
        }
        for (int stage = 0; stage < builder.units.length; stage++) {
            for (int unit = 0; unit < builder.units[stage]; unit++) {
                Shape stride = square(stage > 0 && unit == 0 ? 2 : 1);
                network.add(residualUnit(builder.filters[stage + 1], stride, unit > 0, builder.bottleneck, momentum));
            }
        }
        return network.add(Pool.globalAvgPool2dBlock())
                .add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(builder.outSize).build())
                .add(Blocks.batchFlattenBlock());
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link ResNetV1}. */
    public static final class Builder {
        /** The units of each stage of networks for large images, by the number of layers. */
        private static final Map<Integer, int[]> UNITS = Map.of(
                18, new int[] {2, 2, 2, 2},
                34, new int[] {3, 4, 6, 3},
                50, new int[] {3, 4, 6, 3},
                101, new int[] {3, 4, 23, 3},
                152, new int[] {3, 8, 36, 3},
                200, new int[] {3, 24, 36, 3},
                269, new int[] {3, 30, 48, 8});

        private int numLayers;
        private long outSize;
        private float batchNormMomentum = 0.9f;
        private Shape imageShape;
        private boolean bottleneck;
        private int[] units;
        private int[] filters;

        private Builder() {}

        /**
         * Sets the number of layers.
         *
         * @param numLayers for images up to 28 pixels high, 6n + 2 or, from 164 on, 9n + 2; for others 18, 34, 50, 101,
         *     152, 200 or 269
         * @return this builder
         */
        public Builder setNumLayers(int numLayers) {
            this.numLayers = numLayers;
            return this;
        }

        /**
         * Sets the number of outputs.
         *
         * @param outSize the number
         * @return this builder
         */
        public Builder setOutSize(long outSize) {
            this.outSize = outSize;
            return this;
        }

        /**
         * Sets the weight of the former value in running means and variances: by default 0.9.
         *
         * @param batchNormMomentum the weight
         * @return this builder
         */
        public Builder optBatchNormMomentum(float batchNormMomentum) {
            this.batchNormMomentum = batchNormMomentum;
            return this;
        }

        /**
         * Sets the shape of the images.
         *
         * @param imageShape the shape {@code (channels, height, width)}
         * @return this builder
         */
        public Builder setImageShape(Shape imageShape) {
            this.imageShape = imageShape;
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         * @throws ArgumentException if the shape of the images is not set, or there is no network with so many layers
         */
        public SequentialBlock build() {
            if (ArgumentException.notNull(imageShape, "imageShape").get(1) <= 28) {
                forSmallImages();
            } else {
                forLargeImages();
            }
            return resnet(this);
        }

        private void forSmallImages() {
            bottleneck = numLayers >= 164;
            int layersOfUnit = bottleneck ? 9 : 6;
            if (numLayers < 8 || (numLayers - 2) % layersOfUnit != 0) {
                throw new ArgumentException("a ResNetV1 for images up to 28 pixels high has 6n + 2 layers or, from 164"
                        + " on, 9n + 2, not " + numLayers);
            }
            filters = bottleneck ? new int[] {16, 64, 128, 256} : new int[] {16, 16, 32, 64};
            units = new int[3];
            Arrays.fill(units, (numLayers - 2) / layersOfUnit);
        }

        /** All have bottlenecks, as in DJL; in the paper, those with fewer than 50 layers have none. */
        private void forLargeImages() {
            units = UNITS.get(numLayers);
            if (units == null) {
                throw new ArgumentException("a ResNetV1 for images more than 28 pixels high has 18, 34, 50, 101, 152,"
                        + " 200 or 269 layers, not " + numLayers);
            }
            bottleneck = true;
            filters = numLayers >= 50 ? new int[] {64, 256, 512, 1024, 2048} : new int[] {64, 64, 128, 256, 512};
        }
    }
}
