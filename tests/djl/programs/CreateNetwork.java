import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.Parameter;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.training.ParameterStore;
import ai.djl.training.initializer.XavierInitializer;

/** First tutorial: a multilayer perceptron from blocks, its shapes and its parameters. */
public class CreateNetwork {
    public static void main(String[] args) {
        Engine.getInstance().setRandomSeed(1);
        long inputSize = 28 * 28;
        long outputSize = 10;

        SequentialBlock block = new SequentialBlock();
        block.add(Blocks.batchFlattenBlock(inputSize));
        block.add(Linear.builder().setUnits(128).build());
        block.add(Activation::relu);
        block.add(Linear.builder().setUnits(64).build());
        block.add(Activation::relu);
        block.add(Linear.builder().setUnits(outputSize).build());
        System.out.println(block);

        try (NDManager manager = NDManager.newBaseManager()) {
            block.setInitializer(new XavierInitializer(), Parameter.Type.WEIGHT);
            Check.that(!block.isInitialized(), "a new block has no shapes");
            block.initialize(manager, DataType.FLOAT32, new Shape(1, 28, 28));
            Check.that(block.isInitialized(), "the block has its shapes");

            Shape[] shapes = block.getOutputShapes(new Shape[] {new Shape(5, 28, 28)});
            Check.equal(new Shape(5, outputSize), shapes[0], "shape of the output");

            NDArray images = manager.randomUniform(0, 1, new Shape(5, 28, 28));
            NDList output = block.forward(new ParameterStore(manager, false), new NDList(images), false);
            Check.equal(new Shape(5, outputSize), output.singletonOrThrow().getShape(), "shape of the result");
            Check.equal(6, block.getParameters().size(), "weights and biases");
            Check.equal(784L * 128 + 128 + 128 * 64 + 64 + 64 * 10 + 10, elements(block), "numbers to learn");
        }
    }

    private static long elements(Block block) {
        return block.getParameters().values().stream().mapToLong(each -> each.getArray().size()).sum();
    }
}
