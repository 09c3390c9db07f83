package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The tiny operation, c = a + b on two elements, and a scope with nothing in it. */
public class Tiny extends Workload {
    private static final int BATCH = 100;

    private NDArray a;
    private NDArray b;

    @Override
    void open() {
        a = NDArray.create(new float[] {1, 2});
        b = NDArray.create(new float[] {1, 2});
    }

    @Override
    void close() {
        a.close();
        b.close();
    }

    /** In a scope that is closed every hundred. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void add() {
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < BATCH; i++) {
                a.add(b);
            }
        }
    }

    /** Opens and closes one. */
    @Benchmark
    public void scope() {
        new ResourceScope().close();
    }
}
