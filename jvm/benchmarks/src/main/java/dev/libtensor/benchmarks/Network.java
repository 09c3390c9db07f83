package dev.libtensor.benchmarks;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.GradientCollector;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.tracker.Tracker;

/** One of the networks that the peers also train, with a batch of random images. */
final class Network implements AutoCloseable {
    private final ResourceScope run = new ResourceScope("run");
    private final Model model = Model.newInstance("network", Device.cpu());
    private final Trainer trainer;
    private final NDList images;
    private final NDList labels;

    Network(String what) {
        LibTensor.manualSeed(0);
        Shape shape;
        Optimizer optimizer;
        switch (what) {
            case "digits" -> {
                model.setBlock(digits());
                optimizer = Optimizer.adam().build();
                shape = new Shape(64, 1, 8, 8);
            }
            case "lenet" -> {
                model.setBlock(lenet());
                optimizer = Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.01f)).optMomentum(0.9f).build();
                shape = new Shape(64, 1, 28, 28);
            }
            case "mlp" -> {
                model.setBlock(mlp());
                optimizer = Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.01f)).build();
                shape = new Shape(128, 784);
            }
            default -> throw new IllegalArgumentException(what);
        }
        images = new NDList(NDArray.randn(shape));
        labels = new NDList(NDArray.randint(0, 10, new Shape(shape.get(0)), DataType.INT64));
        trainer = model.newTrainer(new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss()).optOptimizer(optimizer)
                .optDevices(new Device[] {Device.cpu()}));
        trainer.initialize(shape);
    }

    private static Block digits() {
        return new SequentialBlock()
                .add(conv(16, 3, 1))
                .add(Activation.reluBlock())
                .add(conv(32, 3, 1))
                .add(Activation.reluBlock())
                .add(pool())
                .add(Blocks.batchFlattenBlock())
                .add(linear(128))
                .add(Activation.reluBlock())
                .add(linear(10));
    }

    private static Block lenet() {
        return new SequentialBlock()
                .add(conv(6, 5, 2))
                .add(Activation.reluBlock())
                .add(pool())
                .add(conv(16, 5, 0))
                .add(Activation.reluBlock())
                .add(pool())
                .add(Blocks.batchFlattenBlock())
                .add(linear(120))
                .add(Activation.reluBlock())
                .add(linear(84))
                .add(Activation.reluBlock())
                .add(linear(10));
    }

    private static Block mlp() {
        return new SequentialBlock()
                .add(linear(512))
                .add(Activation.reluBlock())
                .add(linear(512))
                .add(Activation.reluBlock())
                .add(linear(10));
    }

    private static Block conv(int filters, long kernel, long padding) {
        return Conv2d.builder().setFilters(filters).setKernelShape(new Shape(kernel, kernel))
                .optPadding(new Shape(padding, padding)).build();
    }

    private static Block pool() {
        return Pool.maxPool2dBlock(new Shape(2, 2));
    }

    private static Block linear(long units) {
        return Linear.builder().setUnits(units).build();
    }

    Model model() {
        return model;
    }

    Trainer trainer() {
        return trainer;
    }

    /** Runs one training step in a scope. */
    void step() {
        try (ResourceScope step = new ResourceScope()) {
            compute();
        }
    }

    /** Computes the loss and the gradients in a scope, without an update. */
    void gradients() {
        try (ResourceScope step = new ResourceScope()) {
            backward();
        }
    }

    /** Runs one training step, in the scope or workspace that is current: forward, loss, backward, update. */
    void compute() {
        backward();
        trainer.step();
    }

    private void backward() {
        try (GradientCollector collector = trainer.newGradientCollector()) {
            collector.backward(trainer.getLoss().evaluate(labels, trainer.forward(images)));
        }
    }

    @Override
    public void close() {
        trainer.close();
        model.close();
        run.close();
    }
}
