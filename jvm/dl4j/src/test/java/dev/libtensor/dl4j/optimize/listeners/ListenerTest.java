package dev.libtensor.dl4j.optimize.listeners;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.optimize.api.InvocationType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.dl4j.optimize.listeners.callbacks.EvaluationCallback;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.lang.reflect.Proxy;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ListenerTest extends NativeTest {
    private final List<String> lines = new ArrayList<>();
    private final Logger logger = Logger.getLogger("dev.libtensor.dl4j");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** A network whose score is 0.5 and whose batches have 8 examples. */
    private static Model model() {
        return (Model) Proxy.newProxyInstance(Model.class.getClassLoader(), new Class<?>[] {Model.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "score" -> 0.5;
                    case "batchSize" -> 8;
                    default -> throw new AssertionError("not expected: " + method);
                });
    }

    private static void iterate(TrainingListener listener, int from, int to) {
        Model model = model();
        for (int i = from; i <= to; i++) {
            listener.iterationDone(model, i, 0);
        }
    }

    @Test
    void theBaseDoesNothing() {
        TrainingListener listener = new BaseTrainingListener() {};
        Model model = model();
        listener.onEpochStart(model);
        listener.onForwardPass(model, List.of());
        listener.onForwardPass(model, java.util.Map.of());
        listener.onBackwardPass(model);
        listener.onGradientCalculation(model);
        listener.iterationDone(model, 1, 0);
        listener.onEpochEnd(model);
        assertTrue(lines.isEmpty());
    }

    @Test
    void scoresAreLoggedEveryFewIterations() {
        iterate(new ScoreIterationListener(3), 1, 7);
        assertEquals(List.of("Score at iteration 3 is 0.5", "Score at iteration 6 is 0.5"), lines);
        lines.clear();
        iterate(new ScoreIterationListener(), 1, 20);
        assertEquals(List.of("Score at iteration 10 is 0.5", "Score at iteration 20 is 0.5"), lines);
        lines.clear();
        iterate(new ScoreIterationListener(0), 1, 2);
        assertEquals(List.of("Score at iteration 1 is 0.5", "Score at iteration 2 is 0.5"), lines);
        assertEquals("ScoreIterationListener(3)", new ScoreIterationListener(3).toString());
    }

    @Test
    void scoresAreCollected() {
        CollectScoresListener quiet = new CollectScoresListener(2);
        iterate(quiet, 1, 5);
        assertEquals(List.of(2, 4), quiet.getListIteration());
        assertEquals(List.of(0.5, 0.5), quiet.getListScore());
        assertTrue(lines.isEmpty());
        iterate(new CollectScoresListener(2, true), 1, 3);
        assertEquals(List.of("Score at iteration 2 is 0.5"), lines);
    }

    @Test
    void scoresAreKeptInArrays() throws Exception {
        CollectScoresIterationListener kept = new CollectScoresIterationListener(2);
        iterate(kept, 1, 5);
        assertArrayEquals(new long[] {2, 4}, kept.getScoreVsIter().getEffectiveIndexes());
        assertEquals(CollectScoresIterationListener.ScoreStat.BUCKET_LENGTH, kept.getScoreVsIter().getScores().get(0).length);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        kept.exportScores(text);
        assertEquals("Iteration\tScore\n2\t0.5\n4\t0.5", text.toString(StandardCharsets.UTF_8));
        CollectScoresIterationListener.ScoreStat many = new CollectScoresIterationListener.ScoreStat();
        for (int i = 0; i < 25_000; i++) {
            many.addScore(i, -i);
        }
        assertEquals(30_000, many.getIndexes().get(0).length);
        assertEquals(-24_999, many.getEffectiveScores()[24_999]);
    }

    @Test
    void timesAreLoggedFromTheSecondIterationOn() {
        iterate(new PerformanceListener(2, true), 1, 5);
        assertEquals(2, lines.size());
        assertTrue(lines.get(0).matches("iteration 2; iteration time: [0-9.]+ ms; samples/sec: [0-9.]+; batches/sec: [0-9.]+;"
                + " score: 0.5;"), lines.get(0));
        String[] rates = lines.get(1).replaceAll("[^0-9. ]", "").trim().split(" +");
        assertTrue(lines.get(1).startsWith("iteration 4;"), lines.get(1));
        assertEquals(8, Double.parseDouble(rates[2]) / Double.parseDouble(rates[3]), 0.01);
    }

    @Test
    void theBuilderChoosesWhatALineHas() {
        PerformanceListener.Builder builder = new PerformanceListener.Builder().reportIteration(false).reportTime(false)
                .reportSample(false).reportBatch(false).setFrequency(2);
        PerformanceListener scores = builder.reportScore(true).build();
        builder.setFrequency(1).reportScore(false).reportIteration(true);
        iterate(scores, 1, 2);
        assertEquals(List.of("score: 0.5;"), lines);
        lines.clear();
        iterate(builder.build(), 1, 2);
        assertEquals(List.of("iteration 2;"), lines);
    }

    @Test
    void collectionsAreCountedFromLineToLine() {
        iterate(new PerformanceListener(1, false, true), 1, 3);
        assertTrue(!lines.get(0).contains("GC"), lines.get(0));
        assertTrue(lines.get(1).matches(".*GC: \\[.+: [0-9]+ \\([0-9]+ ms\\)\\].*;"), lines.get(1));
    }

    @Test
    void theTimeThatIsLeftFollowsFromTheTimeSoFar() {
        TimeIterationListener listener = new TimeIterationListener(10);
        iterate(listener, 1, 4);
        assertEquals(3, listener.left(2_000_000_000L).toSeconds());
        assertEquals(4, lines.size());
        assertTrue(lines.get(0).matches("Remaining time: [0-9]+ min [0-9]+ s; end expected: [-0-9]+T[:0-9]+Z"), lines.get(0));
        iterate(listener, 5, 12);
        assertEquals(0, listener.left(2_000_000_000L).toSeconds());
    }

    @Test
    void aNetworkIsExpected() {
        for (TrainingListener listener : List.of(new ScoreIterationListener(), new CollectScoresListener(1),
                new TimeIterationListener(1), new PerformanceListener(1), new EvaluativeListener(new Signs(), 1))) {
            assertEquals("the argument 'model' is null: an object was expected",
                    assertThrows(ArgumentException.class, () -> listener.iterationDone(null, 1, 0)).getMessage());
        }
    }

    @Test
    void frequenciesAreAboveZero() {
        String message = "the frequency is 0: 1 or more was expected";
        assertEquals(message, assertThrows(ArgumentException.class, () -> new CollectScoresListener(0)).getMessage());
        assertEquals(message, assertThrows(ArgumentException.class, () -> new PerformanceListener(0)).getMessage());
        assertEquals("the number of iterations is 0: 1 or more was expected",
                assertThrows(ArgumentException.class, () -> new TimeIterationListener(0)).getMessage());
    }

    /** Batches of the classes "x is negative" and "x is positive". */
    private static final class Signs implements DataSetIterator {
        private int next;

        @Override
        public DataSet next(int num) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean hasNext() {
            return next < 3;
        }

        @Override
        public DataSet next() {
            next++;
            return new DataSet(NDArray.create(new float[] {-1, 1, -2, 2}, new Shape(4, 1)),
                    NDArray.create(new float[] {1, 0, 0, 1, 1, 0, 0, 1}, new Shape(4, 2)));
        }

        @Override
        public void reset() {
            next = 0;
        }

        @Override
        public int inputColumns() {
            return 1;
        }

        @Override
        public int totalOutcomes() {
            return 2;
        }

        @Override
        public boolean resetSupported() {
            return true;
        }

        @Override
        public boolean asyncSupported() {
            return true;
        }

        @Override
        public int batch() {
            return 4;
        }

        @Override
        public void setPreProcessor(DataSetPreProcessor preProcessor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public DataSetPreProcessor getPreProcessor() {
            return null;
        }

        @Override
        public List<String> getLabels() {
            return null;
        }
    }

    private static MultiLayerNetwork network() {
        LibTensor.manualSeed(3);
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.5)).list()
                .layer(new DenseLayer.Builder().nIn(1).nOut(4).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.MCXENT).nIn(4).nOut(2)
                        .activation(Activation.SOFTMAX).build())
                .build());
        net.init();
        return net;
    }

    @Test
    void aNetworkIsEvaluatedWhileItTrains() {
        try (MultiLayerNetwork net = network()) {
            EvaluativeListener iterations = new EvaluativeListener(new Signs(), 2);
            EvaluativeListener epochs = new EvaluativeListener(new Signs(), 1, InvocationType.EPOCH_END, new Evaluation());
            EvaluativeListener starts = new EvaluativeListener(new Signs(), 10, InvocationType.EPOCH_START);
            CollectScoresListener scores = new CollectScoresListener(1);
            List<Long> counts = new ArrayList<>();
            List<Double> accuracies = new ArrayList<>();
            EvaluationCallback callback = (listener, model, count, evaluations) -> {
                assertSame(epochs, listener);
                assertSame(net, model);
                counts.add(count);
                accuracies.add(((Evaluation) evaluations[0]).accuracy());
            };
            assertNull(epochs.getCallback());
            epochs.setCallback(callback);
            assertSame(callback, epochs.getCallback());
            assertEquals(InvocationType.EPOCH_END, epochs.getInvocationType());
            net.setListeners(iterations, epochs, starts, scores);
            net.fit(new Signs(), 10);
            assertEquals(30, scores.getListScore().size());
            assertTrue(scores.getListScore().get(29) < scores.getListScore().get(0));
            assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L), counts);
            assertEquals(1, accuracies.get(9));
            assertEquals(15, lines.stream().filter(line -> line.startsWith("Evaluation ")).count() - 10 - 1);
            IEvaluation<?>[] last = epochs.getEvaluations();
            assertEquals(12, ((Evaluation) last[0]).getNumRowCounter());
        }
    }

    @Test
    void evaluatingNeedsANetworkThatFits() {
        EvaluativeListener single = new EvaluativeListener(new Signs(), 1);
        String message = assertThrows(ArgumentException.class, () -> single.iterationDone(model(), 1, 0)).getMessage();
        assertTrue(message.startsWith("the listener has batches of DataSet: a MultiLayerNetwork or a ComputationGraph was"
                + " expected, not a "), message);
        assertEquals("the argument 'iterator' is null: an object was expected",
                assertThrows(ArgumentException.class, () -> new EvaluativeListener((DataSetIterator) null, 1)).getMessage());
        assertEquals("the argument 'iterator' is null: an object was expected",
                assertThrows(ArgumentException.class, () -> new EvaluativeListener((MultiDataSetIterator) null, 1)).getMessage());
        assertEquals("the argument 'type' is null: an object was expected", assertThrows(ArgumentException.class,
                () -> new EvaluativeListener(new Signs(), 1, (InvocationType) null)).getMessage());
        assertEquals("the argument 'evaluations[0]' is null: an object was expected", assertThrows(ArgumentException.class,
                () -> new EvaluativeListener(new Signs(), 1, (IEvaluation<?>) null)).getMessage());
        assertEquals("the frequency is 0: 1 or more was expected", assertThrows(ArgumentException.class,
                () -> new EvaluativeListener(new Signs(), 0)).getMessage());
    }
}
