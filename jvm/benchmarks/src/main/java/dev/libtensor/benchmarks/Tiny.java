package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Warmup;

/** The tiny operation, c = a + b on two elements, by how its result is freed. */
public class Tiny extends Workload {
    private static final int BATCH = 100;
    private static final int COLD = 10_000;

    private NDArray a;
    private NDArray b;
    private NDArray leaf;

    @Override
    void open() {
        a = NDArray.create(new float[] {1, 2});
        b = NDArray.create(new float[] {1, 2});
        leaf = NDArray.create(new float[] {1, 2});
        leaf.setRequiresGradient(true);
    }

    @Override
    void close() {
        a.close();
        b.close();
        leaf.close();
    }

    private void batch(NDArray left) {
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < BATCH; i++) {
                left.add(b);
            }
        }
    }

    /** In a scope that is closed every hundred. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void scoped() {
        batch(a);
    }

    /** One by one. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void disposed() {
        for (int i = 0; i < BATCH; i++) {
            a.add(b).close();
        }
    }

    /** By the collector, in no scope. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void dropped() {
        for (int i = 0; i < BATCH; i++) {
            a.add(b);
        }
    }

    /** In a scope, and with a record for the gradient. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void recorded() {
        batch(leaf);
    }

    /** In a scope, the first ten thousand of a new process. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Fork(3)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    @OperationsPerInvocation(COLD)
    public void cold() {
        for (int i = 0; i < COLD / BATCH; i++) {
            batch(a);
        }
    }
}
