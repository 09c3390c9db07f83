package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.Generator;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Tests modules: training, predictions, and what they own. */
class ModuleTest extends NativeTest {
    private static final SGD MOMENTUM = new SGD(0.1, 0.9, 1e-4, 1, 0);

    @TempDir
    private Path folder;

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

    private static Map<String, float[]> byFit(Supplier<Symbol> net, FitParams params, Params first) {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = new Module(net.get());
            module.fit(Nets.digits("train"), null, 2, params.setArgParams(first.args()).setAuxParams(first.aux()));
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
                    assertSameElements(byHand, byFit(net, params(optimizer), first));
                    FitParams inStore = params(optimizer).setKVStore(KVStore.create("local"));
                    assertSameElements(byHand, byFit(net, inStore, first));
                    FeedForward model = FeedForward.newBuilder(net.get()).setOptimizer(optimizer).setNumEpoch(2)
                            .setArgParams(first.args()).setAuxParams(first.aux())
                            .setTrainData(Nets.digits("train")).build();
                    assertSameElements(byHand, elements(new Params(model.getArgParams(), model.getAuxParams())));
                }
            }
        }
    }

    @Test
    void aModuleIsReshapedAndBorrows() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = new Module(Nets.perceptron(2));
            List<DataDesc> labels = List.of(new DataDesc("softmax_label", new Shape(6)));
            assertThrows(StateException.class, () -> module.reshape(List.of(), List.of()));
            assertThrows(StateException.class, module::getOutputShapes);
            ready(module);
            Map<String, float[]> before = elements(module.getParams());
            module.reshape(List.of(new DataDesc("data", new Shape(6, 2))), labels);
            assertSameElements(before, elements(module.getParams()));
            assertEquals(new Shape(6, 2), module.getDataShapes().get(0).shape());
            assertEquals(labels, module.getLabelShapes());
            assertEquals("softmax_output (6, 2)", module.getOutputShapes().get(0).name() + " "
                    + module.getOutputShapes().get(0).shape());
            assertThrows(ShapeException.class, () -> module.reshape(List.of(new DataDesc("data", new Shape(6, 3))), labels));
            assertSameElements(before, elements(module.getParams()));
            Module other = new Module(Nets.perceptron(2));
            assertThrows(StateException.class, () -> module.borrowOptimizer(other));
            other.bind(List.of(new DataDesc("data", new Shape(3, 2))), List.of(new DataDesc("softmax_label", new Shape(3))),
                    true, false, false, module, "write");
            other.borrowOptimizer(module);
            other.forwardBackward(new DataBatch(List.of(NDArray.ones(new Shape(3, 2))), List.of(NDArray.ones(new Shape(3)))));
            other.update();
            assertSameElements(elements(other.getParams()), elements(module.getParams()));
            // What is borrowed stays with its owner.
            other.dispose();
            module.forwardBackward(new DataBatch(List.of(NDArray.ones(new Shape(6, 2))), List.of(NDArray.ones(new Shape(6)))));
            module.update();
            SequentialModule sequence = new SequentialModule().add(new Module(Nets.perceptron(2)));
            assertThrows(UnsupportedException.class, () -> new Module(Nets.perceptron(2)).bind(
                    List.of(new DataDesc("data", new Shape(4, 2))), List.of(), true, false, false, sequence, "write"));
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

    /** Binds a module of the points of a plane in batches of four, and gives it parameters and momentum. */
    private static Module ready(Module module) {
        module.bind(List.of(new DataDesc("data", new Shape(4, 2))), List.of(new DataDesc("softmax_label", new Shape(4))),
                true, true, false, null, "write");
        module.initParams(new Xavier());
        module.initOptimizer("local", MOMENTUM);
        return module;
    }

    private static DataBatch batch(int rows) {
        NDArray data = NDArray.arange(0, 2 * rows, 1, DataType.FLOAT32).reshape(rows, 2).muli(0.1);
        return new DataBatch(List.of(data), List.of(NDArray.zeros(new Shape(rows))));
    }

    private static void train(Module module, int rows) {
        try (ResourceScope scope = new ResourceScope("batch")) {
            module.forwardBackward(batch(rows));
            module.update();
        }
    }

    /** One scope for the run, one for each epoch and one for each batch: the nesting of MXNet's document. */
    @Test
    void theDocumentsLoop() {
        long before = Memory.stats().liveBytes();
        try (ResourceScope run = new ResourceScope("run")) {
            Module module = new Module(Nets.mlp());
            DataIter train = Nets.digits("train");
            module.bind(train.provideDataDesc(), train.provideLabelDesc());
            module.initParams(new Xavier());
            module.initOptimizer("local", MOMENTUM);
            EvalMetric metric = new Accuracy();
            List<Long> bytes = new ArrayList<>();
            for (int epoch = 0; epoch < 4; epoch++) {
                try (ResourceScope ofEpoch = new ResourceScope("epoch")) {
                    metric.reset();
                    train.reset();
                    while (train.hasNext()) {
                        try (ResourceScope ofBatch = new ResourceScope("batch")) {
                            DataBatch batch = train.next();
                            module.forward(batch);
                            module.updateMetric(metric, batch.getLabel());
                            module.backward();
                            module.update();
                            assertEquals(2, ofBatch.getStats().handles());
                        }
                        assertEquals(0, ofEpoch.getStats().liveBytes());
                    }
                    assertEquals(0, ofEpoch.getStats().handles());
                }
                bytes.add(run.getStats().liveBytes());
            }
            assertEquals(List.of(bytes.get(1), bytes.get(1), bytes.get(1)), bytes.subList(1, 4));
            assertTrue(metric.value() > 0.95, metric::toString);
            module.dispose();
            module.dispose();
            train.dispose();
            assertTrue(run.getStats().liveBytes() < 64 * 10, () -> run.debugDump(1));
        }
        assertEquals(before, Memory.stats().liveBytes());
    }

    /** What a module makes later belongs where it belongs, although another scope is current, and moves with it. */
    @Test
    void whatAModuleOwns() {
        Module kept;
        try (ResourceScope outer = new ResourceScope("outer")) {
            try (ResourceScope run = new ResourceScope("run")) {
                Module module = new Module(Nets.perceptron(2));
                try (ResourceScope inner = new ResourceScope("inner")) {
                    inner.cap();
                    ready(module);
                    assertEquals(0, inner.getStats().handles());
                    assertEquals(0, inner.getStats().liveBytes());
                }
                train(module, 4);
                // Other shapes make another executor, in the scope of a batch.
                train(module, 3);
                train(module, 2);
                List<NDArray> outputs = module.getOutputsMerged();
                long handles = run.getStats().handles();
                assertEquals(new Shape(2, 2), outputs.get(0).getShape());
                assertEquals(2, outputs.get(0).sum().getFloat(), 1e-6);
                train(module, 4);
                train(module, 2);
                assertEquals(new Shape(2, 2), module.getOutputsMerged().get(0).getShape());
                assertEquals(new Shape(2, 2), module.getInputGradsMerged().get(0).getShape());
                long bytes = run.getStats().liveBytes();
                run.moveToOuterScope(module);
                assertTrue(run.getStats().liveBytes() < bytes);
                assertTrue(handles >= run.getStats().handles());
                kept = module;
            }
            train(kept, 4);
            train(kept, 5);
            assertEquals(4, kept.getParams().args().size());
        }
        for (Runnable use : List.<Runnable>of(kept::getParams, kept::update, () -> kept.getOutputsMerged(),
                () -> kept.initParams(), () -> kept.bind(List.of(), List.of()), kept::backward, kept::initOptimizer,
                () -> kept.saveParams("none"), () -> kept.saveOptimizerStates("none"))) {
            Exception error = assertThrows(DisposedException.class, use::run);
            assertTrue(error.getMessage().contains("the module has ended"), error::getMessage);
            assertTrue(error.getMessage().contains("outer"), error::getMessage);
        }
        assertEquals(false, kept.isBound());
    }

    /** Shapes that alternate take no more memory, and the parameters are the same. */
    @Test
    void shapesThatAlternate() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = ready(new Module(Nets.perceptron(2)));
            train(module, 4);
            train(module, 3);
            Map<String, float[]> before = elements(module.getParams());
            long bytes = scope.getStats().liveBytes();
            for (int i = 0; i < 5; i++) {
                train(module, 4);
                train(module, 3);
            }
            assertEquals(bytes, scope.getStats().liveBytes());
            assertTrue(before.get("fc1_weight")[0] != elements(module.getParams()).get("fc1_weight")[0]);
            // A batch without labels takes the shape of the data.
            try (ResourceScope batch = new ResourceScope()) {
                DataBatch plain = new DataBatch(batch(6).getData(), List.of());
                assertEquals(new Shape(6, 2), module.predict(plain).get(0).getShape());
            }
        }
    }

    @Test
    void predictions() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = ready(new Module(Nets.perceptron(2)));
            NDArray data = batch(10).getData().get(0);
            DataIter iter = new NDArrayIter(List.of(data), List.of(NDArray.zeros(new Shape(10))), 4);
            long handles = scope.getStats().handles();
            NDArray whole = module.predict(iter).get(0);
            assertEquals(handles + 1, scope.getStats().handles());
            assertEquals(new Shape(10, 2), whole.getShape());
            List<List<NDArray>> each = module.predictEveryBatch(iter, -1, true);
            assertEquals(List.of(4L, 4L, 2L), each.stream().map(batch -> batch.get(0).size(0)).toList());
            assertArrayEquals(whole.toFloatArray(), NDArray.concat(
                    each.stream().map(batch -> batch.get(0)).toArray(NDArray[]::new), 0).toFloatArray());
            assertEquals(new Shape(4, 2), module.predict(iter, 1, true).get(0).getShape());
            assertEquals(List.of(), module.predict(iter, 0, true));
            module.forward(new DataBatch(List.of(data), List.of()), false);
            assertArrayEquals(whole.toFloatArray(), module.getOutputs().get(0).get(0).toFloatArray(), 1e-6f);
            // Results are copies: the next forward leaves them.
            float[] before = whole.toFloatArray();
            module.forward(batch(4), false);
            assertArrayEquals(before, whole.toFloatArray());
        }
    }

    @Test
    void checkpoints() throws Exception {
        String prefix = folder.resolve("net").toString();
        try (ResourceScope scope = new ResourceScope()) {
            Module module = ready(new Module(Nets.perceptron(2)));
            train(module, 4);
            module.saveCheckpoint(prefix, 7, true);
            Module again = Module.loadCheckpoint(prefix, 7, true);
            ready(again);
            assertSameElements(elements(module.getParams()), elements(again.getParams()));
            // The momentum came too.
            train(module, 4);
            train(again, 4);
            assertSameElements(elements(module.getParams()), elements(again.getParams()));
            again.saveOptimizerStates(prefix + ".states");
            again.loadOptimizerStates(prefix + ".states");
            module.saveParams(prefix + ".params");
            train(again, 4);
            again.loadParams(prefix + ".params");
            assertSameElements(elements(module.getParams()), elements(again.getParams()));
            Predictor predictor = new Predictor(prefix, List.of(new DataDesc("data", new Shape(1, 2))), List.of(), 7);
            assertEquals(2, predictor.predict(new float[][] {{1, 2}})[0].length);
            Files.delete(Path.of(prefix + "-0007.states"));
            Module without = Module.loadCheckpoint(prefix, 7, true);
            assertThrows(TensorIOException.class, () -> ready(without));
            assertThrows(TensorIOException.class, () -> Module.loadCheckpoint(prefix, 8, false));
            NDArray.save(prefix + "-0009.params", Map.of("arg:fc1_bias", NDArray.zeros(new Shape(16))));
            Module partial = Module.loadCheckpoint(prefix, 9, false);
            Exception error = assertThrows(ArgumentException.class, () -> ready(partial));
            assertTrue(error.getMessage().contains("fc1_weight"), error::getMessage);
        }
    }

    @Test
    void rebindingAndSharing() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = ready(new Module(Nets.perceptron(2)));
            train(module, 4);
            Map<String, float[]> before = elements(module.getParams());
            List<DataDesc> eight = List.of(new DataDesc("data", new Shape(8, 2)));
            module.bind(eight, List.of(), false);
            train(module, 4);
            before = elements(module.getParams());
            module.bind(eight, List.of(), false, false, true, null, "write");
            assertSameElements(before, elements(module.getParams()));
            assertFalse(module.isForTraining());
            assertThrows(StateException.class, module::backward);
            List<DataDesc> wide = List.of(new DataDesc("data", new Shape(8, 3)));
            assertThrows(ShapeException.class,
                    () -> module.bind(wide, List.of(), true, false, true, null, "write"));
            assertSameElements(before, elements(module.getParams()));
            module.bind(List.of(new DataDesc("data", new Shape(4, 2))), List.of(), true, false, true, null, "write");

            Module other = new Module(Nets.perceptron(2));
            other.bind(eight, List.of(), true, false, false, module, "write");
            other.initOptimizer("local", MOMENTUM);
            train(other, 8);
            assertSameElements(elements(module.getParams()), elements(other.getParams()));
            assertTrue(before.get("fc1_weight")[0] != elements(module.getParams()).get("fc1_weight")[0]);
            module.dispose();
            train(other, 8);
        }
    }

    @Test
    void parametersThatStayAndValuesThatAreGiven() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = ready(new Module.Builder(Nets.perceptron(2)).setFixedParamNames("fc1_weight").build());
            Map<String, float[]> before = elements(module.getParams());
            train(module, 4);
            Map<String, float[]> after = elements(module.getParams());
            assertArrayEquals(before.get("fc1_weight"), after.get("fc1_weight"));
            assertTrue(before.get("fc2_weight")[0] != after.get("fc2_weight")[0]);
            NDArray bias = Nets.array(3, 4);
            module.setParams(Map.of("fc2_bias", bias), Map.of(), true, true, false);
            assertArrayEquals(new float[] {3, 4}, module.getParams().args().get("fc2_bias").toFloatArray());
            module.initParams(new Zero());
            assertArrayEquals(new float[] {3, 4}, module.getParams().args().get("fc2_bias").toFloatArray());
            module.initParams(new Zero(), Map.of("fc2_bias", bias), Map.of(), true, true, false);
            assertEquals(0, module.getParams().args().get("fc2_weight").abs().sum().item());
            assertArrayEquals(new float[] {3, 4}, module.getParams().args().get("fc2_bias").toFloatArray());
            Exception error = assertThrows(ArgumentException.class,
                    () -> module.setParams(Map.of("fc2_bias", bias), Map.of()));
            assertTrue(error.getMessage().contains("fc1_weight"), error::getMessage);
            error = assertThrows(ArgumentException.class,
                    () -> module.setParams(Map.of("fc9_bias", bias), Map.of(), true, true, false));
            assertTrue(error.getMessage().contains("fc9_bias"), error::getMessage);
            module.setParams(Map.of("fc9_bias", bias), Map.of(), true, true, true);
            error = assertThrows(ShapeException.class,
                    () -> module.setParams(Map.of("fc1_bias", bias), Map.of(), true, true, false));
            assertTrue(error.getMessage().contains("'fc1_bias'"), error::getMessage);
        }
    }

    @Test
    void stores() {
        try (ResourceScope scope = new ResourceScope()) {
            KVStore store = KVStore.create("local");
            Module module = ready(new Module(Nets.perceptron(2)));
            module.initOptimizer(store, MOMENTUM, true);
            train(module, 4);
            NDArray pulled = NDArray.zeros(new Shape(2, 16));
            store.pull("fc2_weight", pulled);
            assertArrayEquals(pulled.toFloatArray(), module.getParams().args().get("fc2_weight").toFloatArray());
            // The store learns of values that are set.
            module.initParams(new Zero(), Map.of(), Map.of(), false, true, false);
            store.pull("fc2_weight", pulled);
            assertEquals(0, pulled.abs().sum().item());
            module.initOptimizer(store, new Adam(), true);
            train(module, 4);
            Module second = ready(new Module(Nets.perceptron(2)));
            Exception error = assertThrows(StateException.class, () -> second.initOptimizer(store, MOMENTUM, true));
            assertTrue(error.getMessage().contains("is in the store already"), error::getMessage);
            assertThrows(UnsupportedException.class, () -> second.initOptimizer("dist_sync", MOMENTUM));
            assertThrows(ArgumentException.class, () -> second.initOptimizer("lokal", MOMENTUM));
            store.close();
            assertThrows(DisposedException.class, () -> train(module, 4));
            module.initOptimizer("local", MOMENTUM, true, true);
            train(module, 4);
            module.initOptimizer("local", new SGD(0.01, 0.9, 0, 1, 0), false, true);
            train(module, 4);
            assertThrows(ArgumentException.class, () -> module.initOptimizer("local", new Adam(), false, true));
        }
    }

    @Test
    void theRightOrder() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = new Module(Nets.perceptron(2));
            for (Runnable early : List.<Runnable>of(() -> module.forward(batch(4)), module::initParams, module::getParams,
                    module::update, module::initOptimizer, module::getOutputs)) {
                Exception error = assertThrows(StateException.class, early::run);
                assertTrue(error.getMessage().contains("call bind"), error::getMessage);
            }
            List<DataDesc> data = List.of(new DataDesc("data", new Shape(4, 2)));
            module.bind(data, List.of());
            for (Runnable early : List.<Runnable>of(() -> module.forward(batch(4)), module::getParams, module::update,
                    module::initOptimizer)) {
                Exception error = assertThrows(StateException.class, early::run);
                assertTrue(error.getMessage().contains("call initParams"), error::getMessage);
            }
            module.initParams();
            assertTrue(assertThrows(StateException.class, module::getOutputs).getMessage().contains("call forward"));
            module.forward(batch(4), false);
            module.backward();
            module.forwardBackward(batch(4));
            assertTrue(assertThrows(StateException.class, module::update).getMessage().contains("call initOptimizer"));
            assertThrows(StateException.class, () -> module.saveCheckpoint("none", 1, true));
            assertThrows(StateException.class, module::getInputGrads);
        }
    }

    @Test
    void namesAndShapesThatDoNotFit() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Nets.perceptron(2);
            assertNamed("'date'", () -> new Module.Builder(net).setDataNames("date").build());
            assertNamed("'lable'", () -> new Module.Builder(net).setLabelNames("lable").build());
            assertNamed("'fc7_weight'", () -> new Module.Builder(net).setFixedParamNames("fc7_weight").build());
            assertThrows(ArgumentException.class, () -> new Module.Builder(net).setContext());
            Module module = new Module(net);
            List<DataDesc> data = List.of(new DataDesc("data", new Shape(4, 2)));
            assertNamed("[date]", () -> module.bind(List.of(new DataDesc("date", new Shape(4, 2))), List.of()));
            assertNamed("[data]", () -> module.bind(List.of(), List.of()));
            assertNamed("[label]", () -> module.bind(data, List.of(new DataDesc("label", new Shape(4)))));
            assertThrows(ShapeException.class,
                    () -> module.bind(data, List.of(new DataDesc("softmax_label", new Shape(5)))));
            assertFalse(module.isBound());
            ready(module);
            DataBatch wide = new DataBatch(List.of(NDArray.ones(new Shape(4, 3))), List.of());
            Exception error = assertThrows(ShapeException.class, () -> module.forward(wide, false));
            assertTrue(error.getMessage().contains("'data' (4, 3) in place of (4, 2)"), error::getMessage);
            assertNamed("data", () -> module.forward(new DataBatch(List.of(), List.of()), false));
            NDArray one = NDArray.ones(new Shape(4));
            assertNamed("softmax_label",
                    () -> module.forward(new DataBatch(batch(4).getData(), List.of(one, one)), false));
            DataBatch mixed = new DataBatch(batch(4).getData(), batch(3).getLabel());
            assertThrows(ShapeException.class, () -> module.forward(mixed));
            DataBatch ended = batch(4);
            ended.dispose();
            assertThrows(DisposedException.class, () -> module.forward(ended));
            // All of it left the module as it was.
            train(module, 4);
            DataIter iter = new NDArrayIter(batch(4).getData(), batch(4).getLabel(), 2);
            assertNamed("[label]", () -> new Module(net).fit(iter, 1));
            iter.dispose();
            assertThrows(StateException.class, () -> module.score(iter, new Accuracy()));
            assertThrows(StateException.class, () -> module.fit(iter, 1));
        }
    }

    private static void assertNamed(String name, Executable call) {
        Exception error = assertThrows(ArgumentException.class, call);
        assertTrue(error.getMessage().contains(name), error::getMessage);
    }

    /** Scopes may close out of order: a module ends with its own. */
    @Test
    void scopesThatCloseOutOfOrder() {
        ResourceScope outer = new ResourceScope("outer");
        Module first = ready(new Module(Nets.perceptron(2)));
        ResourceScope inner = new ResourceScope("inner");
        Module second = ready(new Module(Nets.perceptron(2)));
        outer.close();
        train(second, 4);
        train(second, 3);
        assertThrows(DisposedException.class, () -> train(first, 4));
        inner.close();
        Exception error = assertThrows(DisposedException.class, () -> train(second, 4));
        assertTrue(error.getMessage().contains("inner"), error::getMessage);
    }

    @Test
    void callbacks() throws Exception {
        String prefix = folder.resolve("digits").toString();
        try (ResourceScope scope = new ResourceScope()) {
            List<String> seen = new ArrayList<>();
            FitParams params = params(MOMENTUM).setBatchEndCallback(new Callback.Speedometer(64, 20, seen::add))
                    .setEpochEndCallback(Callback.doCheckpoint(prefix)).setValidationMetric(new TopKAccuracy(2))
                    .setEvalBatchEndCallback((epoch, batch, metric) -> seen.add("batch " + batch))
                    .setEvalEndCallback((epoch, batch, metric) -> seen.add(epoch + " " + metric.getName()))
                    .setBeginEpoch(3);
            Module module = new Module(Nets.mlp());
            module.fit(Nets.digits("train"), Nets.digits("test"), 5, params);
            assertTrue(seen.get(0).startsWith("Epoch[3] Batch [20]\tSpeed: "), seen::toString);
            assertTrue(seen.get(0).contains("samples/sec\tTrain-accuracy="), seen::toString);
            assertEquals(2, seen.stream().filter(line -> line.startsWith("Epoch")).count());
            assertEquals(List.of("3 top_k_accuracy_2", "4 top_k_accuracy_2"),
                    seen.stream().filter(line -> line.endsWith("accuracy_2")).toList());
            assertEquals(10, seen.stream().filter(line -> line.startsWith("batch")).count());
            assertTrue(Files.exists(Path.of(prefix + "-0004.params")));
            Params saved = Model.loadCheckpoint(prefix, 5).params();
            assertSameElements(elements(module.getParams()), elements(saved));
            // An error of a callback ends training, and leaves the module as it is.
            FitParams failing = new FitParams().setBatchEndCallback((epoch, batch, metric) -> {
                throw new IllegalStateException("enough");
            });
            assertThrows(IllegalStateException.class, () -> module.fit(Nets.digits("train"), null, 1, failing));
            assertEquals("run it", ResourceScope.current() == scope ? "run it" : "a scope is left");
            assertThrows(ArgumentException.class, () -> new Callback.Speedometer(1, 0, seen::add));
        }
    }

    /** The metrics and the time of each epoch, as MXNet writes them. */
    @Test
    void progressIsLogged() {
        Logger logger = Logger.getLogger("dev.libtensor.mxnet");
        Filter before = logger.getFilter();
        List<String> seen = new ArrayList<>();
        logger.setFilter(line -> {
            seen.add(line.getMessage().replaceAll("=[0-9.]+$", "="));
            return false;
        });
        try (ResourceScope scope = new ResourceScope()) {
            FitParams params = params(MOMENTUM).setValidationMetric(new TopKAccuracy(2)).setBeginEpoch(3);
            new Module(Nets.mlp()).fit(Nets.digits("train"), Nets.digits("test"), 5, params);
        } finally {
            logger.setFilter(before);
        }
        assertEquals(List.of("Epoch[3] Train-accuracy=", "Epoch[3] Time cost=", "Epoch[3] Validation-top_k_accuracy_2=",
                "Epoch[4] Train-accuracy=", "Epoch[4] Time cost=", "Epoch[4] Validation-top_k_accuracy_2="), seen);
    }
}
