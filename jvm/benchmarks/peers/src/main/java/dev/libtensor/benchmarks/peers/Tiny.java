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

/** The tiny operation, c = a + b on two elements, by how its result is freed. */
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

    /** An array that wants a gradient; in a state of its own, as what opens it switches records on. */
    @State(Scope.Thread)
    public static class Leaf {
        private Object array;

        /** Before the first measurement. */
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
            library.free(library.add(a, b));
        }
    }

    /** By the collector, if at all. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void dropped() {
        for (int i = 0; i < BATCH; i++) {
            library.add(a, b);
        }
    }

    /** In a scope, and with a record for the gradient. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void recorded(Leaf leaf) {
        batch(leaf.array);
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
