import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Parameter;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.norm.BatchNorm;
import ai.djl.nn.pooling.Pool;
import ai.djl.training.GradientCollector;
import ai.djl.training.ParameterStore;
import ai.djl.training.initializer.NormalInitializer;

/** Convolution, pooling and batch normalization by loops, compared with the layers; a kernel is learned from its results. */
public final class ConvolutionFromScratch {
    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = manager.ones(new Shape(6, 8));
            image.set(new NDIndex(":, 2:6"), 0f);
            NDArray kernel = manager.create(new float[] {1, -1}, new Shape(1, 2));
            NDArray edges = correlate(manager, image, kernel);
            Check.equal(1f, edges.getFloat(0, 1), "an edge from light to dark");
            Check.equal(-1f, edges.getFloat(0, 5), "an edge from dark to light");
            learn(manager, image, edges, kernel);
            pooling(manager);
            normalization(manager);
        }
    }

    private static NDArray correlate(NDManager manager, NDArray x, NDArray kernel) {
        long height = kernel.getShape().get(0);
        long width = kernel.getShape().get(1);
        Shape shape = new Shape(x.getShape().get(0) - height + 1, x.getShape().get(1) - width + 1);
        NDArray result = manager.zeros(shape);
        for (long row = 0; row < shape.get(0); row++) {
            for (long column = 0; column < shape.get(1); column++) {
                NDArray part = x.get(new NDIndex("{}:{}, {}:{}", row, row + height, column, column + width));
                result.set(new NDIndex(row, column), part.mul(kernel).sum());
            }
        }
        return result;
    }

    private static void learn(NDManager manager, NDArray image, NDArray edges, NDArray kernel) {
        Conv2d layer = Conv2d.builder().setKernelShape(new Shape(1, 2)).optBias(false).setFilters(1).build();
        NDArray x = image.reshape(1, 1, 6, 8);
        NDArray y = edges.reshape(1, 1, 6, 7);
        layer.setInitializer(new NormalInitializer(0.1f), Parameter.Type.WEIGHT);
        layer.initialize(manager, DataType.FLOAT32, x.getShape());
        NDArray weight = layer.getParameters().valueAt(0).getArray();
        weight.setRequiresGradient(true);
        ParameterStore store = new ParameterStore(manager, false);
        for (int step = 0; step < 30; step++) {
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                collector.backward(layer.forward(store, new NDList(x), true).head().sub(y).square().sum());
            }
            weight.subi(weight.getGradient().mul(0.03f));
        }
        Check.below(0.05, weight.reshape(1, 2).sub(kernel).abs().max().getFloat(), "error of the kernel");
    }

    private static void pooling(NDManager manager) {
        NDArray x = manager.arange(16f).reshape(1, 1, 4, 4);
        NDArray largest = Pool.maxPool2dBlock(new Shape(2, 2), new Shape(2, 2)).forward(new ParameterStore(manager, false),
                new NDList(x), false).head();
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 2; column++) {
                float expected = x.get("0, 0, {}:{}, {}:{}", 2 * row, 2 * row + 2, 2 * column, 2 * column + 2).max().getFloat();
                Check.equal(expected, largest.getFloat(0, 0, row, column), "the largest of a window");
            }
        }
    }

    private static void normalization(NDManager manager) {
        NDArray x = manager.randomNormal(3, 2, new Shape(8, 3, 5, 5), DataType.FLOAT32);
        int[] axes = {0, 2, 3};
        NDArray centred = x.sub(x.mean(axes, true));
        NDArray expected = centred.div(centred.square().mean(axes, true).add(1e-5f).sqrt());
        BatchNorm layer = BatchNorm.builder().optEpsilon(1e-5f).optMomentum(0.9f).build();
        layer.initialize(manager, DataType.FLOAT32, x.getShape());
        NDArray found = layer.forward(new ParameterStore(manager, false), new NDList(x), true).head();
        Check.below(1e-3, found.sub(expected).abs().max().getFloat(), "error of the normalization");
    }
}
