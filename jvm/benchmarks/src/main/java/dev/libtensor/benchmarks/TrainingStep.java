package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.data.ArrayDataset;
import dev.libtensor.data.Digits;
import dev.libtensor.nn.Activation;
import dev.libtensor.nn.Block;
import dev.libtensor.nn.Conv2d;
import dev.libtensor.nn.Flatten;
import dev.libtensor.nn.Linear;
import dev.libtensor.nn.Loss;
import dev.libtensor.nn.MaxPool2d;
import dev.libtensor.nn.Optimizer;
import dev.libtensor.nn.SequentialBlock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** One step of training the demo's network: forward, loss, backward, update. */
public class TrainingStep extends Workload {
    private static final int BATCH = 64;

    /** How many threads compute. */
    @Param({"1", "2"})
    public int threads;

    private ResourceScope run;
    private Block net;
    private Loss crossEntropy;
    private Optimizer optimizer;
    private NDArray images;
    private NDArray labels;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        LibTensor.manualSeed(0);
        run = new ResourceScope("run");
        net = network();
        crossEntropy = Loss.softmaxCrossEntropy();
        optimizer = Optimizer.adam().learningRate(1e-3).build(net);
        ArrayDataset digits = Digits.train();
        images = digits.getData().narrow(0, 0, BATCH);
        labels = digits.getLabels().narrow(0, 0, BATCH);
        net.train();
    }

    @Override
    void close() {
        run.close();
    }

    /** The demo's without its adaptive pooling, which changes nothing here and which the peers do not have. */
    private static Block network() {
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

    /** On 64 images. */
    @Benchmark
    public void digits() {
        try (ResourceScope step = new ResourceScope()) {
            optimizer.zeroGradients();
            crossEntropy.evaluate(labels, net.forward(images)).backward();
            optimizer.step();
        }
    }
}
