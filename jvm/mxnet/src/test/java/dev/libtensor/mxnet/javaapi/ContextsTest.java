package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Modules that divide a batch between contexts. */
class ContextsTest extends NativeTest {
    private static final Context[] TWO = {Context.cpu(0), Context.cpu(1)};
    private static final double ROUNDING = 2e-6;

    /** Returns two contexts of the host, and of two devices where there are drivers for them or their stand-in. */
    private static List<Context[]> pairs() {
        List<Context[]> pairs = new ArrayList<>();
        pairs.add(TWO);
        if (Device.gpu(1).isAvailable()) {
            pairs.add(new Context[] {Context.gpu(0), Context.gpu(1)});
            pairs.add(new Context[] {Context.cpu(), Context.gpu(1)});
        }
        return pairs;
    }

    private static Module bound(Symbol net, Context[] contexts, double first, double second) {
        Module module = new Module.Builder(net).setContext(contexts).setWorkLoadList(first, second).build();
        module.bind(List.of(new DataDesc("data", new Shape(6, 3))), List.of(new DataDesc("softmax_label", new Shape(6))),
                true, true, false, null, "write");
        return module;
    }

    private static DataBatch batch(Map<String, NDArray> results) {
        return new DataBatch(List.of(results.get("input:data")), List.of(results.get("input:softmax_label")));
    }

    @Test
    void aStepOfTrainingIsMxnets() throws IOException {
        for (Context[] contexts : pairs()) {
            aStepOfTrainingIsMxnets(contexts);
        }
    }

    private static void aStepOfTrainingIsMxnets(Context[] contexts) throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> results = NDArray.load2Map(MxnetFiles.path("contexts-results.params"));
            Symbol net = Symbol.load(MxnetFiles.path("contexts-symbol.json"));
            try (Model.Checkpoint read = Model.loadCheckpoint(MxnetFiles.path("contexts"), 1);
                    Module module = bound(net, contexts, 1, 2)) {
                module.setParams(read.params().args(), read.params().aux(), false, true, false);
                module.initOptimizer("local", new SGD(0.5));
                module.forward(batch(results), true);
                MxnetFiles.assertClose("train", results.get("train"), module.getOutputsMerged().get(0), ROUNDING);
                List<NDArray> parts = module.getOutputs().get(0);
                assertEquals(List.of(new Shape(2, 2), new Shape(4, 2)), parts.stream().map(NDArray::getShape).toList());
                MxnetFiles.assertClose("first", results.get("first"), parts.get(0), ROUNDING);
                module.backward();
                MxnetFiles.assertClose("gradient", results.get("gradient"), module.getInputGradsMerged().get(0), ROUNDING);
                assertEquals(new Shape(2, 3), module.getInputGrads().get(0).get(0).getShape());
                module.update();
                Params now = module.getParams();
                now.args().forEach((name, it) -> MxnetFiles.assertClose(name, results.get("arg:" + name), it, ROUNDING));
                now.aux().forEach((name, it) -> MxnetFiles.assertClose(name, results.get("aux:" + name), it, ROUNDING));
                module.forward(batch(results), false);
                MxnetFiles.assertClose("predict", results.get("predict"), module.getOutputsMerged().get(0), ROUNDING);
            }
        }
    }

    @Test
    void batchesOfOtherSizesAndGradientsFromOutside() {
        pairs().forEach(ContextsTest::batchesOfOtherSizesAndGradientsFromOutside);
    }

    private static void batchesOfOtherSizesAndGradientsFromOutside(Context[] contexts) {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 2, "no_bias", true),
                    Symbol.Variable("data"));
            Module module = new Module.Builder(net).setContext(contexts).setLabelNames().build();
            module.bind(List.of(new DataDesc("data", new Shape(4, 3))), List.of(), true, true, false, null, "add");
            assertThrows(StateException.class, module::getOutputsMerged);
            module.initParams(new One());
            assertThrows(StateException.class, module::getOutputs);
            for (int size : new int[] {4, 7, 2, 4}) {
                module.forward(new DataBatch(List.of(NDArray.ones(new Shape(size, 3))), List.of()), true);
                assertEquals(new Shape(size, 2), module.getOutputsMerged().get(0).getShape());
                module.backward(List.of(NDArray.ones(new Shape(size, 2))));
                assertEquals(new Shape(size, 3), module.getInputGradsMerged().get(0).getShape());
            }
            assertThrows(ArgumentException.class, () -> module.backward(List.of(NDArray.ones(new Shape(4, 2)),
                    NDArray.ones(new Shape(4, 2)))));
            Exception error = assertThrows(ArgumentException.class, () -> module.forward(
                    new DataBatch(List.of(NDArray.ones(new Shape(1, 3))), List.of()), true));
            assertTrue(error.getMessage().contains("a batch of 1 examples"), error::getMessage);
        }
    }

    @Test
    void aModelTrainsOnContextsAsWithoutThem() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol scores = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 10), Symbol.Variable("data"));
            Symbol net = Symbol.create("SoftmaxOutput", "softmax", Map.of(), scores, Symbol.Variable("softmax_label"));
            List<Context[]> all = new ArrayList<>(List.of(new Context[][] {{Context.cpu()}}));
            all.addAll(pairs());
            NDArray first = null;
            for (Context[] contexts : all) {
                DataIter digits = IO.MNISTIter(Map.of("batch_size", "100", "flat", "True", "shuffle", "False",
                        "label_name", "softmax_label"));
                NDArray weights = FeedForward.newBuilder(net).setInitializer(new One()).setTrainData(digits)
                        .setContext(contexts).build().getArgParams().get("fc_weight");
                first = first == null ? weights : first;
                // The same sums in another order.
                MxnetFiles.assertClose("weights on " + List.of(contexts), first, weights, 1e-5);
            }
        }
    }

    @Test
    void contextsThatDoNotFit() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol net = Symbol.load(MxnetFiles.path("contexts-symbol.json"));
            Module.Builder builder = new Module.Builder(net).setContext(TWO);
            assertThrows(ArgumentException.class, () -> builder.setWorkLoadList(1));
            assertThrows(ArgumentException.class, () -> builder.setWorkLoadList(1, 0));
            assertThrows(ArgumentException.class, () -> builder.setWorkLoadList(1, Double.NaN));
            assertThrows(ArgumentException.class, () -> builder.setWorkLoadList((double[]) null));
            assertThrows(ArgumentException.class, builder::setContext);
            assertThrows(ArgumentException.class, () -> FeedForward.newBuilder(net).setContext());
            try (Module module = Module.loadCheckpoint(MxnetFiles.path("contexts"), 1, false, List.of("data"),
                    List.of("softmax_label"), List.of(TWO), Set.of())) {
                module.bind(List.of(new DataDesc("data", new Shape(6, 3))), List.of(), false);
                module.forward(new DataBatch(List.of(NDArray.ones(new Shape(6, 3))), List.of()), false);
                assertEquals(2, module.getOutputs().get(0).size());
            }
        }
    }
}
