package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures the forward pass or one training step of a network of today, or one token of a block with a cache. */
public class Models extends Workload {
    /** The network and what it does. */
    @Param({"lstm forward", "lstm step", "transformer forward", "transformer step", "resnet forward", "resnet step", "gpt token"})
    public String what;

    /** The number of threads that compute. */
    @Param({"1", "2"})
    public int threads;

    private ModernNetwork network;
    private Runnable work;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        String[] words = what.split(" ");
        network = new ModernNetwork(words[0]);
        work = words[1].equals("step") ? network::step : network::forward;
    }

    @Override
    void close() {
        network.close();
    }

    /** Runs the case once. */
    @Benchmark
    public void run() {
        work.run();
    }
}
