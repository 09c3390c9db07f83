package dev.libtensor.benchmarks.peers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures the cycles of a workspace. */
public class Workspaces extends Peer {
    private static final int BATCH = 100;
    private static final long LARGE = 1L << 24;

    private Object small;

    @Override
    void open() {
        small = library.create(1, 2);
    }

    /** Opens and closes a cycle. */
    @Benchmark
    public void empty() {
        library.empty();
    }

    /** Adds two arrays of two elements, a hundred times a cycle. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void add() {
        try (Library.Scope cycle = library.open(small, 0)) {
            for (int i = 0; i < BATCH; i++) {
                library.add(small, small);
            }
        }
    }

    /** An array of 16 Mi elements. */
    @State(Scope.Thread)
    public static class Large {
        private Object x;

        /** Runs before the first measurement. */
        @Setup
        public void open(Workspaces of) {
            x = of.library.random("f32", LARGE);
        }
    }

    /** Adds an array of 16 Mi elements to itself. */
    @Benchmark
    public void large(Large of) {
        try (Library.Scope cycle = library.open(of.x, Float.BYTES * LARGE)) {
            library.add(of.x, of.x);
        }
    }
}
