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

/** Measures the tiny operation, c = a + b on two elements, for each way of freeing the result. */
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

    /** Frees the results with a scope, closed after every hundred operations. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void scoped() {
        batch(a);
    }

    /** Frees the results one by one. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void disposed() {
        for (int i = 0; i < BATCH; i++) {
            a.add(b).close();
        }
    }

    /** Leaves the results to the collector, without a scope. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void dropped() {
        for (int i = 0; i < BATCH; i++) {
            a.add(b);
        }
    }

    /** Frees the results with a scope, and records the gradient. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void recorded() {
        batch(leaf);
    }

    /** Measures the first ten thousand operations of a new process, in a scope. */
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
