package dev.libtensor.examples;

import dev.libtensor.Autograd;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.Pictures;
import dev.libtensor.ResourceScope;
import dev.libtensor.data.Batch;
import dev.libtensor.data.DataLoader;
import dev.libtensor.data.Dataset;
import dev.libtensor.data.Iteration;
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
    /** The threads that make batches ahead. */
    private static final int WORKERS = 2;

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
            DataLoader loader = DataLoader.builder(data.train())
                    .batchSize(batchSize).shuffle(seed).workers(WORKERS).build();

            net.train();
            try (Progress progress = new Progress(epochs, epochs * loader.size())) {
                for (int epoch = 1; epoch <= epochs && !interrupt.isRequested(); epoch++) {
                    epoch(epoch, net, optimizer, loader, progress);
                }
            }
            double accuracy = interrupt.isRequested() ? Double.NaN : test(net.eval(), data.test(), picture);
            if (model != null && !interrupt.isRequested()) {
                net.save(model);
            }
            return accuracy;
        }
    }

    private void epoch(int number, Block net, Optimizer optimizer, DataLoader loader, Progress progress) {
        try (ResourceScope epoch = new ResourceScope("epoch")) {
            Loss crossEntropy = Loss.softmaxCrossEntropy();
            double loss = 0;
            long right = 0;
            long seen = 0;
            var batches = loader.iterator();
            while (batches.hasNext() && !interrupt.isRequested()) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    Batch batch = batches.next();
                    NDArray logits = net.forward(batch.data());
                    NDArray value = crossEntropy.evaluate(batch.labels(), logits);
                    optimizer.zeroGradients();
                    value.backward();
                    optimizer.step();

                    losses.add(value.getFloat());
                    loss += value.getFloat() * batch.size();
                    right += right(logits, batch.labels());
                    seen += batch.size();
                }
                progress.step(number, loss / seen, (double) right / seen);
            }
            if (!interrupt.isRequested()) {
                progress.epoch(number, loss / seen, (double) right / seen);
            }
        }
    }

    private double test(Block net, Dataset test, Path picture) {
        try (ResourceScope scope = new ResourceScope("test"); Autograd.NoGrad off = Autograd.noGrad()) {
            long right = 0;
            Iteration batches = DataLoader.builder(test).batchSize(TESTED).workers(WORKERS).build().iterator();
            for (boolean first = true; batches.hasNext(); first = false) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    Batch batch = batches.next();
                    NDArray logits = net.forward(batch.data());
                    if (first && picture != null) {
                        Pictures.digits(batch.data(), logits.argMax(1), batch.labels(), picture);
                    }
                    right += right(logits, batch.labels());
                }
            }
            return (double) right / test.size();
        }
    }

    private static long right(NDArray logits, NDArray labels) {
        return logits.argMax(1).eq(labels).sum().getLong();
    }
}
