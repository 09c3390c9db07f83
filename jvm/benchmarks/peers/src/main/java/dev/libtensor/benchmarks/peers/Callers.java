package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * Measures the tiny operation from as many threads as JMH uses ({@code -t 2}), each with its own operands and scopes.
 */
public class Callers extends Peer {
    private static final int BATCH = 100;

    private Object a;
    private Object b;

    @Override
    void open() {
        a = library.create(1, 2);
        b = library.create(1, 2);
    }

    /** Frees the results with a scope, closed after every hundred operations. */
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
