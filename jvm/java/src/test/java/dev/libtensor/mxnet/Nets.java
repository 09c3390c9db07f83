package dev.libtensor.mxnet;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

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
    public static Object sample(Class<?> type) {
        if (type == Symbol.class) {
            return Symbol.Variable("data");
        } else if (type == Executor.class) {
            return bound(layer(), "write", 1);
        } else if (type == KVStore.class) {
            return KVStore.create("local");
        } else if (type == Context.class) {
            return Context.cpu();
        } else if (type == KVStore.Updater.class) {
            return (KVStore.Updater) (key, received, stored) -> {};
        } else if (type == Optimizer.class) {
            return new SGD();
        } else if (type == Predictor.class) {
            return predictor();
        }
        return null;
    }

    private static Predictor predictor() {
        try {
            Path folder = Files.createTempDirectory("nets");
            try {
                return new Predictor(checkpoint(folder), java.util.List.of(new DataDesc("data", new Shape(1, 2))),
                        java.util.List.of(Context.cpu()), 3);
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
