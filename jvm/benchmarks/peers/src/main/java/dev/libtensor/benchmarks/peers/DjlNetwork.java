package dev.libtensor.benchmarks.peers;

import ai.djl.Device;
import ai.djl.Model;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.core.Linear;
import ai.djl.nn.pooling.Pool;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.GradientCollector;
import ai.djl.training.Trainer;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** One of the networks in DJL, with a batch of random images. The engine is that of {@code ai.djl.default_engine}. */
final class DjlNetwork implements Network {
    private final NDManager manager = NDManager.newBaseManager();
    private final Model model = Model.newInstance("network");
    private final Trainer trainer;
    private final NDArray images;
    private final NDArray labels;

    DjlNetwork(String what) {
        Shape shape;
        Optimizer optimizer;
        switch (what) {
            case "digits" -> {
                shape = new Shape(64, 1, 8, 8);
                model.setBlock(digits());
                optimizer = Optimizer.adam().optLearningRateTracker(Tracker.fixed(1e-3f)).build();
            }
            case "lenet" -> {
                shape = new Shape(64, 1, 28, 28);
                model.setBlock(lenet());
                optimizer = Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.01f)).optMomentum(0.9f).build();
            }
            case "mlp" -> {
                shape = new Shape(128, 784);
                model.setBlock(mlp());
                optimizer = Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.01f)).build();
            }
            default -> throw new IllegalArgumentException(what);
        }
        trainer = model.newTrainer(new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                .optOptimizer(optimizer).optDevices(new Device[] {Device.cpu()}));
        trainer.initialize(shape);
        images = manager.randomNormal(shape);
        labels = manager.randomUniform(0, 10, new Shape(shape.get(0))).toType(DataType.INT64, false);
    }

    private static Conv2d conv(int filters, int kernel, int padding) {
        return Conv2d.builder().setFilters(filters).setKernelShape(new Shape(kernel, kernel))
                .optPadding(new Shape(padding, padding)).build();
    }

    private static SequentialBlock pool(SequentialBlock net) {
        return net.add(Activation::relu).add(Pool.maxPool2dBlock(new Shape(2, 2), new Shape(2, 2)));
    }

    private static Linear linear(int units) {
        return Linear.builder().setUnits(units).build();
    }

    private static SequentialBlock digits() {
        SequentialBlock net = new SequentialBlock().add(conv(16, 3, 1)).add(Activation::relu).add(conv(32, 3, 1));
        return pool(net).add(Blocks.batchFlattenBlock()).add(linear(128)).add(Activation::relu).add(linear(10));
    }

    private static SequentialBlock lenet() {
        SequentialBlock net = pool(new SequentialBlock().add(conv(6, 5, 2))).add(conv(16, 5, 0));
        return pool(net).add(Blocks.batchFlattenBlock()).add(linear(120)).add(Activation::relu)
                .add(linear(84)).add(Activation::relu).add(linear(10));
    }

    private static SequentialBlock mlp() {
        return new SequentialBlock().add(linear(512)).add(Activation::relu)
                .add(linear(512)).add(Activation::relu).add(linear(10));
    }

    Model model() {
        return model;
    }

    Trainer trainer() {
        return trainer;
    }

    @Override
    public void step() {
        compute(true);
    }

    @Override
    public void gradients() {
        compute(false);
    }

    private void compute(boolean isUpdated) {
        try (NDManager step = manager.newSubManager()) {
            images.attach(step);
            labels.attach(step);
            NDArray loss;
            try (GradientCollector collector = trainer.newGradientCollector()) {
                NDList output = trainer.forward(new NDList(images));
                loss = trainer.getLoss().evaluate(new NDList(labels), output);
                collector.backward(loss);
            }
            if (isUpdated) {
                trainer.step();
            }
            // MXNet computes only when a result is read.
            loss.getFloat();
            images.attach(manager);
            labels.attach(manager);
        }
    }

    @Override
    public void close() {
        trainer.close();
        model.close();
        manager.close();
    }
}
