package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** One step of training a small network: forward, loss, backward, update. */
public class Training extends Workload {
    /** Which network. */
    @Param({"digits", "lenet", "mlp"})
    public String what;

    /** How many threads compute. */
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

    /** One step. */
    @Benchmark
    public void run() {
        network.step();
    }
}
