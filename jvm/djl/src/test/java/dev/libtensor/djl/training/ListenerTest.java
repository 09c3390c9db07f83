package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.metric.Metric;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.metric.Unit;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.listener.EvaluatorTrainingListener;
import dev.libtensor.djl.training.listener.MemoryTrainingListener;
import dev.libtensor.djl.training.listener.SaveModelTrainingListener;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.L2Loss;
import dev.libtensor.djl.training.loss.Loss;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListenerTest extends NativeTest {
    @TempDir
    private Path folder;

    /** Trains a line for three epochs of two batches of 8 rows, each of 3 numbers. */
    private static Metrics train(TrainingListener... listeners) throws Exception {
        Metrics metrics = new Metrics();
        try (NDManager data = NDManager.newBaseManager(); Model model = Model.newInstance("line")) {
            ArrayDataset rows = new ArrayDataset.Builder().setData(data.ones(new Shape(16, 3)))
                    .optLabels(data.ones(new Shape(16, 2))).setSampling(8, false).build();
            model.setBlock(Linear.builder().setUnits(2).build());
            DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.l2Loss()).addTrainingListeners(listeners);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 3));
                trainer.setMetrics(metrics);
                EasyTrain.fit(trainer, 3, rows, rows);
            }
        }
        return metrics;
    }

    @Test
    void memoryIsExactForEachManager() throws Exception {
        Metrics metrics = train(new MemoryTrainingListener(folder.toString()));
        List<Metric> batches = metrics.getMetric("Batch");
        assertEquals(12, batches.size());
        assertEquals(Unit.BYTES, batches.get(0).getUnit());
        // A trained batch has its predictions of 8 rows of 2 numbers, and its loss, in blocks of 64 bytes; its data are
        // views. A validated one has no loss.
        assertEquals(64 + 64, batches.get(0).getValue());
        assertEquals(batches.get(0).getValue(), batches.get(8).getValue());
        assertEquals(64, batches.get(2).getValue());
        // Adam's means and variances of a weight of 6 numbers and a bias of 2.
        assertEquals(4 * 64 + 64 + 64, metrics.getMetric("Trainer").get(1).getValue());
        assertTrue(metrics.latestMetric("Native").getValue() >= metrics.latestMetric("Model").getValue());
        assertEquals(5 * 12, Files.readAllLines(folder.resolve("memory.log")).size());
        List<String> trees = Files.readAllLines(folder.resolve("memory-tree.log"));
        assertTrue(trees.stream().anyMatch(line -> line.contains("'trainer'")), trees::toString);
        assertFalse(metrics.hasMetric("Heap"));
    }

    @Test
    void theLossOfABatchIsComputedOnce() throws Exception {
        int[] evaluations = {0};
        Metrics metrics = new Metrics();
        try (NDManager data = NDManager.newBaseManager(); Model model = Model.newInstance("line")) {
            ArrayDataset rows = new ArrayDataset.Builder().setData(data.ones(new Shape(16, 3)))
                    .optLabels(data.ones(new Shape(16, 2))).setSampling(8, false).build();
            model.setBlock(Linear.builder().setUnits(2).build());
            L2Loss counted = new L2Loss() {
                @Override
                public NDArray evaluate(NDList labels, NDList predictions) {
                    evaluations[0]++;
                    return super.evaluate(labels, predictions);
                }
            };
            DefaultTrainingConfig config =
                    new DefaultTrainingConfig(counted).addTrainingListeners(new EvaluatorTrainingListener());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 3));
                trainer.setMetrics(metrics);
                EasyTrain.fit(trainer, 1, rows, rows);
                assertEquals(4, evaluations[0], "two batches of training and two of validation");
                double first = metrics.getMetric("train_all_L2Loss").get(0).getValue();
                double second = metrics.getMetric("train_all_L2Loss").get(1).getValue();
                assertEquals((first + second) / 2, metrics.latestMetric("train_epoch_L2Loss").getValue(), 1e-6);
                assertTrue(trainer.getTrainingResult().getValidateLoss() < first);
            }
        }
    }

    @Test
    void processMemoryAndAPictureAreOnRequest() throws Exception {
        System.setProperty("collect-memory", "true");
        try {
            Metrics metrics = train(new MemoryTrainingListener(folder.toString()));
            assertTrue(metrics.latestMetric("Heap").getValue() > 0);
            assertTrue(metrics.latestMetric("rss").getValue() > 0);
            assertTrue(Files.readString(folder.resolve("memory.svg")).contains("<svg"));
        } finally {
            System.clearProperty("collect-memory");
        }
    }

    @Test
    void defaultsWriteTimesAndShowProgress() throws Exception {
        PrintStream out = System.out;
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        System.setOut(new PrintStream(shown, true, StandardCharsets.UTF_8));
        try {
            train(TrainingListener.Defaults.logging(folder.toString()));
        } finally {
            System.setOut(out);
        }
        assertTrue(shown.toString(StandardCharsets.UTF_8).contains("\rTraining:    100% |"), shown.toString());
        assertTrue(shown.toString(StandardCharsets.UTF_8).contains("\rValidating:  100% |"), shown.toString());
        assertEquals(3, Files.readAllLines(folder.resolve("training.log")).size());
        assertEquals(3, Files.readAllLines(folder.resolve("validate.log")).size());
        assertThrows(ArgumentException.class, () -> TrainingListener.Defaults.logging(null));
    }

    private List<String> files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void savesAtTheEndAndAtCheckpoints() throws Exception {
        train(new SaveModelTrainingListener(folder.toString()));
        assertEquals(List.of("line-0003.params"), files());
        List<String> epochs = new ArrayList<>();
        SaveModelTrainingListener often = new SaveModelTrainingListener(folder.toString(), "own", 2);
        often.setSaveModelCallback(trainer -> epochs.add(trainer.getModel().getProperty("Epoch")));
        train(often);
        assertEquals(List.of("line-0003.params", "own-0002.params", "own-0003.params"), files());
        assertEquals(List.of("2", "3"), epochs);
        assertThrows(ArgumentException.class, () -> new SaveModelTrainingListener(null));
    }

    @Test
    void stagesHaveNames() {
        Evaluator loss = Loss.l2Loss("a");
        assertEquals("train_epoch_a", EvaluatorTrainingListener.metricName(loss, "train/epoch"));
        assertEquals("validate_epoch_a", EvaluatorTrainingListener.metricName(loss, "validate/epoch"));
        assertThrows(ArgumentException.class, () -> EvaluatorTrainingListener.metricName(loss, "none"));
    }
}
