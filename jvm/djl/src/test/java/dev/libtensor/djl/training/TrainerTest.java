package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.GradientCollector;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.TrainingDivergedException;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.training.evaluator.Accuracy;
import dev.libtensor.djl.training.listener.EarlyStoppingListener.EarlyStoppedException;
import dev.libtensor.djl.training.listener.EarlyStoppingListener;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.listener.TrainingListenerAdapter;
import dev.libtensor.djl.training.loss.L2Loss;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Adam;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.djl.util.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TrainerTest extends NativeTest {
    private static final int ROWS = 64;
    private static final Shape INPUT = new Shape(1, 4);

    private NDManager data;
    private ArrayDataset dataset;

    /** The class of a row is the index of its greatest number. */
    @BeforeEach
    void makeData() {
        data = NDManager.newBaseManager();
        float[] numbers = new float[ROWS * 4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) Math.sin(1.7 * i);
        }
        NDArray rows = data.create(numbers, new Shape(ROWS, 4));
        dataset = new ArrayDataset.Builder().setData(rows).optLabels(rows.argMax(1)).setSampling(16, false).build();
    }

    @AfterEach
    void closeData() {
        data.close();
    }

    private static SequentialBlock block() {
        return new SequentialBlock().add(Linear.builder().setUnits(16).build()).add(Activation::relu)
                .add(Linear.builder().setUnits(4).build());
    }

    private static Model model() {
        Model model = Model.newInstance("test");
        model.setBlock(block());
        return model;
    }

    private static DefaultTrainingConfig config() {
        return new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss()).addEvaluator(new Accuracy())
                .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.02f)).build())
                .addTrainingListeners(TrainingListener.Defaults.basic());
    }

    @Test
    void learnsAndReports() throws Exception {
        try (Model model = model(); Trainer trainer = model.newTrainer(config())) {
            trainer.initialize(INPUT);
            trainer.setMetrics(new Metrics());
            EasyTrain.fit(trainer, 60, dataset, dataset);
            TrainingResult result = trainer.getTrainingResult();
            assertEquals(60, result.getEpoch());
            assertTrue(result.getTrainEvaluation("Accuracy") > 0.95, result.toString());
            assertTrue(result.getValidateEvaluation("Accuracy") > 0.95, result.toString());
            assertTrue(result.getValidateLoss() < 0.3 && result.getTrainLoss() < 0.3, result.toString());
            assertEquals(240, trainer.getMetrics().getMetric("forward").size());
            assertEquals(240, trainer.getMetrics().getMetric("step").size());
            assertEquals(240, trainer.getMetrics().getMetric("train_all_Accuracy").size());
            assertEquals(60, trainer.getMetrics().getMetric("validate_epoch_SoftmaxCrossEntropyLoss").size());
            trainer.close();
            assertEquals("60", model.getProperty("Epoch"));
        }
    }

    /** The names of the open managers under one, from the outermost to the innermost. */
    private static List<String> tree(NDManager manager) {
        return manager.debugDump(0).lines().filter(line -> line.contains("live "))
                .map(line -> line.replaceAll(".*manager '([^']*)'.*", "$1")).toList();
    }

    @Test
    void managersAreThoseOfTheDocument() throws Exception {
        try (Model model = model(); Trainer trainer = model.newTrainer(config())) {
            trainer.initialize(INPUT);
            for (Batch batch : trainer.iterateDataset(dataset)) {
                EasyTrain.trainBatch(trainer, batch);
                trainer.step();
                assertEquals(List.of("model", "trainer", "dataIter", "batch"), tree(model.getNDManager()),
                        model.getNDManager().debugDump(0));
                assertSame(model.getNDManager(), trainer.getManager().getParentManager());
                batch.close();
            }
            assertEquals(List.of("model", "trainer"), tree(model.getNDManager()));
            // Weights and biases; means and variances.
            assertEquals(4, model.getNDManager().getStats().handles());
            assertEquals(8, trainer.getManager().getStats().handles());
            assertEquals(2 * model.getNDManager().getStats().ownBytes(), trainer.getManager().getStats().ownBytes());
        }
    }

    @Test
    void thousandBatchesEndWhereTheyBegan() throws Exception {
        try (Model model = model(); Trainer trainer = model.newTrainer(config())) {
            trainer.initialize(INPUT);
            EasyTrain.fit(trainer, 1, dataset, dataset);
            long handles = Memory.liveHandles();
            long bytes = Memory.liveBytes();
            EasyTrain.fit(trainer, 250, dataset, dataset);
            assertEquals(handles, Memory.liveHandles());
            assertEquals(bytes, Memory.liveBytes());
        }
    }

    @Test
    void trainersLeaveNothing() throws Exception {
        DefaultTrainingConfig config = config();
        try (Model model = model()) {
            model.newTrainer(config).close();
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(INPUT);
            }
            long handles = Memory.liveHandles();
            for (int i = 0; i < 50; i++) {
                try (Trainer trainer = model.newTrainer(config)) {
                    trainer.initialize(INPUT);
                    EasyTrain.fit(trainer, 1, dataset, null);
                }
                model.getBlock().getParameters().values().forEach(parameter -> parameter.getArray().zeroGradient());
                assertEquals(handles, Memory.liveHandles());
            }
            // A model may close before its trainer.
            Trainer late = model.newTrainer(config);
            model.close();
            late.close();
            late.close();
        }
    }

    @Test
    void firstStepNeedsGradients() {
        try (Model model = model(); Trainer trainer = model.newTrainer(config())) {
            trainer.initialize(INPUT);
            long handles = Memory.liveHandles();
            String message = assertThrows(IllegalStateException.class, trainer::step).getMessage();
            assertTrue(message.startsWith("Gradient values are all zeros"), message);
            assertEquals(handles, Memory.liveHandles());
        }
    }

    @Test
    void stepClearsGradients() {
        try (Model model = model(); Trainer trainer = model.newTrainer(config())) {
            trainer.initialize(INPUT);
            NDArray input = trainer.getManager().ones(INPUT);
            try (GradientCollector collector = trainer.newGradientCollector()) {
                collector.backward(trainer.forward(new NDList(input)).singletonOrThrow());
            }
            trainer.step();
            NDArray weight = model.getBlock().getParameters().get(0).getValue().getArray();
            assertEquals(0, weight.getGradient().countNonzero().item());
        }
    }

    /** What goes wrong, and where. */
    private static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static NDArray fail() {
        throw new Fault();
    }

    /** An optimizer that fails once it has made a state. */
    private static final class FailingAdam extends Adam {
        FailingAdam() {
            super(Adam.builder());
        }

        @Override
        public void update(String parameterId, NDArray weight, NDArray grad) {
            super.update(parameterId, weight, grad);
            grad.mul(2);
            fail();
        }
    }

    /** A data set that fails at its second batch, once it has made an array. */
    private static final class FailingDataset extends RandomAccessDataset {
        private FailingDataset(Builder builder) {
            super(builder);
        }

        @Override
        public Record get(NDManager manager, long index) {
            Record record = new Record(new NDList(manager.ones(new Shape(4))), new NDList(manager.create(1L)));
            return index < 16 ? record : new Record(new NDList(fail()), record.getLabels());
        }

        @Override
        protected long availableSize() {
            return ROWS;
        }

        @Override
        public void prepare(Progress progress) {}

        static final class Builder extends BaseBuilder<Builder> {
            @Override
            protected Builder self() {
                return this;
            }
        }
    }

    /** A training that fails must leave nothing but what belongs to the model. */
    private void failing(SequentialBlock block, DefaultTrainingConfig config) {
        failing(block, config, dataset);
    }

    private void failing(SequentialBlock block, DefaultTrainingConfig config, Dataset training) {
        long handles = Memory.liveHandles();
        try (Model model = Model.newInstance("failing")) {
            model.setBlock(block);
            assertThrows(Fault.class, () -> {
                try (Trainer trainer = model.newTrainer(config)) {
                    trainer.initialize(INPUT);
                    EasyTrain.fit(trainer, 1, training, dataset);
                }
            });
            assertEquals(List.of("model"), tree(model.getNDManager()), model.getNDManager().debugDump(1));
        }
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void failuresLeaveNothing() {
        int[] calls = {0};
        failing(block().add(new LambdaBlock(list -> calls[0]++ == 0 ? list : new NDList(list.head().mul(2), fail()))),
                config());
        failing(block(), new DefaultTrainingConfig(new L2Loss() {
            @Override
            public NDArray evaluate(NDList labels, NDList predictions) {
                return predictions.head().mul(fail());
            }
        }));
        failing(block(), config().optOptimizer(new FailingAdam()));
        failing(block(), config(), new FailingDataset(new FailingDataset.Builder().setSampling(16, false)));
        for (int event = 0; event < 5; event++) {
            int failing = event;
            failing(block(), config().addTrainingListeners(new TrainingListener() {
                @Override
                public void onEpoch(Trainer trainer) {
                    failAt(0);
                }

                @Override
                public void onTrainingBatch(Trainer trainer, BatchData batchData) {
                    failAt(1);
                }

                @Override
                public void onValidationBatch(Trainer trainer, BatchData batchData) {
                    failAt(2);
                }

                @Override
                public void onTrainingBegin(Trainer trainer) {
                    failAt(3);
                }

                @Override
                public void onTrainingEnd(Trainer trainer) {
                    failAt(4);
                }

                private void failAt(int place) {
                    if (place == failing) {
                        fail();
                    }
                }
            }));
        }
    }

    @Test
    void validationRecordsNothing() throws Exception {
        List<Boolean> recorded = new ArrayList<>();
        DefaultTrainingConfig config = config().addTrainingListeners(new TrainingListenerAdapter() {
            @Override
            public void onTrainingBatch(Trainer trainer, BatchData batchData) {
                recorded.add(batchData.getPredictions().get(trainer.getDevices()[0]).head().hasGradient());
            }

            @Override
            public void onValidationBatch(Trainer trainer, BatchData batchData) {
                recorded.add(batchData.getPredictions().get(trainer.getDevices()[0]).head().hasGradient());
            }
        });
        try (Model model = model(); Trainer trainer = model.newTrainer(config)) {
            trainer.initialize(INPUT);
            for (Batch batch : trainer.iterateDataset(dataset)) {
                try (batch) {
                    EasyTrain.trainBatch(trainer, batch);
                    EasyTrain.validateBatch(trainer, batch);
                }
                break;
            }
            assertEquals(List.of(true, false), recorded);
        }
    }

    @Test
    void stopsEarlyOrWhereItDiverges() {
        DefaultTrainingConfig early = config()
                .addTrainingListeners(EarlyStoppingListener.builder().optEarlyStopPctImprovement(99).optEpochPatience(2)
                        .optMonitoredMetric("trainLoss").build());
        try (Model model = model(); Trainer trainer = model.newTrainer(early)) {
            trainer.initialize(INPUT);
            EarlyStoppedException stopped =
                    assertThrows(EarlyStoppedException.class, () -> EasyTrain.fit(trainer, 9, dataset, null));
            assertEquals(3, stopped.getStopEpoch());
        }
        DefaultTrainingConfig wild = config().optOptimizer(
                Optimizer.sgd().setLearningRateTracker(Tracker.fixed(1e30f)).build());
        try (Model model = model(); Trainer trainer = model.newTrainer(wild)) {
            trainer.initialize(INPUT);
            assertThrows(TrainingDivergedException.class, () -> EasyTrain.fit(trainer, 9, dataset, null));
        }
    }

    @Test
    void refusesWhatIsMissing() {
        try (Model model = model()) {
            assertThrows(ArgumentException.class, () -> model.newTrainer(new DefaultTrainingConfig(null)));
            assertThrows(ArgumentException.class, () -> model.newTrainer(config().optOptimizer(null)));
            assertThrows(ArgumentException.class, () -> config().addEvaluator(null));
            assertNull(new TrainingResult().getTrainLoss());
            assertFalse(new Metrics().hasMetric("any"));
        }
    }
}
