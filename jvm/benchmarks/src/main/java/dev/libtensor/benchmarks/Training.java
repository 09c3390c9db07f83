package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures one training step of a small network: forward, loss, backward, update. */
public class Training extends Workload {
    /** The network. */
    @Param({"digits", "lenet", "mlp"})
    public String what;

    /** The number of threads that compute. */
    @Param({"1", "2"})
    public int threads;

    private Network network;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        network = new Network(what);
    }

    @Override
    void close() {
        network.close();
    }

    /** Runs one step. */
    @Benchmark
    public void run() {
        network.step();
    }
}
