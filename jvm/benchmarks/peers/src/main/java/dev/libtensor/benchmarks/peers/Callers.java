package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The tiny operation from as many threads as JMH is told ({@code -t 2}), each with operands and scopes of its own. */
public class Callers extends Peer {
    private static final int BATCH = 100;

    private Object a;
    private Object b;

    @Override
    void open() {
        a = library.create(1, 2);
        b = library.create(1, 2);
    }

    /** In a scope that is closed every hundred. */
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
