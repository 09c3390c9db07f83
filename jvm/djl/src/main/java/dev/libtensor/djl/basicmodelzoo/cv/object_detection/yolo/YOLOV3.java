package dev.libtensor.djl.basicmodelzoo.cv.object_detection.yolo;

import static dev.libtensor.djl.internal.Networks.conv;
import static dev.libtensor.djl.internal.Networks.norm;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.internal.Networks;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.List;

/**
 * YOLO in its third version (Redmon and Farhadi, 2018). From images {@code (batch, 3, height, width)} it predicts boxes
 * on three grids, whose sizes are those of the image divided by 32, 16 and 8. Each output is
 * {@code (batch, 3 * (classes + 5), grid, grid)}.
 */
public final class YOLOV3 extends AbstractBlock {
    private static final byte VERSION = 1;
    private static final float EPSILON = 2e-5f;

    /** How often the units of each stage of the backbone are repeated. */
    private static final int[] REPEATS = {1, 2, 8, 8, 4};

    /** The channels of the backbone before the first stage and after each. */
    private static final int[] FILTERS = {32, 64, 128, 256, 512, 1024};

    private final SequentialBlock darkNet53;
    private final Block lastLayer0;
    private final Block layer0Output;
    private final Block lastLayer1Conv;
    private final Block lastLayer1UpSample;
    private final Block lastLayer1;
    private final Block layer1Output;
    private final Block lastLayer2Conv;
    private final Block lastLayer2UpSample;
    private final Block lastLayer2;
    private final Block layer2Output;

    private YOLOV3(Builder builder) {
        super(VERSION);
        float momentum = builder.batchNormMomentum;
        float alpha = builder.leakyAlpha;
        int outputs = 3 * (builder.numClasses + 5);
        darkNet53 = addChildBlock("darkNet53", darkNet53(builder, true));
        lastLayer0 = addChildBlock("lastLayer0", makeLastLayers(FILTERS[4], FILTERS[5], momentum, alpha));
        layer0Output = addChildBlock("layer0Output", makeOutputLayers(FILTERS[5], outputs, momentum, alpha));
        lastLayer1Conv = addChildBlock("lastLayer1Conv", convolutionBlock(256, 1, momentum, alpha));
        lastLayer1UpSample = addChildBlock("lastLayer1UpSample", upSampleBlockNearest());
        lastLayer1 = addChildBlock("lastLayer1", makeLastLayers(FILTERS[3], FILTERS[4], momentum, alpha));
        layer1Output = addChildBlock("layer1Output", makeOutputLayers(FILTERS[4], outputs, momentum, alpha));
        lastLayer2Conv = addChildBlock("lastLayer2Conv", convolutionBlock(128, 1, momentum, alpha));
        lastLayer2UpSample = addChildBlock("lastLayer2UpSample", upSampleBlockNearest());
        lastLayer2 = addChildBlock("lastLayer2", makeLastLayers(FILTERS[2], FILTERS[3], momentum, alpha));
        layer2Output = addChildBlock("layer2Output", makeOutputLayers(FILTERS[3], outputs, momentum, alpha));
    }

    /**
     * Creates a block that doubles the size of images by repeating pixels.
     *
     * @return a new block, for images {@code (batch, channels, height, width)}
     */
    public static Block upSampleBlockNearest() {
        // Three blocks, as in DJL, so that files of either open in the other.
        return new SequentialBlock()
                .addSingleton(array -> array.repeatInterleave(2, 2))
                .addSingleton(array -> array.repeatInterleave(2, 3))
                .add(Blocks.identityBlock());
    }

    /**
     * Creates a convolution that keeps the size of the image, with a normalization and an activation function.
     *
     * @param filters the number of channels of the output
     * @param kernel the size of the window
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @param leakyAlpha the factor of negative elements
     * @return a new block
     */
    public static Block convolutionBlock(int filters, int kernel, float batchNormMomentum, float leakyAlpha) {
        return normalised(new SequentialBlock(), conv(filters, kernel, 1, Math.max(kernel - 1, 0) / 2, true),
                batchNormMomentum, leakyAlpha);
    }

    private static SequentialBlock normalised(SequentialBlock block, Block layer, float momentum, float alpha) {
        return block.add(layer).add(norm(EPSILON, momentum)).add(Activation.leakyReluBlock(alpha));
    }

    /**
     * Creates the five convolutions that precede an output.
     *
     * @param filtersIn the number of channels of the first, third and fifth
     * @param filtersOut the number of channels of the second and fourth
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @param leakyAlpha the factor of negative elements
     * @return a new block
     */
    public static Block makeLastLayers(int filtersIn, int filtersOut, float batchNormMomentum, float leakyAlpha) {
        SequentialBlock block = new SequentialBlock();
        for (int i = 0; i < 5; i++) {
            boolean isWide = i % 2 == 1;
            block.add(convolutionBlock(isWide ? filtersOut : filtersIn, isWide ? 3 : 1, batchNormMomentum, leakyAlpha));
        }
        return block;
    }

    /**
     * Creates both convolutions of an output.
     *
     * @param filtersOut the number of channels of the first
     * @param outClass the number of channels of the output
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @param leakyAlpha the factor of negative elements
     * @return a new block
     */
    public static Block makeOutputLayers(int filtersOut, int outClass, float batchNormMomentum, float leakyAlpha) {
        return new SequentialBlock()
                .add(convolutionBlock(filtersOut, 3, batchNormMomentum, leakyAlpha))
                .add(conv(outClass, 1));
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        try (Temporaries temporaries = new Temporaries()) {
            NDList stages = darkNet53.forward(parameterStore, inputs, training);
            Pass pass = new Pass(parameterStore, training);
            NDArray branch0 = pass.of(lastLayer0, stages.get(7));
            NDArray wide1 = pass.of(lastLayer1UpSample, pass.of(lastLayer1Conv, branch0));
            NDArray branch1 = pass.of(lastLayer1, wide1.concat(stages.get(6), 1));
            NDArray wide2 = pass.of(lastLayer2UpSample, pass.of(lastLayer2Conv, branch1));
            NDArray branch2 = pass.of(lastLayer2, wide2.concat(stages.get(5), 1));
            return new NDList(temporaries.keep(pass.of(layer0Output, branch0)),
                    temporaries.keep(pass.of(layer1Output, branch1)),
                    temporaries.keep(pass.of(layer2Output, branch2)));
        }
    }

    private record Pass(ParameterStore parameterStore, boolean training) {
        NDArray of(Block block, NDArray input) {
            return block.forward(parameterStore, new NDList(input), training).singletonOrThrow();
        }
    }

    /** What happens to a child for the shapes of its inputs. */
    private interface Visit {
        void child(Block child, Shape... inputs);
    }

    /** Goes through the children with the shapes of their inputs, and returns the shapes of the outputs. */
    private Shape[] shapes(Shape[] inputs, Visit visit) {
        visit.child(darkNet53, inputs);
        Shape[] stages = darkNet53.getOutputShapes(inputs);
        Shape branch0 = shape(visit, stages[7], lastLayer0);
        Shape wide1 = shape(visit, branch0, lastLayer1Conv, lastLayer1UpSample);
        Shape branch1 = shape(visit, joined(wide1, stages[6]), lastLayer1);
        Shape wide2 = shape(visit, branch1, lastLayer2Conv, lastLayer2UpSample);
        Shape branch2 = shape(visit, joined(wide2, stages[5]), lastLayer2);
        return new Shape[] {shape(visit, branch0, layer0Output), shape(visit, branch1, layer1Output),
            shape(visit, branch2, layer2Output)};
    }

    private static Shape shape(Visit visit, Shape input, Block... chain) {
        Shape current = input;
        for (Block block : chain) {
            visit.child(block, current);
            current = block.getOutputShapes(new Shape[] {current})[0];
        }
        return current;
    }

    private static Shape joined(Shape first, Shape second) {
        return Shape.update(first, 1, first.get(1) + second.get(1));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return shapes(inputShapes, (child, inputs) -> { });
    }

    @Override
    public void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        shapes(inputShapes, (child, inputs) -> child.initialize(manager, dataType, inputs));
    }

    /**
     * Creates a unit of the backbone: two convolutions, whose input is added to their output.
     *
     * @param filters the number of channels
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @param leakyAlpha the factor of negative elements
     * @return a new block
     */
    public static Block basicBlock(int filters, float batchNormMomentum, float leakyAlpha) {
        SequentialBlock unit = new SequentialBlock();
        normalised(unit, conv(filters / 2, 1), batchNormMomentum, leakyAlpha);
        normalised(unit, conv(filters, 3, 1, 1, true), batchNormMomentum, leakyAlpha);
        return new ParallelBlock(Networks::sum, List.of(unit, Blocks.identityBlock()));
    }

    /**
     * Creates a stage of the backbone, which halves the size of the image.
     *
     * @param filters the number of channels
     * @param repeats the number of units
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @param leakyAlpha the factor of negative elements
     * @return a new block
     */
    public static Block makeLayer(int filters, int repeats, float batchNormMomentum, float leakyAlpha) {
        SequentialBlock stage = new SequentialBlock().add(normalised(new SequentialBlock(),
                conv(filters, 3, 2, 1, true), batchNormMomentum, leakyAlpha));
        for (int i = 0; i < repeats; i++) {
            stage.add(basicBlock(filters, batchNormMomentum, leakyAlpha));
        }
        return stage;
    }

    private static SequentialBlock darkNet53(Builder builder, boolean returnIntermediate) {
        SequentialBlock block = new SequentialBlock().setReturnIntermediate(returnIntermediate);
        normalised(block, conv(FILTERS[0], 3, 1, 1, true), builder.batchNormMomentum, builder.leakyAlpha);
        for (int i = 0; i < REPEATS.length; i++) {
            block.add(makeLayer(FILTERS[i + 1], REPEATS[i], builder.batchNormMomentum, builder.leakyAlpha));
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

    /** The settings of a {@link YOLOV3}. */
    public static final class Builder {
        private int numClasses = 20;
        private float batchNormMomentum = 0.9f;
        private float leakyAlpha = 0.1f;
        private int darkNetOutSize = 10;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the number of classes: by default 20.
         *
         * @param numClasses the number
         * @return this builder
         */
        public Builder setNumClasses(int numClasses) {
            this.numClasses = numClasses;
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
         * Sets the factor of negative elements: by default 0.1.
         *
         * @param leakyAlpha the factor
         * @return this builder
         */
        public Builder optLeakyAlpha(float leakyAlpha) {
            this.leakyAlpha = leakyAlpha;
            return this;
        }

        /**
         * Sets the number of outputs of the backbone: by default 10.
         *
         * @param darkNetOutSize the number
         * @return this builder
         */
        public Builder optDarkNetOutSize(int darkNetOutSize) {
            this.darkNetOutSize = darkNetOutSize;
            return this;
        }

        /**
         * Creates the network.
         *
         * @return a new block
         */
        public Block build() {
            return new YOLOV3(this);
        }

        /**
         * Creates the backbone alone, which classifies images.
         *
         * @return a new block
         */
        public Block buildDarkNet() {
            return new SequentialBlock()
                    .add(darkNet53(this, false))
                    .add(Pool.globalAvgPool2dBlock())
                    .add(Linear.builder().setUnits(darkNetOutSize).build());
        }
    }
}
