package dev.libtensor.benchmarks.peers;

import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures the product of two matrices. */
public class Product extends Peer {
    /** The element type and n, or m x k x n. */
    @Param({"f32 1024"})
    public String what;

    private Object a;
    private Object b;
    private long bytes;

    @Override
    void open() {
        String[] words = what.split(" ");
        long[] n = Arrays.stream(words[1].split("x")).mapToLong(Long::parseLong).toArray();
        a = library.random(words[0], n[0], n[n.length / 2]);
        b = library.random(words[0], n[n.length / 2], n[n.length - 1]);
        bytes = 8 * n[0] * n[n.length - 1];
    }

    /** Computes one product and frees it. */
    @Benchmark
    public void run() {
        try (Library.Scope scope = library.open(a, bytes)) {
            library.product(a, b);
        }
    }
}
