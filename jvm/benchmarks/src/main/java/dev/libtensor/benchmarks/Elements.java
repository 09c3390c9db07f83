package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures an operation on f32 elements with a new result, which is freed each time. */
public abstract class Elements extends Workload {
    /** The longest row of a softmax. */
    private static final long ROW = 1024;

    /** The number of threads that compute. */
    @Param({"1", "2"})
    public int threads;

    private ResourceScope run;
    private NDArray x;
    private UnaryOperator<NDArray> operation;

    /** The operation and the number of elements. */
    abstract String what();

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        LibTensor.manualSeed(0);
        run = new ResourceScope("run");
        String[] words = what().split(" ");
        long n = Long.parseLong(words[1]);
        // Above 0, so that the logarithm is finite.
        x = NDArray.rand(words[0].equals("softmax") && n > ROW ? new Shape(n / ROW, ROW) : new Shape(n)).add(0.5);
        NDArray y = NDArray.rand(x.getShape());
        operation = switch (words[0]) {
            case "add" -> x -> x.add(y);
            case "mul" -> x -> x.mul(y);
            case "relu" -> NDArray::relu;
            case "sum" -> NDArray::sum;
            case "copy" -> NDArray::duplicate;
            case "exp" -> NDArray::exp;
            case "log" -> NDArray::log;
            case "sigmoid" -> NDArray::sigmoid;
            case "gelu" -> NDArray::gelu;
            case "softmax" -> x -> x.softmax(-1);
            case "tanh" -> NDArray::tanh;
            default -> throw new IllegalArgumentException(words[0]);
        };
    }

    @Override
    void close() {
        run.close();
    }

    /** Runs the operation once. */
    @Benchmark
    public void run() {
        try (ResourceScope scope = new ResourceScope()) {
            operation.apply(x);
        }
    }
}
