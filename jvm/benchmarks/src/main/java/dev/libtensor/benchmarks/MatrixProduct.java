package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** The product of two f32 matrices. */
public class MatrixProduct extends Workload {
    private static final int N = 1024;

    /** How many threads compute. */
    @Param({"1", "2"})
    public int threads;

    private ResourceScope run;
    private NDArray a;
    private NDArray b;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        LibTensor.manualSeed(0);
        run = new ResourceScope("run");
        a = NDArray.randn(new Shape(N, N));
        b = NDArray.randn(new Shape(N, N));
    }

    @Override
    void close() {
        run.close();
    }

    /** One product, freed. */
    @Benchmark
    public void product() {
        try (ResourceScope scope = new ResourceScope()) {
            a.matMul(b);
        }
    }
}
