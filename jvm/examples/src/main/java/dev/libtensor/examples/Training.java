package dev.libtensor.examples;

import dev.libtensor.Autograd;
import dev.libtensor.Device;
import dev.libtensor.Generator;
import dev.libtensor.GradientCollector;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeLoader;
import dev.libtensor.Pictures;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Trains the network on the digits once. The run has a scope, in it each epoch has one, and in that each batch has one.
 */
final class Training {
    /** The number of test images that are computed at once. */
    private static final int TESTED = 360;

    /** The height and width of the digits. No parameter has a size that depends on it. */
    private static final int SIDE = 8;

    /** The folder of the images; null for the digits of the library. */
    private final Path folder;

    private final int epochs;
    private final int batchSize;
    private final Device device;
    private final Interrupt interrupt;
    private final List<Float> losses = new ArrayList<>();

    Training(Path folder, int epochs, int batchSize, Device device, Interrupt interrupt) {
        this.folder = folder;
        this.epochs = epochs;
        this.batchSize = batchSize;
        this.device = device;
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
     * @param file where to save the model, or null
     * @param picture where to save the test images with their predictions, or null
     */
    double run(long seed, Path file, Path picture) throws IOException {
        try (ResourceScope run = new ResourceScope("run"); Model model = Model.newInstance("digits", device)) {
            LibTensor.manualSeed(seed);
            Data data = folder == null ? Data.digits() : Data.read(folder);
            SequentialBlock net = Network.digits(data.classes());
            model.setBlock(net);
            try (Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .optDevices(new Device[] {device})
                    .optOptimizer(Optimizer.adadelta().optRho(0.9f).optEpsilon(1e-6f).build()))) {
                trainer.initialize(new Shape(batchSize, 1, SIDE, SIDE));
                train(trainer, data.train(), new Generator(seed));
                if (interrupt.isRequested()) {
                    return Double.NaN;
                }
                double accuracy = test(trainer, data.test(), picture);
                if (file != null) {
                    save(net, file);
                }
                return accuracy;
            }
        }
    }

    private void train(Trainer trainer, Part images, Generator order) {
        try (Progress progress = new Progress(epochs, epochs * images.batches(batchSize))) {
            for (int epoch = 1; epoch <= epochs && !interrupt.isRequested(); epoch++) {
                epoch(epoch, trainer, images.pass(batchSize, order), progress);
            }
        }
    }

    private void epoch(int number, Trainer trainer, NativeLoader batches, Progress progress) {
        try (batches; ResourceScope epoch = new ResourceScope("epoch")) {
            double loss = 0;
            long right = 0;
            long seen = 0;
            while (!interrupt.isRequested()) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    NDList batch = batches.next().toDevice(device, false);
                    if (batch.isEmpty()) {
                        break;
                    }
                    NDList labels = new NDList(batch.get(1));
                    NDList logits;
                    NDArray value;
                    try (GradientCollector collector = trainer.newGradientCollector()) {
                        logits = trainer.forward(new NDList(batch.get(0)));
                        value = trainer.getLoss().evaluate(labels, logits);
                        collector.backward(value);
                    }
                    trainer.step();

                    losses.add(value.getFloat());
                    loss += value.getFloat() * labels.head().size();
                    right += right(logits.head(), labels.head());
                    seen += labels.head().size();
                }
                progress.step(number, loss / seen, (double) right / seen);
            }
            if (!interrupt.isRequested()) {
                progress.epoch(number, loss / seen, (double) right / seen);
            }
        }
    }

    private double test(Trainer trainer, Part test, Path picture) {
        try (ResourceScope scope = new ResourceScope("test"); Autograd.NoGrad off = Autograd.noGrad()) {
            long right = 0;
            NativeLoader batches = test.pass(TESTED);
            for (int at = 0; at < test.batches(TESTED); at++) {
                try (ResourceScope step = new ResourceScope("batch")) {
                    NDList batch = batches.next().toDevice(device, false);
                    NDArray logits = trainer.evaluate(new NDList(batch.get(0))).head();
                    if (at == 0 && picture != null) {
                        NDList shown = new NDList(batch.get(0), logits.argMax(1), batch.get(1)).toDevice(Device.cpu(), false);
                        Pictures.digits(shown.get(0), shown.get(1), shown.get(2), picture);
                    }
                    right += right(logits, batch.get(1));
                }
            }
            return (double) right / test.indices().length;
        }
    }

    private static void save(SequentialBlock net, Path file) throws IOException {
        Network.name(net);
        NDList arrays = new NDList();
        net.getParameters().values().stream().map(Parameter::getArray).forEach(arrays::add);
        try (OutputStream out = Files.newOutputStream(file)) {
            arrays.encode(out, NDList.Encoding.SAFETENSORS);
        }
    }

    private static long right(NDArray logits, NDArray labels) {
        return logits.argMax(1).eq(labels).sum().getLong();
    }
}
