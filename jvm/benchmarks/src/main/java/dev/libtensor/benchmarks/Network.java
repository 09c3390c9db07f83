package dev.libtensor.benchmarks;

import dev.libtensor.DataType;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.nn.Activation;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Conv2d;
import dev.libtensor.nn.Flatten;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.Loss;
import dev.libtensor.nn.MaxPool2d;
import dev.libtensor.nn.Optimizer;
import dev.libtensor.nn.SequentialBlock;

/** One of the networks that the peers also train, with a batch of random images. */
final class Network implements AutoCloseable {
    private final ResourceScope run = new ResourceScope("run");
    private final Block net;
    private final Loss crossEntropy = Loss.softmaxCrossEntropy();
    private final Optimizer optimizer;
    private final NDArray images;
    private final NDArray labels;

    Network(String what) {
        LibTensor.manualSeed(0);
        switch (what) {
            case "digits" -> {
                net = digits();
                optimizer = Optimizer.adam().learningRate(1e-3).build(net);
                images = NDArray.randn(new Shape(64, 1, 8, 8));
            }
            case "lenet" -> {
                net = lenet();
                optimizer = Optimizer.sgd().learningRate(0.01).momentum(0.9).build(net);
                images = NDArray.randn(new Shape(64, 1, 28, 28));
            }
            case "mlp" -> {
                net = mlp();
                optimizer = Optimizer.sgd().learningRate(0.01).build(net);
                images = NDArray.randn(new Shape(128, 784));
            }
            default -> throw new IllegalArgumentException(what);
        }
        labels = NDArray.randint(0, 10, new Shape(images.getShape().get(0)), DataType.INT64);
        net.train();
    }

    private static Block digits() {
        return new SequentialBlock()
                .add(Conv2d.builder(1, 16, 3).padding(1).build())
                .add(Activation.relu())
                .add(Conv2d.builder(16, 32, 3).padding(1).build())
                .add(Activation.relu())
                .add(new MaxPool2d(2))
                .add(new Flatten())
                .add(new Linear(512, 128))
                .add(Activation.relu())
                .add(new Linear(128, 10));
    }

    private static Block lenet() {
        return new SequentialBlock()
                .add(Conv2d.builder(1, 6, 5).padding(2).build())
                .add(Activation.relu())
                .add(new MaxPool2d(2))
                .add(Conv2d.builder(6, 16, 5).build())
                .add(Activation.relu())
                .add(new MaxPool2d(2))
                .add(new Flatten())
                .add(new Linear(400, 120))
                .add(Activation.relu())
                .add(new Linear(120, 84))
                .add(Activation.relu())
                .add(new Linear(84, 10));
    }

    private static Block mlp() {
        return new SequentialBlock()
                .add(new Linear(784, 512))
                .add(Activation.relu())
                .add(new Linear(512, 512))
                .add(Activation.relu())
                .add(new Linear(512, 10));
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
            optimizer.zeroGradients();
            crossEntropy.evaluate(labels, net.forward(images)).backward();
        }
    }

    /** Runs one training step, in the scope or workspace that is current: forward, loss, backward, update. */
    void compute() {
        optimizer.zeroGradients();
        crossEntropy.evaluate(labels, net.forward(images)).backward();
        optimizer.step();
    }

    @Override
    public void close() {
        run.close();
    }
}
