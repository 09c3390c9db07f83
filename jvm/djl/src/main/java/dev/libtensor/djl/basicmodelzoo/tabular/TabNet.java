package dev.libtensor.djl.basicmodelzoo.tabular;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.ParallelBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.core.SparseMax;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.GhostBatchNorm;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.util.ArrayList;
import java.util.List;

/**
 * TabNet (Arik and Pfister, 2019), for rows of a table. The outputs are those of the network, {@code (batch, outputs)},
 * and a loss of the masks of attention, {@code (batch, inputs)}. As in DJL, the masks count in that loss only.
 */
public final class TabNet extends AbstractBlock {
    private static final byte VERSION = 1;

    private final Block batchNorm;
    private final Block firstStep;
    private final List<Block> steps = new ArrayList<>();
    private final Block fullyConnected;
    private final int numD;
    private final int numA;

    private TabNet(Builder builder) {
        super(VERSION);
        numD = builder.numD;
        numA = builder.numA;
        batchNorm = addChildBlock("batchNorm", BatchNorm.builder().optMomentum(builder.batchNormMomentum).build());
        List<Block> shared = new ArrayList<>();
        for (int i = 0; i < builder.numShared; i++) {
            shared.add(addChildBlock("sharedfc" + i, Linear.builder().setUnits(2L * (numA + numD)).build()));
        }
        firstStep = addChildBlock("featureTransformer", featureTransformer(shared, numD + numA,
                builder.numIndependent, builder.virtualBatchSize, builder.batchNormMomentum));
        for (int i = 1; i < builder.numSteps; i++) {
            steps.add(addChildBlock("steps" + i, new DecisionStep(builder.inputDim, numD, numA, shared,
                    builder.numIndependent, builder.virtualBatchSize, builder.batchNormMomentum)));
        }
        fullyConnected = addChildBlock("fullyConnected", Linear.builder().setUnits(builder.finalOutDim).build());
    }

    /**
     * Applies gated linear units: the first columns times the sigmoid of those after them.
     *
     * @param array the array, of shape {@code (batch, 2 * units)}
     * @param units the number of first columns
     * @return a new array, of shape {@code (batch, units)}
     */
    public static NDArray tabNetGLU(NDArray array, int units) {
        long gates = ArgumentException.notNull(array, "array").size(1) - units;
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(array.narrow(1, 0, units).mul(array.narrow(1, units, gates).sigmoid()));
        }
    }

    /**
     * Applies gated linear units; see {@link #tabNetGLU(NDArray, int)}.
     *
     * @param arrays a list of one array
     * @param units the number of first columns
     * @return a list of a new array
     */
    public static NDList tabNetGLU(NDList arrays, int units) {
        return new NDList(tabNetGLU(arrays.singletonOrThrow(), units));
    }

    /**
     * Returns a block of gated linear units; see {@link #tabNetGLU(NDArray, int)}.
     *
     * @param units the number of first columns
     * @return a new block
     */
    public static Block tabNetGLUBlock(int units) {
        return new LambdaBlock(arrays -> tabNetGLU(arrays, units), "tabNetGLU");
    }

    /**
     * Creates a fully connected layer with a normalization and gated linear units.
     *
     * @param sharedBlock the layer, or null for a new one
     * @param outDim the number of outputs
     * @param virtualBatchSize the size of the parts of a batch
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @return a new block
     */
    public static Block gluBlock(Block sharedBlock, int outDim, int virtualBatchSize, float batchNormMomentum) {
        return new SequentialBlock()
                .add(sharedBlock == null ? Linear.builder().setUnits(2L * outDim).build() : sharedBlock)
                .add(normalization(virtualBatchSize, batchNormMomentum))
                .add(tabNetGLUBlock(outDim));
    }

    private static Block normalization(int virtualBatchSize, float momentum) {
        return GhostBatchNorm.builder().optVirtualBatchSize(virtualBatchSize).optMomentum(momentum).build();
    }

    /**
     * Creates a chain of gated layers, to each of which its input is added.
     *
     * @param sharedBlocks fully connected layers of the first gated layers
     * @param outDim the number of outputs
     * @param numIndependent the number of gated layers after them
     * @param virtualBatchSize the size of the parts of a batch
     * @param batchNormMomentum the weight of the former value in running means and variances
     * @return a new block
     */
    public static Block featureTransformer(List<Block> sharedBlocks, int outDim, int numIndependent,
            int virtualBatchSize, float batchNormMomentum) {
        List<Block> layers = new ArrayList<>();
        sharedBlocks.forEach(shared -> layers.add(gluBlock(shared, outDim, virtualBatchSize, batchNormMomentum)));
        for (int i = 0; i < numIndependent; i++) {
            layers.add(gluBlock(null, outDim, virtualBatchSize, batchNormMomentum));
        }
        SequentialBlock chain = new SequentialBlock();
        for (int i = 0; i < layers.size(); i++) {
            // Without shared layers the first one, too, has as many inputs as outputs.
            boolean changesSize = i == 0 && !sharedBlocks.isEmpty();
            chain.add(changesSize ? layers.get(i)
                    : new ParallelBlock(TabNet::halved, List.of(layers.get(i), Blocks.identityBlock())));
        }
        return chain;
    }

    /** Returns the sum of both branches, scaled so that its variance stays. */
    private static NDList halved(List<NDList> branches) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray sum = branches.get(0).singletonOrThrow().add(branches.get(1).singletonOrThrow());
            return new NDList(temporaries.keep(sum.mul(Math.sqrt(0.5))));
        }
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        try (Temporaries temporaries = new Temporaries()) {
            NDList rows = new NDList(Blocks.batchFlatten(inputs.singletonOrThrow()));
            NDArray x = batchNorm.forward(parameterStore, rows, training).singletonOrThrow();
            NDArray priors = x.onesLike();
            NDArray features = firstStep.forward(parameterStore, new NDList(x), training).singletonOrThrow();
            NDArray out = null;
            NDArray loss = null;
            for (Block step : steps) {
                NDArray attention = features.narrow(1, numD, numA);
                NDList made = step.forward(parameterStore, new NDList(x, attention, priors), training);
                features = made.get(0);
                NDArray decision = features.narrow(1, 0, numD).relu();
                out = out == null ? decision : out.add(decision);
                loss = loss == null ? made.get(1) : loss.add(made.get(1));
            }
            NDArray result = fullyConnected.forward(parameterStore, new NDList(out), training).singletonOrThrow();
            return new NDList(temporaries.keep(result), temporaries.keep(loss));
        }
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape rows = rows(inputShapes);
        Shape decision = new Shape(rows.get(0), numD);
        return new Shape[] {fullyConnected.getOutputShapes(new Shape[] {decision})[0], rows};
    }

    private static Shape rows(Shape[] inputs) {
        return new Shape(inputs[0].get(0), inputs[0].slice(1).size());
    }

    /** Initializes the children. The attention has {@code numA} inputs, where DJL says {@code numD}. */
    @Override
    protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
        Shape rows = rows(inputShapes);
        batchNorm.initialize(manager, dataType, rows);
        firstStep.initialize(manager, dataType, rows);
        for (Block step : steps) {
            step.initialize(manager, dataType, rows, new Shape(rows.get(0), numA), rows);
        }
        fullyConnected.initialize(manager, dataType, new Shape(rows.get(0), numD));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Chooses columns. The inputs are features and priors; the output is a mask in the shape of the priors. */
    public static final class AttentionTransformer extends AbstractBlock {
        private final Block fullyConnected;
        private final Block batchNorm;
        private final Block sparseMax;

        private AttentionTransformer(int inputDim, int virtualBatchSize, float batchNormMomentum) {
            super(VERSION);
            fullyConnected = addChildBlock("fullyConnected", Linear.builder().setUnits(inputDim).build());
            batchNorm = addChildBlock("ghostBatchNorm", normalization(virtualBatchSize, batchNormMomentum));
            sparseMax = addChildBlock("sparseMax", new SparseMax());
        }

        @Override
        protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
                PairList<String, Object> params) {
            try (Temporaries temporaries = new Temporaries()) {
                NDList scores = fullyConnected.forward(parameterStore, new NDList(inputs.get(0)), training);
                NDArray normal = batchNorm.forward(parameterStore, scores, training).singletonOrThrow();
                NDList weighted = new NDList(normal.mul(inputs.get(1)));
                return new NDList(temporaries.keep(sparseMax.forward(parameterStore, weighted, training).head()));
            }
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputShapes) {
            return fullyConnected.getOutputShapes(new Shape[] {inputShapes[0]});
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
            fullyConnected.initialize(manager, dataType, inputShapes[0]);
            Shape[] scores = getOutputShapes(inputShapes);
            batchNorm.initialize(manager, dataType, scores);
            sparseMax.initialize(manager, dataType, scores);
        }
    }

    /**
     * A step of decisions. The inputs are rows, features and priors. The outputs are features and a loss of the mask.
     */
    public static final class DecisionStep extends AbstractBlock {
        private final Block featureTransformer;
        private final Block attentionTransformer;

        /**
         * Creates a step.
         *
         * @param inputDim the number of columns
         * @param numD the number of features for decisions
         * @param numA the number of features for attention
         * @param shared fully connected layers that the steps share
         * @param nInd the number of other layers
         * @param virtualBatchSize the size of the parts of a batch
         * @param batchNormMomentum the weight of the former value in running means and variances
         */
        public DecisionStep(int inputDim, int numD, int numA, List<Block> shared, int nInd, int virtualBatchSize,
                float batchNormMomentum) {
            super(VERSION);
            featureTransformer = addChildBlock("featureTransformer",
                    featureTransformer(shared, numD + numA, nInd, virtualBatchSize, batchNormMomentum));
            attentionTransformer = addChildBlock("attentionTransformer",
                    new AttentionTransformer(inputDim, virtualBatchSize, batchNormMomentum));
        }

        @Override
        protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
                PairList<String, Object> params) {
            try (Temporaries temporaries = new Temporaries()) {
                NDArray mask = attentionTransformer
                        .forward(parameterStore, new NDList(inputs.get(1), inputs.get(2)), training).singletonOrThrow();
                NDArray loss = mask.mul(mask.add(1e-10).log()).neg();
                NDList rows = new NDList(inputs.get(0));
                NDArray features = featureTransformer.forward(parameterStore, rows, training).singletonOrThrow();
                return new NDList(temporaries.keep(features), temporaries.keep(loss));
            }
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputShapes) {
            return new Shape[] {featureTransformer.getOutputShapes(new Shape[] {inputShapes[0]})[0],
                attentionTransformer.getOutputShapes(new Shape[] {inputShapes[1], inputShapes[2]})[0]};
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
            attentionTransformer.initialize(manager, dataType, inputShapes[1], inputShapes[2]);
            featureTransformer.initialize(manager, dataType, inputShapes[0]);
        }
    }

    /** The settings of a {@link TabNet}. */
    public static class Builder {
        private int inputDim = 128;
        private int finalOutDim = 10;
        private int numD = 64;
        private int numA = 64;
        private int numShared = 2;
        private int numIndependent = 2;
        private int numSteps = 5;
        private int virtualBatchSize = 128;
        private float batchNormMomentum = 0.9f;

        /** Creates a builder. */
        public Builder() {}

        /**
         * Sets the number of columns: by default 128.
         *
         * @param inputDim the number
         * @return this builder
         */
        public Builder setInputDim(int inputDim) {
            this.inputDim = inputDim;
            return this;
        }

        /**
         * Sets the number of outputs: by default 10.
         *
         * @param outDim the number
         * @return this builder
         */
        public Builder setOutDim(int outDim) {
            finalOutDim = outDim;
            return this;
        }

        /**
         * Sets the number of features for decisions: by default 64.
         *
         * @param numD the number
         * @return this builder
         */
        public Builder optNumD(int numD) {
            this.numD = numD;
            return this;
        }

        /**
         * Sets the number of features for attention: by default 64.
         *
         * @param numA the number
         * @return this builder
         */
        public Builder optNumA(int numA) {
            this.numA = numA;
            return this;
        }

        /**
         * Sets the number of layers that the steps share: by default 2.
         *
         * @param numShared the number
         * @return this builder
         */
        public Builder optNumShared(int numShared) {
            this.numShared = numShared;
            return this;
        }

        /**
         * Sets the number of layers of each step: by default 2.
         *
         * @param numIndependent the number
         * @return this builder
         */
        public Builder optNumIndependent(int numIndependent) {
            this.numIndependent = numIndependent;
            return this;
        }

        /**
         * Sets the number of steps: by default 5.
         *
         * @param numSteps the number
         * @return this builder
         */
        public Builder optNumSteps(int numSteps) {
            this.numSteps = numSteps;
            return this;
        }

        /**
         * Sets the size of the parts of a batch: by default 128.
         *
         * @param virtualBatchSize the size
         * @return this builder
         */
        public Builder optVirtualBatchSize(int virtualBatchSize) {
            this.virtualBatchSize = virtualBatchSize;
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
         * Creates a block that chooses columns. DJL makes one of 10 columns, whatever the argument.
         *
         * @param units the number of columns
         * @return a new block
         */
        public Block buildAttentionTransformer(int units) {
            return new AttentionTransformer(units, virtualBatchSize, batchNormMomentum);
        }

        /**
         * Creates the network.
         *
         * @return a new block
         * @throws ArgumentException if there are fewer than two steps
         */
        public Block build() {
            if (numSteps < 2) {
                throw new ArgumentException("TabNet has at least 2 steps, not " + numSteps);
            }
            return new TabNet(this);
        }
    }
}
