import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.AbstractBlock;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.Dropout;
import ai.djl.nn.transformer.ScaledDotProductAttentionBlock;
import ai.djl.training.ParameterStore;
import ai.djl.util.PairList;

/** Attention: by kernels, by dot products with lengths, with several heads, and positions. */
public final class Attention {
    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            kernels(manager);
            lengths(manager);
            heads(manager);
            positions(manager);
            layer(manager);
        }
    }

    /** Nadaraya and Watson: the mean of the labels, weighted by how near the points are. */
    private static void kernels(NDManager manager) {
        NDArray x = manager.linspace(0f, 5f, 50);
        NDArray y = x.sin().mul(2).add(x.pow(0.8f));
        NDArray distances = x.reshape(-1, 1).sub(x.reshape(1, -1));
        NDArray weights = distances.square().mul(-20).softmax(1);
        Check.near(50, weights.sum().getFloat(), 1e-3, "sum of the weights");
        Check.below(0.5, weights.dot(y).sub(y).abs().max().getFloat(), "error of the weighted mean");
    }

    /** The softmax of scores, where those beyond a length are left out. */
    static NDArray maskedSoftmax(NDArray scores, NDArray lengths) {
        Shape shape = scores.getShape();
        NDArray steps = scores.getManager().arange((int) shape.get(2)).reshape(1, 1, -1);
        NDArray inside = steps.toType(DataType.FLOAT32, false).lt(lengths.reshape(-1, 1, 1));
        return ai.djl.ndarray.NDArrays.where(inside.broadcast(shape), scores, scores.zerosLike().sub(1e6f)).softmax(-1);
    }

    private static void lengths(NDManager manager) {
        NDArray scores = manager.randomUniform(0, 1, new Shape(2, 2, 4));
        NDArray weights = maskedSoftmax(scores, manager.create(new float[] {2, 3}));
        Check.near(0, weights.get("0, :, 2:").sum().getFloat(), 1e-6, "weights beyond the first length");
        Check.near(0, weights.get("1, :, 3:").sum().getFloat(), 1e-6, "weights beyond the second length");
        Check.near(4, weights.sum().getFloat(), 1e-5, "sum of the weights");
    }

    private static void heads(NDManager manager) {
        Heads block = new Heads(12, 3);
        Shape shape = new Shape(2, 4, 12);
        block.initialize(manager, DataType.FLOAT32, shape, shape, shape, new Shape(2));
        NDArray x = manager.ones(shape);
        NDArray result = block.forward(new ParameterStore(manager, false),
                new NDList(x, x, x, manager.create(new float[] {3, 2})), false).head();
        Check.equal(shape, result.getShape(), "shape of the heads together");
        Check.equal(8, block.getParameters().size(), "parameters of the heads");
    }

    private static void positions(NDManager manager) {
        NDArray angles = manager.arange(60f).reshape(-1, 1)
                .div(manager.create(10000f).pow(manager.arange(0f, 32f, 2f).div(32)));
        NDArray codes = manager.zeros(new Shape(1, 60, 32));
        codes.set(new ai.djl.ndarray.index.NDIndex(":, :, {}::{}", 0, 2), angles.sin());
        codes.set(new ai.djl.ndarray.index.NDIndex(":, :, {}::{}", 1, 2), angles.cos());
        Check.near(60 * 16, codes.square().sum().getFloat(), 1e-2, "sines and cosines");
    }

    private static void layer(NDManager manager) {
        ScaledDotProductAttentionBlock block = ScaledDotProductAttentionBlock.builder().setEmbeddingSize(8).setHeadCount(2)
                .optAttentionProbsDropoutProb(0).build();
        block.initialize(manager, DataType.FLOAT32, new Shape(2, 5, 8));
        NDArray result = block.forward(new ParameterStore(manager, false), new NDList(manager.ones(new Shape(2, 5, 8))), false).head();
        Check.equal(new Shape(2, 5, 8), result.getShape(), "shape of the layer");
    }

    private static final class Heads extends AbstractBlock {
        private final int heads;
        private final Linear[] projections = new Linear[4];
        private final Dropout dropout = Dropout.builder().optRate(0.1f).build();

        Heads(int units, int heads) {
            this.heads = heads;
            for (int i = 0; i < 4; i++) {
                projections[i] = addChildBlock("W" + i, Linear.builder().setUnits(units).build());
            }
            addChildBlock("dropout", dropout);
        }

        private NDArray apart(NDArray x) {
            Shape shape = x.getShape();
            return x.reshape(shape.get(0), shape.get(1), heads, -1).transpose(0, 2, 1, 3)
                    .reshape(shape.get(0) * heads, shape.get(1), -1);
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
            NDArray[] parts = new NDArray[3];
            for (int i = 0; i < 3; i++) {
                parts[i] = apart(projections[i].forward(store, new NDList(inputs.get(i)), training, params).head());
            }
            NDArray scores = parts[0].batchDot(parts[1].swapAxes(1, 2)).div(Math.sqrt(parts[0].getShape().get(2)));
            NDArray weights = maskedSoftmax(scores, inputs.get(3).repeat(0, heads));
            NDArray mixed = dropout.forward(store, new NDList(weights), training, params).head().batchDot(parts[2]);
            Shape shape = inputs.head().getShape();
            NDArray joined = mixed.reshape(shape.get(0), heads, shape.get(1), -1).transpose(0, 2, 1, 3).reshape(shape);
            return projections[3].forward(store, new NDList(joined), training, params);
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputs) {
            return new Shape[] {inputs[0]};
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType type, Shape... inputs) {
            for (Linear each : projections) {
                each.initialize(manager, type, inputs[0]);
            }
            dropout.initialize(manager, type, inputs[0]);
        }
    }
}
