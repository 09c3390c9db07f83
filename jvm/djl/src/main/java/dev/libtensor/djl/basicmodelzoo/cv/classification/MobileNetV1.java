package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.depthwise;
import static dev.libtensor.djl.internal.Networks.norm;

import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;

/** MobileNet (Howard et al., 2017), whose convolutions are divided into one of each channel and one of each pixel. */
public final class MobileNetV1 {
    private static final float EPSILON = 2e-5f;

    /** The channels before the first division and after each. */
    private static final int[] CHANNELS = {32, 64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024};

    private MobileNetV1() {}

    /**
     * Creates a divided convolution with windows of 3.
     *
     * @param inputChannels the number of channels of the input
     * @param outputChannels the number of channels of the output
     * @param stride the window's step
     * @param builder the settings of the network
     * @return a new block
     */
    public static Block depthSeparableConv2d(int inputChannels, int outputChannels, int stride, Builder builder) {
        float momentum = builder.batchNormMomentum;
        return new SequentialBlock()
                .add(depthwise(inputChannels, stride))
                .add(norm(EPSILON, momentum))
                .add(Activation.reluBlock())
                .add(new SequentialBlock()
                        .add(conv(outputChannels, 1, 1, 0, false))
                        .add(norm(EPSILON, momentum))
                        .add(Activation.reluBlock()));
    }

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block mobilenet(Builder builder) {
        SequentialBlock network = new SequentialBlock()
                .add(new SequentialBlock()
                        .add(conv(builder.channels(0), 3, 2, 1, false))
                        .add(norm(EPSILON, builder.batchNormMomentum))
                        .add(Activation.reluBlock()));
        for (int i = 1; i < CHANNELS.length; i++) {
            // The first division and those that keep the number of channels also keep the size of the image.
            int stride = i == 1 || CHANNELS[i] == CHANNELS[i - 1] ? 1 : 2;
            network.add(depthSeparableConv2d(builder.channels(i - 1), builder.channels(i), stride, builder));
        }
        return network.add(Pool.globalAvgPool2dBlock()).add(Linear.builder().setUnits(builder.outSize).build());
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link MobileNetV1}. */
    public static final class Builder {
        private float batchNormMomentum = 0.9f;
        private float widthMultiplier = 1;
        private long outSize = 10;

        private Builder() {}

        private int channels(int i) {
            return (int) (CHANNELS[i] * widthMultiplier);
        }

        /**
         * Sets what the numbers of channels are multiplied by: by default 1.
         *
         * @param widthMultiplier the factor
         * @return this builder
         */
        public Builder optWidthMultiplier(float widthMultiplier) {
            this.widthMultiplier = widthMultiplier;
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
            return mobilenet(this);
        }
    }
}
