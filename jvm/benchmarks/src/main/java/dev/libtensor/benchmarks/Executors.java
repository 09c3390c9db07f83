package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.mxnet.javaapi.Context;
import dev.libtensor.mxnet.javaapi.Executor;
import dev.libtensor.mxnet.javaapi.Symbol;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures the outputs and gradients of a network: of a bound symbol, and operation by operation. */
public class Executors extends Workload {
    private static final Shape IMAGES = new Shape(64, 1, 28, 28);

    /** The way to compute, and the network. */
    @Param({"executor lenet", "eager lenet"})
    public String what;

    /** The number of threads that compute. */
    @Param({"1", "2"})
    public int threads;

    private Network network;
    private Executor executor;

    @Override
    void open() {
        LibTensor.setNumThreads(threads);
        LibTensor.manualSeed(0);
        if (what.startsWith("eager")) {
            network = new Network("lenet");
            return;
        }
        try (ResourceScope scope = new ResourceScope()) {
            // As in training, the images and the labels have no gradient.
            Map<String, String> requests = Map.of("data", "null", "softmax_label", "null");
            executor = lenet().simpleBind(Context.cpu(), requests, Map.of("data", IMAGES), Map.of());
            executor.argDict().forEach((name, array) -> fill(name, array));
            scope.moveToOuterScope(executor);
        }
    }

    private static void fill(String name, NDArray array) {
        if (name.equals("softmax_label")) {
            array.copyFrom(NDArray.randint(0, 10, array.getShape(), array.getDataType()));
        } else {
            array.copyFrom(NDArray.randn(array.getShape()).mul(name.equals("data") ? 1 : 0.1));
        }
    }

    private static Symbol layer(Symbol data, String operator, String name, Map<String, ?> params) {
        return Symbol.create(operator, name, params, data);
    }

    private static Symbol relu(Symbol data) {
        return Symbol.create("Activation", Map.of("act_type", "relu"), data);
    }

    private static Symbol pool(Symbol data) {
        return Symbol.create("Pooling", Map.of("kernel", "(2,2)", "stride", "(2,2)", "pool_type", "max"), relu(data));
    }

    private static Symbol dense(Symbol data, String name, int units) {
        return layer(data, "FullyConnected", name, Map.of("num_hidden", units));
    }

    /** The network that {@link Network} calls lenet, with its loss. */
    private static Symbol lenet() {
        Symbol data = Symbol.Variable("data");
        Map<String, ?> first = Map.of("kernel", "(5,5)", "pad", "(2,2)", "num_filter", 6);
        Map<String, ?> second = Map.of("kernel", "(5,5)", "num_filter", 16);
        Symbol images = pool(layer(data, "Convolution", "conv1", first));
        images = pool(layer(images, "Convolution", "conv2", second));
        Symbol rows = relu(dense(layer(images, "Flatten", "flatten", Map.of()), "fc1", 120));
        return layer(dense(relu(dense(rows, "fc2", 84)), "fc3", 10), "SoftmaxOutput", "softmax", Map.of());
    }

    @Override
    void close() {
        if (network != null) {
            network.close();
        } else {
            executor.close();
        }
    }

    /** Computes outputs and gradients once. */
    @Benchmark
    public void run() {
        if (network != null) {
            network.gradients();
        } else {
            executor.forward(true);
            executor.backward();
        }
    }
}
