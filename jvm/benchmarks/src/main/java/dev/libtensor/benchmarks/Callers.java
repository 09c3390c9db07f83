package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures the tiny operation from as many threads as JMH uses ({@code -t 2}), each with its own operands and scopes.
 */
@State(Scope.Benchmark)
public class Callers extends Workload {
    private static final int BATCH = 100;

    @Override
    void open() {}

    @Override
    void close() {}

    /** The operands of one thread. */
    @State(Scope.Thread)
    public static class Operands {
        private NDArray a;
        private NDArray b;

        /** Runs before the thread's first measurement; the benchmark's own state exists already. */
        @Setup
        public void open(Callers all) {
            a = NDArray.create(new float[] {1, 2});
            b = NDArray.create(new float[] {1, 2});
        }

        /** Runs after the thread's last measurement. */
        @TearDown
        public void close(Callers all) {
            a.close();
            b.close();
        }
    }

    /** Frees the results with a scope, closed after every hundred operations. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void scoped(Operands of) {
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < BATCH; i++) {
                of.a.add(of.b);
            }
        }
    }
}
