package dev.libtensor.benchmarks;

import dev.libtensor.DataType;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures the product of two matrices. */
public class Product extends Workload {
    /** The element type and n, or m x k x n. */
    @Param({"f32 1024"})
    public String what;

    /** The number of threads that compute. */
    @Param({"1", "2"})
    public int threads;

    private ResourceScope run;
    private NDArray a;
    private NDArray b;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        LibTensor.manualSeed(0);
        run = new ResourceScope("run");
        String[] words = what.split(" ");
        DataType type = switch (words[0]) {
            case "f64" -> DataType.FLOAT64;
            case "bf16" -> DataType.BFLOAT16;
            default -> DataType.FLOAT32;
        };
        long[] n = Arrays.stream(words[1].split("x")).mapToLong(Long::parseLong).toArray();
        a = NDArray.randn(new Shape(n[0], n[n.length / 2]), type);
        b = NDArray.randn(new Shape(n[n.length / 2], n[n.length - 1]), type);
    }

    @Override
    void close() {
        run.close();
    }

    /** Computes one product and frees it. */
    @Benchmark
    public void run() {
        try (ResourceScope scope = new ResourceScope()) {
            a.matMul(b);
        }
    }
}
