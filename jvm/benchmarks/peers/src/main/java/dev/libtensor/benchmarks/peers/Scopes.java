package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures opening and closing a scope, and the time of its close for each small array in it. */
public class Scopes extends Peer {
    private static final int ARRAYS = 1000;

    private Object a;

    @Override
    void open() {
        a = library.create(1, 2);
    }

    /** Opens and closes an empty scope. */
    @Benchmark
    public void empty() {
        library.empty();
    }

    /** A thousand small arrays in a scope. Only the close is measured. */
    @State(Scope.Thread)
    public static class Full {
        private Library.Scope scope;

        /** Runs before each close. */
        @Setup(Level.Invocation)
        public void fill(Scopes of) {
            scope = of.library.open(of.a, 0);
            for (int i = 0; i < ARRAYS; i++) {
                of.library.add(of.a, of.a);
            }
        }
    }

    /** Closes the scope. */
    @Benchmark
    @OperationsPerInvocation(ARRAYS)
    public void tensor(Full full) {
        full.scope.close();
    }
}
