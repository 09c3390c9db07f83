package dev.libtensor.mxnet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Generator;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Tests modules: training, predictions, and what they own. */
class ModuleTest extends NativeTest {
    private static final SGD MOMENTUM = new SGD(0.1, 0.9, 1e-4, 1, 0);

    /** Returns the elements of parameters and states by name. */
    private static Map<String, float[]> elements(Params params) {
        Map<String, float[]> elements = new LinkedHashMap<>();
        params.args().forEach((name, array) -> elements.put(name, array.toFloatArray()));
        params.aux().forEach((name, array) -> elements.put(name, array.toFloatArray()));
        return elements;
    }

    private static void assertSameElements(Map<String, float[]> expected, Map<String, float[]> actual) {
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((name, values) -> assertArrayEquals(values, actual.get(name), name));
    }

    private static FitParams params(Optimizer optimizer) {
        return new FitParams().setOptimizer(optimizer).setInitializer(new Xavier());
    }

    private static Map<String, float[]> byFit(Supplier<Symbol> net, Optimizer optimizer, Params first) {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = new Module(net.get());
            module.fit(Nets.digits("train"), null, 2, params(optimizer).setArgParams(first.args())
                    .setAuxParams(first.aux()));
            return elements(module.getParams());
        }
    }

    /** Trains an executor by hand: one scope for the run, one for each epoch and one for each batch. */
    private static Map<String, float[]> byHand(Supplier<Symbol> net, Optimizer optimizer, Params first) {
        try (ResourceScope run = new ResourceScope("run")) {
            Symbol symbol = net.get();
            DataIter train = Nets.digits("train");
            Executor executor = symbol.simpleBind(Context.cpu(), "write", Map.of("data", new Shape(64, 1, 8, 8)));
            executor.copyParamsFrom(first.args(), first.aux(), false);
            OptimizerUpdater updater = Optimizer.getUpdater(optimizer.withRescaleGrad(1.0 / 64), symbol);
            for (int epoch = 0; epoch < 2; epoch++) {
                try (ResourceScope ofEpoch = new ResourceScope("epoch")) {
                    train.reset();
                    while (train.hasNext()) {
                        try (ResourceScope ofBatch = new ResourceScope("batch")) {
                            DataBatch batch = train.next();
                            executor.forward(true, Map.of(
                                    "data", batch.getData().get(0), "softmax_label", batch.getLabel().get(0)));
                            executor.backward();
                            first.args().keySet().forEach(name -> updater.update(
                                    name, executor.gradDict().get(name), executor.argDict().get(name)));
                        }
                    }
                }
            }
            Map<String, NDArray> args = new LinkedHashMap<>(executor.argDict());
            args.keySet().retainAll(first.args().keySet());
            return elements(new Params(args, executor.auxDict()));
        }
    }

    /** Returns first values for a net, which belong to the current scope. */
    private static Params first(Supplier<Symbol> net) {
        try (ResourceScope scope = new ResourceScope(); Generator.Entry seeded = new Generator(7).enter()) {
            Module module = new Module(net.get());
            module.bind(List.of(new DataDesc("data", new Shape(64, 1, 8, 8))), List.of());
            module.initParams(new Xavier());
            return scope.moveToOuterScope(module.getParams().copy());
        }
    }

    @Test
    void everyWayToTrainGivesTheSameParameters() {
        List<Supplier<Symbol>> nets = List.of(Nets::mlp, Nets::leNet);
        for (Supplier<Symbol> net : nets) {
            for (Optimizer optimizer : List.of(MOMENTUM, new Adam(0.01))) {
                try (ResourceScope scope = new ResourceScope()) {
                    Params first = first(net);
                    Map<String, float[]> byHand = byHand(net, optimizer, first);
                    assertSameElements(byHand, byFit(net, optimizer, first));
                }
            }
        }
    }

    @Test
    void theDigitsAreLearned() {
        try (ResourceScope scope = new ResourceScope(); Generator.Entry seeded = new Generator(3).enter()) {
            DataIter test = Nets.digits("test");
            Module module = new Module(Nets.leNet());
            module.fit(Nets.digits("train"), test, 10, params(MOMENTUM));
            double accuracy = module.score(test, new Accuracy()).value();
            assertTrue(accuracy >= 0.97, () -> "accuracy " + accuracy);
        }
    }
}
