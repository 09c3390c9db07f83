package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Samples;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Graphs and objects for the tests of this package, and for tests that call every public method. */
public final class Nets {
    private Nets() {}

    /** Returns a perceptron with a hidden layer of 16, for classes of the points of a plane. */
    static Symbol perceptron(int classes) {
        Symbol hidden = Symbol.create("FullyConnected", "fc1", Map.of("num_hidden", 16), Symbol.Variable("data"));
        Symbol active = Symbol.create("Activation", "act1", Map.of("act_type", "tanh"), hidden);
        Symbol scores = Symbol.create("FullyConnected", "fc2", Map.of("num_hidden", classes), active);
        return Symbol.create("SoftmaxOutput", "softmax", Map.of(), scores);
    }

    /** Returns a layer with two outputs for two inputs, and its loss. */
    static Symbol layer() {
        Symbol layer = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 2), Symbol.Variable("data"));
        return Symbol.create("SoftmaxOutput", "softmax", Map.of(), layer);
    }

    /** Returns a perceptron for the digits, (n, 1, 8, 8), with names as in MXNet's examples. */
    static Symbol mlp() {
        Symbol hidden = Symbol.create("FullyConnected", "fc1", Map.of("num_hidden", 64), Symbol.Variable("data"));
        Symbol active = Symbol.create("Activation", "relu1", Map.of("act_type", "relu"), hidden);
        Symbol scores = Symbol.create("FullyConnected", "fc2", Map.of("num_hidden", 10), active);
        return Symbol.create("SoftmaxOutput", "softmax", Map.of(), scores);
    }

    /** Returns LeCun's network, for the digits, with batch normalization for its auxiliary states. */
    static Symbol leNet() {
        Symbol conv1 = Symbol.create("Convolution", "conv1",
                Map.of("kernel", new int[] {3, 3}, "pad", new int[] {1, 1}, "num_filter", 8), Symbol.Variable("data"));
        Symbol norm = Symbol.create("BatchNorm", "bn1", Map.of("fix_gamma", false), conv1);
        Symbol tanh1 = Symbol.create("Activation", "tanh1", Map.of("act_type", "tanh"), norm);
        Map<String, Object> pool = Map.of("pool_type", "max", "kernel", new int[] {2, 2}, "stride", new int[] {2, 2});
        Symbol pool1 = Symbol.create("Pooling", "pool1", pool, tanh1);
        Symbol conv2 = Symbol.create("Convolution", "conv2", Map.of("kernel", new int[] {3, 3}, "num_filter", 16), pool1);
        Symbol tanh2 = Symbol.create("Activation", "tanh2", Map.of("act_type", "tanh"), conv2);
        Symbol flat = Symbol.create("Flatten", "flatten", Map.of(), tanh2);
        Symbol fc1 = Symbol.create("FullyConnected", "fc1", Map.of("num_hidden", 32), flat);
        Symbol tanh3 = Symbol.create("Activation", "tanh3", Map.of("act_type", "tanh"), fc1);
        Symbol fc2 = Symbol.create("FullyConnected", "fc2", Map.of("num_hidden", 10), tanh3);
        return Symbol.create("SoftmaxOutput", "softmax", Map.of(), fc2);
    }

    /** Returns the digits in batches of 64, in an order of chance that is the same each time. */
    static DataIter digits(String set) {
        return IO.MNISTIter(Map.of("set", set, "batch_size", "64", "label_name", "softmax_label"));
    }

    static Executor bound(Symbol symbol, String gradReq, int rows) {
        return symbol.simpleBind(Context.cpu(), gradReq, Map.of("data", new Shape(rows, 2)));
    }

    static NDArray array(float... elements) {
        return NDArray.create(elements, new Shape(elements.length));
    }

    /** Writes the checkpoint of {@link #layer}, and returns its prefix. */
    static String checkpoint(Path folder) {
        String prefix = folder.resolve("net").toString();
        try (Symbol symbol = layer(); NDArray weight = NDArray.create(new float[] {1, -1, 0.5f, 2}, new Shape(2, 2));
                NDArray bias = array(0.25f, -0.25f)) {
            symbol.save(prefix + "-symbol.json");
            Map<String, NDArray> params = new LinkedHashMap<>();
            params.put("arg:fc_weight", weight);
            params.put("arg:fc_bias", bias);
            NDArray.save(prefix + "-0003.params", params);
        }
        return prefix;
    }

    /** Returns an object of a class of this package, or null for another class. */
    public static Object sample(Class<?> type, NDManager manager) throws Exception {
        if (type == Iterable.class) {
            return List.of();
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, sample(type.getComponentType(), manager));
            return array;
        }
        Object symbolic = symbolic(type);
        return symbolic != null ? symbolic : Samples.of(type, manager);
    }

    private static Object symbolic(Class<?> type) {
        if (type == Symbol.class) {
            return Symbol.Variable("data");
        } else if (type == Executor.class) {
            return bound(layer(), "write", 1);
        } else if (type == KVStore.class) {
            return KVStore.create("local");
        } else if (type == Context.class) {
            return Context.cpu();
        } else if (type == dev.libtensor.mxnet.javaapi.Shape.class) {
            return new dev.libtensor.mxnet.javaapi.Shape(new int[] {1, 2});
        } else if (type == KVStore.Updater.class) {
            return (KVStore.Updater) (key, received, stored) -> {};
        } else if (type == Optimizer.class) {
            return new SGD();
        } else if (type == OptimizerUpdater.class) {
            return Optimizer.getUpdater(new SGD());
        } else if (type == Optimizer.Step.class) {
            return new Optimizer.Step(1, 0, 1);
        } else if (type == LRScheduler.class) {
            return new FactorScheduler(1, 1);
        } else if (type == EvalMetric.class || type == Accuracy.class) {
            return new Accuracy();
        } else if (type == CompositeMetric.class) {
            return new CompositeMetric();
        } else if (type == Initializer.class || type == Uniform.class) {
            return new Uniform();
        } else if (type == DataBatch.class) {
            return new DataBatch(List.of(NDArray.ones(new Shape(1, 2))), List.of());
        } else if (type == DataBatch.Builder.class) {
            return new DataBatch.Builder();
        } else if (type == DataIter.class || type == NDArrayIter.class) {
            return new NDArrayIter(List.of(NDArray.ones(new Shape(1, 2))), List.of(), 1);
        } else if (type == BaseModule.class || type == Module.class) {
            return new Module(layer());
        } else if (type == SequentialModule.class) {
            return new SequentialModule();
        } else if (type == BucketingModule.class) {
            return new BucketingModule(key -> new BucketingModule.Bucket(layer(), List.of("data"), List.of()), 1);
        } else if (type == UnaryOperator.class) {
            return UnaryOperator.identity();
        } else if (type == Monitor.class) {
            return new Monitor(1);
        } else if (type == Module.Builder.class) {
            return new Module.Builder(layer());
        } else if (type == FeedForward.class) {
            return FeedForward.newBuilder(layer()).setup();
        } else if (type == FeedForward.Builder.class) {
            return FeedForward.newBuilder(layer());
        } else if (type == FitParams.class) {
            return new FitParams();
        } else if (type == EpochEndCallback.class) {
            return (EpochEndCallback) (epoch, symbol, args, aux) -> {};
        } else if (type == BatchEndCallback.class || type == Callback.Speedometer.class) {
            return new Callback.Speedometer(1);
        } else if (type == Predictor.class) {
            return predictor();
        }
        return null;
    }

    private static Predictor predictor() {
        try {
            Path folder = Files.createTempDirectory("nets");
            try {
                return new Predictor(checkpoint(folder), List.of(new DataDesc("data", new Shape(1, 2))),
                        List.of(Context.cpu()), 3);
            } finally {
                for (String name : new String[] {"net-symbol.json", "net-0003.params", ""}) {
                    Files.delete(folder.resolve(name));
                }
            }
        } catch (IOException e) {
            throw new TensorIOException(e.getMessage());
        }
    }
}
