package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;

/** Measures what DJL's programs do: a batch of a training, and predictions. */
public class Programs extends Workload {
    /** What the program does. */
    @Param({"train", "predict 1", "predict 64", "callers 64"})
    public String what;

    /** The number of threads that compute for each caller. */
    @Param({"1", "2"})
    public int threads;

    private Program program;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        program = new Program();
    }

    @Override
    void close() {
        program.close();
    }

    /** Trains with batches, or predicts. */
    @Benchmark
    @OperationsPerInvocation(Program.OPERATIONS)
    public void run() throws Exception {
        program.run(what);
    }
}
