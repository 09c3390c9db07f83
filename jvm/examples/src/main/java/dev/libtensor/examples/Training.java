package dev.libtensor.examples;

import dev.libtensor.Autograd;
import dev.libtensor.Generator;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeLoader;
import dev.libtensor.Pictures;
import dev.libtensor.ResourceScope;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Loss;
import dev.libtensor.nn.Optimizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Trains the network on the digits once. The run has a scope, in it each epoch has one, and in that each batch has one.
 */
final class Training {
    /** The number of test images that are computed at once. */
    private static final int TESTED = 360;

    /** The folder of the images; null for the digits of the library. */
    private final Path folder;

    private final int epochs;
    private final int batchSize;
    private final Interrupt interrupt;
    private final List<Float> losses = new ArrayList<>();

    Training(Path folder, int epochs, int batchSize, Interrupt interrupt) {
        this.folder = folder;
        this.epochs = epochs;
        this.batchSize = batchSize;
        this.interrupt = interrupt;
    }

    /** Returns the loss of every step. */
    List<Float> losses() {
        return losses;
    }

    /**
     * Trains the network, and returns the accuracy on the test images; NaN if it was interrupted.
     *
     * @param seed the seed of the weights and of the order of the images
     * @param model where to save the model, or null
     * @param picture where to save the test images with their predictions, or null
     */
    double run(long seed, Path model, Path picture) {
        try (ResourceScope run = new ResourceScope("run")) {
            LibTensor.manualSeed(seed);
            Data data = folder == null ? Data.digits() : Data.read(folder);
            Block net = Network.digits(data.classes());
            Optimizer optimizer = Optimizer.adam().learningRate(1e-3).build(net);
            Generator order = new Generator(seed);

            net.train();
            try (Progress progress = new Progress(epochs, epochs * data.train().batches(batchSize))) {
                for (int epoch = 1; epoch <= epochs && !interrupt.isRequested(); epoch++) {
                    epoch(epoch, net, optimizer, data.train().pass(batchSize, order), progress);
                }
            }
            double accuracy = interrupt.isRequested() ? Double.NaN : test(net.eval(), data.test(), picture);
            if (model != null && !interrupt.isRequested()) {
                net.save(model);
            }
            return accuracy;
        }
    }

    private void epoch(int number, Block net, Optimizer optimizer, NativeLoader batches, Progress progress) {
        try (batches; ResourceScope epoch = new ResourceScope("epoch")) {
            Loss crossEntropy = Loss.softmaxCrossEntropy();
            double loss = 0;
            long right = 0;
            long seen = 0;
            while (!interrupt.isRequested()) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    NDList batch = batches.next();
                    if (batch.isEmpty()) {
                        break;
                    }
                    NDArray labels = batch.get(1);
                    NDArray logits = net.forward(batch.get(0));
                    NDArray value = crossEntropy.evaluate(labels, logits);
                    optimizer.zeroGradients();
                    value.backward();
                    optimizer.step();

                    losses.add(value.getFloat());
                    loss += value.getFloat() * labels.size();
                    right += right(logits, labels);
                    seen += labels.size();
                }
                progress.step(number, loss / seen, (double) right / seen);
            }
            if (!interrupt.isRequested()) {
                progress.epoch(number, loss / seen, (double) right / seen);
            }
        }
    }

    private double test(Block net, Part test, Path picture) {
        try (ResourceScope scope = new ResourceScope("test"); Autograd.NoGrad off = Autograd.noGrad()) {
            long right = 0;
            NativeLoader batches = test.pass(TESTED);
            for (int at = 0; at < test.batches(TESTED); at++) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    NDList batch = batches.next();
                    NDArray logits = net.forward(batch.get(0));
                    if (at == 0 && picture != null) {
                        Pictures.digits(batch.get(0), logits.argMax(1), batch.get(1), picture);
                    }
                    right += right(logits, batch.get(1));
                }
            }
            return (double) right / test.indices().length;
        }
    }

    private static long right(NDArray logits, NDArray labels) {
        return logits.argMax(1).eq(labels).sum().getLong();
    }
}
