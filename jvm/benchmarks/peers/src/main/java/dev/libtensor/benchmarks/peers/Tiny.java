package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the tiny operation, c = a + b on two elements, for each way of freeing the result. */
public class Tiny extends Peer {
    private static final int BATCH = 100;
    private static final int COLD = 10_000;
    private static final long BYTES = BATCH * 64;

    private Object a;
    private Object b;

    @Override
    void open() {
        a = library.create(1, 2);
        b = library.create(1, 2);
    }

    /** An array that requires a gradient. In a separate state, because creating it turns on recording. */
    @State(Scope.Thread)
    public static class Leaf {
        private Object array;

        /** Runs before the first measurement. */
        @Setup
        public void open(Tiny of) {
            array = of.library.leaf(1, 2);
        }
    }

    private void batch(Object left) {
        try (Library.Scope scope = library.open(left, BYTES)) {
            for (int i = 0; i < BATCH; i++) {
                library.add(left, b);
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
            library.free(library.add(a, b));
        }
    }

    /** Leaves the results to the collector, which may free them. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void dropped() {
        for (int i = 0; i < BATCH; i++) {
            library.add(a, b);
        }
    }

    /** Frees the results with a scope, and records the gradient. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void recorded(Leaf leaf) {
        batch(leaf.array);
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
