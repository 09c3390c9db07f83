package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.LeakReports;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that programs which let arrays pile up are warned, once, and that others are not. */
class MemoryAdviceTest extends NativeTest {
    private static final Logger LOGGER = Logger.getLogger("dev.libtensor.djl");

    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
                warnings.add(record.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private NDManager data;

    /** A class of its own for each kind of misuse, because warnings name the class and are given once. */
    private static class Rows extends ArrayDataset {
        Rows(NDManager manager) {
            super(new ArrayDataset.Builder().setData(manager.ones(new Shape(32, 4))).optLabels(manager.ones(new Shape(32, 1)))
                    .setSampling(2, false));
        }
    }

    private static final class Unclosed extends Rows {
        Unclosed(NDManager manager) {
            super(manager);
        }
    }

    @BeforeEach
    void listen() {
        data = NDManager.newBaseManager();
        LOGGER.addHandler(handler);
    }

    @AfterEach
    void asItWas() {
        LOGGER.removeHandler(handler);
        Memory.setLeakReports(LeakReports.COUNTS);
        data.close();
    }

    private static Model model(String name) {
        Model model = Model.newInstance(name);
        model.setBlock(Linear.builder().setUnits(1).build());
        return model;
    }

    /** What a program does for each batch beside training. */
    private interface Beside {
        void run(Trainer trainer, Batch batch);
    }

    private void train(String name, Beside beside) throws Exception {
        try (Model model = model(name); Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.l2Loss()))) {
            trainer.initialize(new Shape(1, 4));
            for (int epoch = 0; epoch < 2; epoch++) {
                for (Batch batch : trainer.iterateDataset(new Rows(data))) {
                    EasyTrain.trainBatch(trainer, batch);
                    beside.run(trainer, batch);
                    trainer.step();
                    batch.close();
                }
            }
        }
    }

    private void predict(String name, NoBatchifyTranslator<Float, Float> translator) throws Exception {
        try (Model model = model(name)) {
            model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, new Shape(1, 1));
            try (Predictor<Float, Float> predictor = model.newPredictor(translator)) {
                for (int i = 0; i < 600; i++) {
                    predictor.predict((float) i);
                }
            }
        }
    }

    /** Keeps an array of each call in a manager, or in none. */
    private record Keeping(Function<TranslatorContext, NDManager> place, List<NDArray> kept)
            implements NoBatchifyTranslator<Float, Float> {
        @Override
        public NDList processInput(TranslatorContext ctx, Float input) {
            NDManager manager = place.apply(ctx);
            kept.add(manager.create(new float[] {input}));
            return new NDList(ctx.getNDManager().create(new float[] {input}, new Shape(1, 1)));
        }

        @Override
        public Float processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().getFloat();
        }
    }

    private String onlyWarning() {
        assertEquals(1, warnings.size(), warnings.toString());
        return warnings.get(0);
    }

    @Test
    void correctProgramsAreNotWarned() throws Exception {
        train("correct", (trainer, batch) -> batch.getManager().zeros(new Shape(3)));
        predict("correct", new Keeping(TranslatorContext::getNDManager, new ArrayList<>()));
        assertEquals(List.of(), warnings);
    }

    @Test
    void arraysOfABatchInTheModelsManager() throws Exception {
        List<NDArray> kept = new ArrayList<>();
        Beside leaving = (trainer, batch) -> {
            NDArray weight = trainer.getModel().getBlock().getParameters().get(0).getValue().getArray();
            kept.add(weight.mul(batch.getData().head().mean()).stopGradient());
        };
        train("resting", leaving);
        String warning = onlyWarning();
        assertTrue(warning.startsWith("of the model 'resting', the manager 'model' has "), warning);
        assertTrue(warning.contains("than 3 batches before") && warning.contains("LeakReports.ALL"), warning);
        train("resting", leaving);
        assertEquals(1, warnings.size(), "the same is said once");
    }

    @Test
    void arraysThatGrowWithEveryBatch() throws Exception {
        List<NDArray> kept = new ArrayList<>();
        Memory.setLeakReports(LeakReports.ALL);
        train("growing", (trainer, batch) -> kept.add(trainer.getManager().create(1f)));
        String warning = onlyWarning();
        assertTrue(warning.startsWith("of the model 'growing', the manager 'trainer' has "), warning);
        assertTrue(warning.contains("more arrays than 8 batches before"), warning);
        assertTrue(warning.contains("They were made at " + MemoryAdviceTest.class.getName() + ".lambda"), warning);
    }

    @Test
    void batchesThatAreNeverClosed() throws Exception {
        List<Batch> batches = new ArrayList<>();
        try (Model model = model("unclosed");
                Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.l2Loss()))) {
            trainer.iterateDataset(new Unclosed(data)).forEach(batches::add);
        }
        String warning = onlyWarning();
        assertTrue(warning.startsWith("batches of a " + Unclosed.class.getName() + " are never closed"), warning);
        assertTrue(batches.stream().noneMatch(batch -> batch.getManager().isOpen()), "they end with their iteration");
    }

    @Test
    void twoBatchesAtATimeAreNoMisuse() throws Exception {
        try (Model model = model("ahead");
                Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.l2Loss()))) {
            Iterator<Batch> batches = trainer.iterateDataset(new Rows(data)).iterator();
            Batch before = batches.next();
            while (batches.hasNext()) {
                Batch next = batches.next();
                before.close();
                before = next;
                if (next.getProgress() == next.getProgressTotal()) {
                    next.close();
                }
            }
        }
        assertEquals(List.of(), warnings);
    }

    @Test
    void arraysThatGrowWithEveryPrediction() throws Exception {
        predict("left", new Keeping(TranslatorContext::getPredictorManager, new ArrayList<>()));
        String warning = onlyWarning();
        assertTrue(warning.startsWith("of the model 'left', the manager 'predictor' has 128 more arrays"), warning);
        warnings.clear();
        predict("left in it", new Keeping(ctx -> ctx.getModel().getNDManager(), new ArrayList<>()));
        warning = onlyWarning();
        assertTrue(warning.startsWith("of the model 'left in it', the manager 'model' has 128 more arrays"), warning);
    }

    @Test
    void theLevelOfReportsSwitchesThem() throws Exception {
        Memory.setLeakReports(LeakReports.OFF);
        predict("silent", new Keeping(TranslatorContext::getPredictorManager, new ArrayList<>()));
        assertEquals(List.of(), warnings);
    }
}
