import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.ParallelBlock;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.BatchNorm;
import ai.djl.nn.norm.Dropout;
import ai.djl.nn.pooling.Pool;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.util.Arrays;

/** LeNet, and small networks in the manner of AlexNet, GoogLeNet, ResNet and DenseNet. */
public final class ConvolutionalNetworks {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        train("LeNet", lenet(), 0.7);
        train("AlexNet", alexnet(), 0.3);
        train("residual", new SequentialBlock().add(conv(8, 3, 2)).add(residual(8)).add(residual(8)).add(end()), 0.3);
        shape("inception", inception(), 1 * 8 + 8);
        shape("dense", dense(dense(Blocks.identityBlock(), 4), 4), 3 + 4 + 4);
    }

    private static Conv2d conv(int filters, int kernel, int stride) {
        return Conv2d.builder().setFilters(filters).setKernelShape(new Shape(kernel, kernel))
                .optPadding(new Shape(kernel / 2, kernel / 2)).optStride(new Shape(stride, stride)).build();
    }

    private static SequentialBlock lenet() {
        return new SequentialBlock()
                .add(conv(6, 5, 1)).add(Activation::tanh).add(Pool.avgPool2dBlock(new Shape(2, 2), new Shape(2, 2)))
                .add(Conv2d.builder().setKernelShape(new Shape(5, 5)).setFilters(16).build()).add(Activation::tanh)
                .add(Pool.avgPool2dBlock(new Shape(2, 2), new Shape(2, 2)))
                .add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(120).build()).add(Activation::tanh)
                .add(Linear.builder().setUnits(10).build());
    }

    private static SequentialBlock alexnet() {
        return new SequentialBlock()
                .add(conv(12, 5, 2)).add(Activation::relu).add(Pool.maxPool2dBlock(new Shape(3, 3), new Shape(2, 2)))
                .add(conv(24, 3, 1)).add(Activation::relu).add(Pool.maxPool2dBlock(new Shape(3, 3), new Shape(2, 2)))
                .add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(64).build()).add(Activation::relu).add(Dropout.builder().optRate(0.3f).build())
                .add(Linear.builder().setUnits(10).build());
    }

    private static SequentialBlock end() {
        return new SequentialBlock().add(Pool.globalAvgPool2dBlock()).add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(10).build());
    }

    private static Block residual(int filters) {
        SequentialBlock way = new SequentialBlock().add(conv(filters, 3, 1)).add(BatchNorm.builder().build())
                .add(Activation::relu).add(conv(filters, 3, 1)).add(BatchNorm.builder().build());
        return new ParallelBlock(both -> new NDList(Activation.relu(both.get(0).head().add(both.get(1).head()))),
                Arrays.asList(way, Blocks.identityBlock()));
    }

    private static Block inception() {
        return new ParallelBlock(ways -> new NDList(ways.get(0).head().concat(ways.get(1).head(), 1)),
                Arrays.asList(conv(8, 1, 1), new SequentialBlock().add(conv(4, 1, 1)).add(conv(8, 3, 1))));
    }

    private static Block dense(Block before, int filters) {
        Block more = new ParallelBlock(both -> new NDList(both.get(0).head().concat(both.get(1).head(), 1)),
                Arrays.asList(Blocks.identityBlock(), conv(filters, 3, 1)));
        return new SequentialBlock().add(before).add(more);
    }

    private static void shape(String name, Block block, int channels) {
        try (NDManager manager = NDManager.newBaseManager()) {
            block.initialize(manager, DataType.FLOAT32, new Shape(2, 3, 8, 8));
            NDArray result = block.forward(new ai.djl.training.ParameterStore(manager, false),
                    new NDList(manager.ones(new Shape(2, 3, 8, 8))), false).head();
            Check.equal(new Shape(2, channels, 8, 8), result.getShape(), name);
            Check.equal(result.getShape(), block.getOutputShapes(new Shape[] {new Shape(2, 3, 8, 8)})[0], name + ", foretold");
        }
    }

    private static void train(String name, SequentialBlock block, double bar) throws Exception {
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.01f)).build());
        try (Model model = Model.newInstance(name)) {
            model.setBlock(block);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 1, 28, 28));
                EasyTrain.fit(trainer, 3, Digits.train(32, 512), Digits.test(64));
                Check.above(bar, trainer.getTrainingResult().getValidateEvaluation("Accuracy"), name + ": accuracy");
            }
        }
    }
}
