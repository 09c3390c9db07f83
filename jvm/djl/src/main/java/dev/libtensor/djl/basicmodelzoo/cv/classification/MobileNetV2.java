package dev.libtensor.djl.basicmodelzoo.cv.classification;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.depthwise;
import static dev.libtensor.djl.internal.Networks.norm;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.pooling.Pool;
import java.util.List;

/** MobileNetV2 (Sandler et al., 2018): units that widen the channels, convolve each, and narrow them. */
public final class MobileNetV2 {
    /** The number of numbers of channels to set. */
    public static final int FILTERLENGTH = 9;

    /** The number of repetitions to set. */
    public static final int REPEATLENGTH = 9;

    /** The number of strides to set. */
    public static final int STRIDELENGTH = 9;

    /** The number of factors to set. */
    public static final int MULTILENGTH = 7;

    private static final float EPSILON = 2e-5f;

    private MobileNetV2() {}

    /**
     * Creates a unit. Its input is added to its output if they have the same shape.
     *
     * @param inputChannels the number of channels of the input
     * @param outputChannels the number of channels of the output
     * @param stride the window's step
     * @param t the factor by which the channels are widened
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @return a new block
     */
    public static Block linearBottleNeck(int inputChannels, int outputChannels, int stride, int t,
            float batchNormMomentum) {
        int wide = inputChannels * t;
        Block unit = new SequentialBlock()
                .add(conv(wide, 1, 1, 0, false))
                .add(norm(EPSILON, batchNormMomentum))
                .add(Activation.relu6Block())
                .add(depthwise(wide, stride))
                .add(norm(EPSILON, batchNormMomentum))
                .add(Activation.relu6Block())
                .add(conv(outputChannels, 1, 1, 0, false))
                .add(norm(EPSILON, batchNormMomentum));
        boolean isResidual = stride == 1 && inputChannels == outputChannels;
        return isResidual ? new ParallelBlock(Networks::sum, List.of(unit, Blocks.identityBlock())) : unit;
    }

    /**
     * Creates a stage of units, of which only the first changes the shape.
     *
     * @param repeat the number of units
     * @param inputChannels the number of channels of the input
     * @param outputChannels the number of channels of the output
     * @param stride the step of the first unit
     * @param t the factor by which the channels are widened
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @return a new block
     */
    public static Block makeStage(int repeat, int inputChannels, int outputChannels, int stride, int t,
            float batchNormMomentum) {
        SequentialBlock stage = new SequentialBlock()
                .add(linearBottleNeck(inputChannels, outputChannels, stride, t, batchNormMomentum));
        for (int i = 1; i < repeat; i++) {
            stage.add(linearBottleNeck(outputChannels, outputChannels, 1, t, batchNormMomentum));
        }
        return stage;
    }

    /**
     * Creates the network.
     *
     * @param builder its settings
     * @return a new block
     */
    public static Block mobilenetV2(Builder builder) {
        SequentialBlock network = new SequentialBlock().add(pixels(builder, 0));
        for (int i = 0; i < MULTILENGTH; i++) {
            network.add(makeStage(builder.repeatTimes[i + 1], builder.filters[i], builder.filters[i + 1],
                    builder.strides[i + 1], builder.multiTimes[i], builder.batchNormMomentum));
        }
        long features = builder.filters[8];
        long outputs = builder.outSize;
        return network.add(pixels(builder, 8))
                .add(Pool.globalAvgPool2dBlock())
                .addSingleton(array -> array.reshape(array.size(0), features, 1, 1))
                .add(conv((int) outputs, 1))
                .addSingleton(array -> array.reshape(array.size(0), outputs));
    }

    /** Returns convolutions with windows of one pixel, which begin and end the network. */
    private static Block pixels(Builder builder, int place) {
        SequentialBlock block = new SequentialBlock();
        for (int i = 0; i < builder.repeatTimes[place]; i++) {
            block.add(conv(builder.filters[place], 1, builder.strides[place], 0, false))
                    .add(norm(EPSILON, builder.batchNormMomentum))
                    .add(Activation.relu6Block());
        }
        return block;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link MobileNetV2}. */
    public static final class Builder {
        private float batchNormMomentum = 0.9f;
        private long outSize = 10;
        private int[] repeatTimes = {1, 1, 2, 3, 4, 3, 3, 1, 1};
        private int[] filters = {32, 16, 24, 32, 64, 96, 160, 320, 1280};
        private int[] strides = {2, 1, 2, 2, 2, 1, 2, 1, 1};
        private int[] multiTimes = {1, 6, 6, 6, 6, 6, 6};

        private Builder() {}

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
         * Sets the numbers of channels after the first convolution, the stages, and the last convolution.
         *
         * @param filters the numbers
         * @return this builder
         * @throws ArgumentException if there are not nine
         */
        public Builder optFilters(int[] filters) {
            this.filters = Networks.sizes("numbers of channels", filters, FILTERLENGTH);
            return this;
        }

        /**
         * Sets how often the first convolution, the units of each stage, and the last convolution are repeated.
         *
         * @param repeatTimes the numbers
         * @return this builder
         * @throws ArgumentException if there are not nine
         */
        public Builder optRepeatTimes(int[] repeatTimes) {
            this.repeatTimes = Networks.sizes("repetitions", repeatTimes, REPEATLENGTH);
            return this;
        }

        /**
         * Sets the steps of the first convolution, the stages, and the last convolution.
         *
         * @param strides the steps
         * @return this builder
         * @throws ArgumentException if there are not nine
         */
        public Builder optStrides(int[] strides) {
            this.strides = Networks.sizes("strides", strides, STRIDELENGTH);
            return this;
        }

        /**
         * Sets the factors by which the units of each stage widen the channels.
         *
         * @param multiTimes the factors
         * @return this builder
         * @throws ArgumentException if there are not seven
         */
        public Builder optMultiTimes(int[] multiTimes) {
            this.multiTimes = Networks.sizes("factors", multiTimes, MULTILENGTH);
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         */
        public Block build() {
            return mobilenetV2(this);
        }
    }
}
