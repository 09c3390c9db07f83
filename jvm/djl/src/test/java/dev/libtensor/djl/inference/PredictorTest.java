package dev.libtensor.djl.inference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicmodelzoo.basic.Mlp;
import dev.libtensor.djl.inference.streaming.StreamingBlock;
import dev.libtensor.djl.inference.streaming.StreamingTranslator;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.training.initializer.NormalInitializer;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictorTest extends NativeTest {
    /** From a number to a number, through arrays; throws at a chosen step. */
    private static final class Numbers implements Translator<Float, Float> {
        private final String fails;
        private final Batchifier batchifier;
        private NDArray prepared;

        Numbers(String fails, Batchifier batchifier) {
            this.fails = fails;
            this.batchifier = batchifier;
        }

        @Override
        public void prepare(TranslatorContext ctx) {
            prepared = ctx.getPredictorManager().create(1f);
            step("prepare");
        }

        @Override
        public NDList processInput(TranslatorContext ctx, Float input) {
            NDArray array = ctx.getNDManager().create(new float[] {input});
            NDList arrays = new NDList(array.mul(prepared));
            step("processInput");
            return arrays;
        }

        @Override
        public Float processOutput(TranslatorContext ctx, NDList list) {
            NDArray result = list.singletonOrThrow().add(0);
            step("processOutput");
            return result.toFloatArray()[0];
        }

        @Override
        public Batchifier getBatchifier() {
            return batchifier;
        }

        private void step(String name) {
            if (name.equals(fails)) {
                throw new IllegalArgumentException(name);
            }
        }
    }

    private static Model model(Scaling block) {
        Model model = Model.newInstance("scaling");
        block.initialize(model.getNDManager(), dev.libtensor.DataType.FLOAT32, new dev.libtensor.Shape(1));
        model.setBlock(block);
        return model;
    }

    @Test
    void resultsBelongToTheManagerOfTheInput() throws TranslateException {
        try (Model model = model(new Scaling());
                NDManager manager = NDManager.newBaseManager();
                Predictor<NDList, NDList> predictor = model.newPredictor(new NoopTranslator())) {
            NDArray input = manager.create(new float[] {1, 2, 3});
            long held = model.getNDManager().getStats().handles();
            NDArray result = predictor.predict(new NDList(input)).singletonOrThrow();
            assertArrayEquals(new float[] {2, 4, 6}, result.toFloatArray());
            assertSame(manager, result.getManager());
            assertSame(manager, input.getManager());
            assertEquals(2, manager.getStats().handles(), "what the block makes beside its results ends");
            assertEquals(held, model.getNDManager().getStats().handles());
        }
    }

    @Test
    void resultsBelongToTheScopeOfTheCaller() throws TranslateException {
        try (Model model = model(new Scaling());
                NDManager manager = NDManager.newBaseManager();
                Predictor<NDList, NDList> predictor = model.newPredictor(new NoopTranslator(Batchifier.STACK))) {
            try (ResourceScope scope = new ResourceScope()) {
                NDArray result = predictor.predict(new NDList(manager.create(new float[] {1}))).head();
                assertTrue(scope.contains(result));
                assertEquals(2, result.getFloat(0));
            }
            assertEquals(1, manager.getStats().handles());
        }
    }

    @Test
    void resultsOfOtherInputsBelongToNothing() throws TranslateException {
        Translator<Float, NDArray> translator = new Translator<>() {
            @Override
            public NDList processInput(TranslatorContext ctx, Float input) {
                return new NDList(ctx.getNDManager().create(input));
            }

            @Override
            public NDArray processOutput(TranslatorContext ctx, NDList list) {
                return list.singletonOrThrow();
            }
        };
        NDArray result;
        try (Model model = model(new Scaling());
                Predictor<Float, NDArray> predictor = model.newPredictor(translator)) {
            result = predictor.predict(3f);
        }
        try (result) {
            assertEquals(6, result.toFloatArray()[0]);
            assertFalse(result.isAttached());
        }
    }

    @Test
    void managersFormTheTreeOfTheDocument() throws TranslateException {
        List<String> tree = new ArrayList<>();
        Translator<Float, Float> translator = new Translator<>() {
            @Override
            public NDList processInput(TranslatorContext ctx, Float input) {
                for (NDManager each = ctx.getNDManager(); each != null; each = each.getParentManager()) {
                    tree.add(0, each.getName());
                }
                tree.add(ctx.getModel().getNDManager().debugDump());
                return new NDList(ctx.getNDManager().create(input));
            }

            @Override
            public Float processOutput(TranslatorContext ctx, NDList list) {
                return list.head().toFloatArray()[0];
            }
        };
        try (Model model = model(new Scaling()); Predictor<Float, Float> predictor = model.newPredictor(translator)) {
            predictor.predict(1f);
        }
        String dump = tree.remove(tree.size() - 1);
        assertEquals(List.of("model", "predictor", "predictor ctx"), tree);
        int[] columns = tree.stream().mapToInt(name -> column(dump, name)).toArray();
        assertTrue(columns[0] < columns[1] && columns[1] < columns[2], dump);
    }

    private static int column(String dump, String name) {
        return dump.lines().filter(line -> line.matches(".*[^ \\w]?" + name + "(?! ctx)\\b.*")).findFirst().orElseThrow()
                .indexOf(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"prepare", "processInput", "processOutput", "batchify", "unbatchify", "block"})
    void whatThrowsLeavesNothing(String step) throws TranslateException {
        Batchifier failing = new Batchifier() {
            @Override
            public NDList batchify(NDList[] inputs) {
                NDList batch = STACK.batchify(inputs);
                if (step.equals("batchify")) {
                    throw new IllegalStateException(step);
                }
                return batch;
            }

            @Override
            public NDList[] unbatchify(NDList inputs) {
                NDList[] rows = STACK.unbatchify(inputs);
                if (step.equals("unbatchify")) {
                    throw new IllegalStateException(step);
                }
                return rows;
            }
        };
        Scaling block = new Scaling();
        block.fails = step.equals("block");
        try (Model model = model(block);
                Predictor<Float, Float> predictor = model.newPredictor(new Numbers(step, failing));
                Predictor<Float, Float> single = model.newPredictor(new Numbers(step, null))) {
            Memory.Stats before = Memory.stats();
            for (int i = 0; i < 3; i++) {
                Throwable cause =
                        assertThrows(TranslateException.class, () -> predictor.batchPredict(List.of(1f, 2f))).getCause();
                assertEquals(step, cause.getMessage());
                if (!step.endsWith("batchify")) {
                    assertThrows(TranslateException.class, () -> single.predict(1f));
                }
            }
            // A failed preparation is repeated; one that has succeeded keeps its array.
            long kept = step.equals("prepare") ? 0 : step.endsWith("batchify") ? 1 : 2;
            assertEquals(before.liveHandles() + kept, Memory.stats().liveHandles());
            assertEquals(before.liveBytes() + 64 * kept, Memory.stats().liveBytes());
        }
    }

    @Test
    void manyPredictionsEndWhereTheyBegan() throws TranslateException {
        try (Model model = model(new Scaling());
                NDManager manager = NDManager.newBaseManager();
                Predictor<Float, Float> numbers = model.newPredictor(new Numbers(null, Batchifier.STACK));
                Predictor<NDList, NDList> arrays = model.newPredictor(new NoopTranslator())) {
            NDList input = new NDList(manager.create(new float[] {1, 2}));
            numbers.predict(0f);
            arrays.predict(input).close();
            Memory.Stats before = Memory.stats();
            for (int i = 0; i < 10_000; i++) {
                assertEquals(2f * i, numbers.predict((float) i));
                arrays.predict(input).close();
            }
            assertEquals(before.liveHandles(), Memory.stats().liveHandles());
            assertEquals(before.liveBytes(), Memory.stats().liveBytes());
        }
    }

    @Test
    void threadsShareOnePredictor() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (Model model = model(new Scaling());
                Predictor<Float, Float> predictor = model.newPredictor(new Numbers(null, Batchifier.STACK))) {
            List<Future<Boolean>> results = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                float base = 1 + thread * 1000;
                results.add(threads.submit(() -> {
                    boolean same = true;
                    for (int i = 0; i < 200; i++) {
                        same &= predictor.batchPredict(List.of(base + i, -base)).equals(
                                List.of(2 * (base + i), -2 * base));
                    }
                    return same;
                }));
            }
            for (Future<Boolean> result : results) {
                assertTrue(result.get());
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void threadsPredictWithOneModelAsOneDoes() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (Model model = Model.newInstance("mlp")) {
            model.setBlock(new Mlp(64, 10, new int[] {32, 16}));
            model.getBlock().setInitializer(new NormalInitializer(), p -> true);
            model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, new Shape(1, 64));
            float[][] alone = answers(model);
            List<Future<float[][]>> together = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                together.add(threads.submit(() -> answers(model)));
            }
            for (Future<float[][]> each : together) {
                assertArrayEquals(alone, each.get());
            }
        } finally {
            threads.shutdown();
        }
    }

    /** Predicts a hundred inputs, one after the other, with a predictor of the thread. */
    private static float[][] answers(Model model) throws TranslateException {
        float[][] answers = new float[100][];
        try (Predictor<NDList, NDList> predictor = model.newPredictor(new NoopTranslator(Batchifier.STACK));
                NDManager manager = NDManager.newBaseManager()) {
            NDArray inputs = manager.arange(6400f).reshape(100, 64).sin();
            for (int i = 0; i < answers.length; i++) {
                try (NDArray input = inputs.get(i); NDList answer = predictor.predict(new NDList(input))) {
                    answers[i] = answer.head().toFloatArray();
                }
            }
        }
        return answers;
    }

    @Test
    void metricsHaveTheParts() throws TranslateException {
        Metrics metrics = new Metrics();
        try (Model model = model(new Scaling());
                Predictor<Float, Float> predictor = model.newPredictor(new Numbers(null, Batchifier.STACK))) {
            predictor.setMetrics(metrics);
            predictor.batchPredict(List.of(1f, 2f));
        }
        for (String name : List.of("Preprocess", "Inference", "Postprocess", "Prediction")) {
            assertEquals(1, metrics.getMetric(name).size(), name);
        }
    }

    @Test
    void noInputsHaveNoOutputs() throws TranslateException {
        try (Model model = model(new Scaling());
                Predictor<Float, Float> predictor = model.newPredictor(new Numbers(null, Batchifier.STACK))) {
            assertEquals(List.of(), predictor.batchPredict(List.of()));
            assertThrows(StateException.class, () -> predictor.streamingPredict(1f));
            assertFalse(predictor.supportsStreaming());
        }
    }

    @Test
    void streamedResultsCloseTheCall() throws TranslateException {
        SequentialBlock block = new SequentialBlock()
                .add(LambdaBlock.singleton(x -> x.add(1))).add(LambdaBlock.singleton(x -> x.mul(10)));
        assertTrue(block instanceof StreamingBlock);
        try (Model model = Model.newInstance("streaming");
                Predictor<Float, List<Float>> predictor = streaming(model, block)) {
            predictor.streamingPredict(0f).getIterativeOutput();
            Memory.Stats before = Memory.stats();
            assertEquals(List.of(2f, 20f), predictor.streamingPredict(1f).getIterativeOutput());
            assertEquals(before.liveHandles(), Memory.stats().liveHandles());
        }
    }

    private static Predictor<Float, List<Float>> streaming(Model model, SequentialBlock block) {
        model.setBlock(block);
        return model.newPredictor(new StreamingTranslator<Float, List<Float>>() {
            @Override
            public NDList processInput(TranslatorContext ctx, Float input) {
                return new NDList(ctx.getNDManager().create(input));
            }

            @Override
            public List<Float> processOutput(TranslatorContext ctx, NDList list) {
                return List.of(list.head().toFloatArray()[0]);
            }

            @Override
            public Support getSupport() {
                return Support.ITERATIVE;
            }

            @Override
            public StreamOutput<List<Float>> processStreamOutput(TranslatorContext ctx, Stream<NDList> list) {
                return new StreamOutput<>() {
                    @Override
                    protected List<Float> buildAsyncOutput() {
                        return null;
                    }

                    @Override
                    protected void computeAsyncOutputInternal(List<Float> output) {}

                    @Override
                    public List<Float> getIterativeOutputInternal() {
                        return list.map(result -> processOutput(ctx, result).get(0)).toList();
                    }
                };
            }
        });
    }
}
