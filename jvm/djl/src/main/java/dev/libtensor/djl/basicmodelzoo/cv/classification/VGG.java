package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.square;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.pooling.Pool;

/** VGG (Simonyan and Zisserman, 2014): stages of small convolutions, and three fully connected layers. */
public final class VGG {
    private VGG() {}

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block vgg(Builder builder) {
        VGG vgg = new VGG();
        SequentialBlock block = new SequentialBlock();
        for (int[] stage : builder.convArch) {
            block.add(vgg.vggBlock(stage[0], stage[1]));
        }
        block.add(Blocks.batchFlattenBlock());
        for (int i = 0; i < 2; i++) {
            block.add(Linear.builder().setUnits(4096).build())
                    .add(Activation::relu)
                    .add(Dropout.builder().optRate(0.5f).build());
        }
        return block.add(Linear.builder().setUnits(builder.outSize).build());
    }

    /**
     * Creates a stage, which halves the size of the image.
     *
     * @param numConvs the number of convolutions
     * @param numChannels the number of channels of each
     * @return a new block
     */
    public SequentialBlock vggBlock(int numConvs, int numChannels) {
        SequentialBlock block = new SequentialBlock();
        for (int i = 0; i < numConvs; i++) {
            block.add(conv(numChannels, 3, 1, 1, true)).add(Activation::relu);
        }
        return block.add(Pool.maxPool2dBlock(square(2), square(2)));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link VGG}. */
    public static final class Builder {
        private int numLayers = 11;
        private int[][] convArch = {{1, 64}, {1, 128}, {2, 256}, {2, 512}, {2, 512}};
        private long outSize = 10;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the number of layers: by default 11.
         *
         * @param numLayers the number, of which 3 layers are fully connected
         * @return this builder
         */
        public Builder setNumLayers(int numLayers) {
            this.numLayers = numLayers;
            return this;
        }

        /**
         * Sets the stages.
         *
         * @param convArch the numbers of convolutions and channels of each stage
         * @return this builder
         * @throws ArgumentException if the convolutions are not three fewer than the layers
         */
        public Builder setConvArch(int[][] convArch) {
            int convolutions = 0;
            for (int[] stage : ArgumentException.notNull(convArch, "convArch")) {
                convolutions += stage[0];
            }
            if (convolutions != numLayers - 3) {
                throw new ArgumentException(numLayers + " layers have " + (numLayers - 3) + " convolutions, not "
                        + convolutions);
            }
            this.convArch = convArch;
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
            return vgg(this);
        }
    }
}
