package dev.libtensor.benchmarks;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The tiny operation from as many threads as JMH is told ({@code -t 2}), each with operands and scopes of its own. */
@State(Scope.Benchmark)
public class Callers extends Workload {
    private static final int BATCH = 100;

    @Override
    void open() {}

    @Override
    void close() {}

    /** What one thread adds. */
    @State(Scope.Thread)
    public static class Operands {
        private NDArray a;
        private NDArray b;

        /** Before the thread's first measurement; the benchmark's own state is there already. */
        @Setup
        public void open(Callers all) {
            a = NDArray.create(new float[] {1, 2});
            b = NDArray.create(new float[] {1, 2});
        }

        /** After its last. */
        @TearDown
        public void close(Callers all) {
            a.close();
            b.close();
        }
    }

    /** In a scope that is closed every hundred. */
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
