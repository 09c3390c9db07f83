package dev.libtensor.benchmarks.peers;

import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;

/** An operation on f32 elements with a fresh result, which is freed each time. */
public abstract class Elements extends Peer {
    /** The longest row of a softmax. */
    private static final long ROW = 1024;

    private Object x;
    private long bytes;
    private UnaryOperator<Object> operation;

    /** The operation and the number of elements. */
    abstract String what();

    @Override
    void open() {
        String[] words = what().split(" ");
        long n = Long.parseLong(words[1]);
        long[] shape = words[0].equals("softmax") ? new long[] {Math.max(1, n / ROW), Math.min(n, ROW)} : new long[] {n};
        x = library.random("f32", shape);
        bytes = 4 * n;
        operation = library.operation(words[0], library.random("f32", shape));
    }

    /** Computes the operation once. */
    @Benchmark
    public void run() {
        try (Library.Scope scope = library.open(x, bytes)) {
            operation.apply(x);
        }
    }
}
