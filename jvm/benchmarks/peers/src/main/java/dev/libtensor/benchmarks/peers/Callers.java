package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The tiny operation from several threads (JMH's {@code -t 2}), each with its own operands and scopes. */
public class Callers extends Peer {
    private static final int BATCH = 100;

    private Object a;
    private Object b;

    @Override
    void open() {
        a = library.create(1, 2);
        b = library.create(1, 2);
    }

    /** In a scope that is closed every 100 operations. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void scoped() {
        try (Library.Scope scope = library.open(a, 0)) {
            for (int i = 0; i < BATCH; i++) {
                library.add(a, b);
            }
        }
    }
}
