package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests modules that follow each other, against one module of the same graph. */
class SequentialModuleTest extends NativeTest {
    private static final SGD MOMENTUM = new SGD(0.1, 0.9, 1e-4, 1, 0);
    private static final List<DataDesc> DATA = List.of(new DataDesc("data", new Shape(64, 1, 8, 8)));
    private static final List<DataDesc> LABELS = List.of(new DataDesc("softmax_label", new Shape(64)));

    private static Module first() {
        Symbol hidden = Symbol.create("FullyConnected", "fc1", Map.of("num_hidden", 64), Symbol.Variable("data"));
        return new Module.Builder(Symbol.create("Activation", "relu1", Map.of("act_type", "relu"), hidden))
                .setLabelNames().build();
    }

    private static Module second(String input) {
        Symbol scores = Symbol.create("FullyConnected", "fc2", Map.of("num_hidden", 10), Symbol.Variable(input));
        return new Module.Builder(Symbol.create("SoftmaxOutput", "softmax", Map.of(), scores)).setDataNames(input).build();
    }

    private static SequentialModule wired() {
        return new SequentialModule().add(first())
                .add(second("data"), Map.of("take_labels", true, "auto_wiring", true));
    }

    private static Map<String, float[]> elements(Params params) {
        Map<String, float[]> elements = new LinkedHashMap<>();
        params.args().forEach((name, array) -> elements.put(name, array.toFloatArray()));
        return elements;
    }

    private static Map<String, float[]> trained(BaseModule module, Params first) {
        module.fit(Nets.digits("train"), null, 2, new FitParams().setOptimizer(MOMENTUM).setArgParams(first.args()));
        return elements(module.getParams());
    }

    @Test
    void twoModulesLearnWhatOneLearns() {
        try (ResourceScope scope = new ResourceScope()) {
            Module one = new Module(Nets.mlp());
            one.bind(DATA, LABELS);
            one.initParams(new Xavier());
            Params values = one.getParams().copy();
            Map<String, float[]> expected = trained(one, values);
            SequentialModule byName = new SequentialModule().add(first())
                    .add(second("relu1_output"), Map.of("take_labels", true));
            for (SequentialModule module : List.of(wired(), byName)) {
                Map<String, float[]> actual = trained(module, values);
                assertEquals(expected.keySet(), actual.keySet());
                expected.forEach((name, numbers) -> assertArrayEquals(numbers, actual.get(name), name));
                DataIter test = Nets.digits("test");
                assertArrayEquals(one.predict(test).get(0).toFloatArray(), module.predict(test).get(0).toFloatArray());
                // The graph of both is one that a module takes.
                assertEquals(List.of("data", "fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias", "softmax_label"),
                        module.getSymbol().listArguments());
                Module whole = new Module(module.getSymbol());
                whole.bind(DATA, LABELS, false);
                whole.setParams(module.getParams().args(), Map.of());
                assertArrayEquals(one.predict(test).get(0).toFloatArray(), whole.predict(test).get(0).toFloatArray());
            }
        }
    }

    @Test
    void itDescribesItself() {
        try (ResourceScope scope = new ResourceScope()) {
            SequentialModule module = wired();
            assertEquals(List.of("data"), module.getDataNames());
            assertEquals(List.of("softmax_output"), module.getOutputNames());
            assertFalse(module.isBound());
            module.bind(DATA, LABELS, true, true, false, null, "write");
            assertTrue(module.isBound() && module.isForTraining());
            assertEquals(DATA, module.getDataShapes());
            assertEquals(LABELS, module.getLabelShapes());
            assertEquals(new Shape(64, 10), module.getOutputShapes().get(0).shape());
            module.initParams(new Xavier());
            module.initOptimizer("local", MOMENTUM);
            Monitor monitor = new Monitor(1);
            module.installMonitor(monitor);
            monitor.tic();
            module.forwardBackward(Nets.digits("train").next());
            module.update();
            assertEquals(new Shape(64, 1, 8, 8), module.getInputGradsMerged().get(0).getShape());
            List<String> names = monitor.toc().stream().map(Monitor.Stat::name).toList();
            assertTrue(names.containsAll(List.of("fc1_output", "fc2_output", "fc2_weight")), names::toString);
        }
    }

    @Test
    void everythingEndsWithIt() {
        long before = Memory.stats().liveHandles();
        SequentialModule module;
        try (ResourceScope run = new ResourceScope("run")) {
            module = wired();
            try (ResourceScope inner = new ResourceScope()) {
                module.bind(DATA, LABELS);
                module.initParams();
                module.initOptimizer("local", MOMENTUM);
                module.forwardBackward(Nets.digits("train").next());
                module.update();
            }
            module.getParams().args().values().forEach(NDArray::toFloatArray);
        }
        assertEquals(before, Memory.stats().liveHandles());
        assertTrue(module.isDisposed());
        assertThrows(DisposedException.class, module::update);
        assertThrows(DisposedException.class, module::getParams);
        module.dispose();
    }

    @Test
    void misuseIsATypedError() {
        try (ResourceScope scope = new ResourceScope()) {
            SequentialModule empty = new SequentialModule();
            assertTrue(assertThrows(StateException.class, () -> empty.bind(DATA, LABELS)).getMessage().contains("add"));
            assertThrows(ArgumentException.class, () -> empty.add(empty));
            assertThrows(ArgumentException.class, () -> empty.add(first(), Map.of("take_label", true)));
            SequentialModule module = wired();
            assertThrows(StateException.class, module::getSymbol);
            assertThrows(StateException.class, () -> module.initParams());
            assertThrows(StateException.class, () -> module.update());
            assertThrows(UnsupportedException.class,
                    () -> module.bind(DATA, LABELS, true, false, false, first(), "write"));
            // Names that do not fit, and that do not exist.
            assertThrows(ArgumentException.class, () -> new SequentialModule().add(first()).add(second("data"))
                    .bind(DATA, LABELS));
            assertThrows(ArgumentException.class, () -> new SequentialModule().add(first())
                    .add(first(), Map.of("auto_wiring", true)).bind(DATA, LABELS));
            module.bind(DATA, LABELS);
            assertThrows(StateException.class, () -> module.initOptimizer());
            NDArray wrong = NDArray.ones(new Shape(3));
            assertThrows(ArgumentException.class,
                    () -> module.initParams(new Xavier(), Map.of("fc3_bias", wrong), Map.of(), true, false, false));
            assertThrows(ArgumentException.class,
                    () -> module.initParams(new Xavier(), Map.of("fc2_bias", wrong), Map.of(), false, false, false));
            assertThrows(ShapeException.class,
                    () -> module.initParams(new Xavier(), Map.of("fc2_bias", wrong), Map.of(), true, false, false));
            assertThrows(StateException.class, () -> module.getParams());
            module.initParams(new Xavier());
            assertThrows(UnsupportedException.class,
                    () -> module.initOptimizer(KVStore.create("local"), MOMENTUM, false));
            // A module that is added means that all are bound again.
            module.add(first());
            assertFalse(module.isBound());
        }
    }
}
