import ai.djl.Model;
import ai.djl.basicdataset.tabular.CsvDataset;
import ai.djl.basicdataset.tabular.ListFeatures;
import ai.djl.basicdataset.tabular.TabularResults;
import ai.djl.basicmodelzoo.tabular.TabNet;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.RandomAccessDataset;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.TabNetRegressionLoss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import ai.djl.training.util.ProgressBar;
import ai.djl.translate.Translator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.commons.csv.CSVFormat;

/** The example of a table: a network for tables learns a column from the others. */
public final class TrainAirfoil {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(2);
        CsvDataset table = CsvDataset.builder().optCsvFile(table()).setCsvFormat(CSVFormat.DEFAULT.builder().setHeader()
                .setSkipHeaderRecord(true).build()).addNumericFeature("angle").addNumericFeature("chord").addNumericFeature("speed")
                .addNumericLabel("sound").setSampling(32, true).build();
        table.prepare(new ProgressBar());
        Check.equal(3, table.getFeatureSize(), "features");
        RandomAccessDataset[] parts = table.randomSplit(8, 2);
        try (Model model = Model.newInstance("tabNet")) {
            model.setBlock(TabNet.builder().setInputDim(3).setOutDim(1).build());
            DefaultTrainingConfig config = new DefaultTrainingConfig(new TabNetRegressionLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                    .optOptimizer(Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.02f)).build());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(32, 3));
                EasyTrain.fit(trainer, 1, parts[0], parts[1]);
                float first = trainer.getTrainingResult().getTrainLoss();
                EasyTrain.fit(trainer, 8, parts[0], parts[1]);
                Check.below(first, trainer.getTrainingResult().getTrainLoss(), "loss, which was " + first + ",");
            }
            Translator<ListFeatures, TabularResults> translator =
                    table.matchingTranslatorOptions().option(ListFeatures.class, TabularResults.class);
            try (Predictor<ListFeatures, TabularResults> predictor = model.newPredictor(translator)) {
                TabularResults result = predictor.predict(new ListFeatures(table.getRowDirect(3, table.getFeatures())));
                Check.that(Float.isFinite((Float) result.getFeature("sound").getResult()), "the prediction is a number");
            }
        }
    }

    private static Path table() throws Exception {
        Path file = Files.createTempFile("airfoil", ".csv");
        Random random = new Random(1);
        StringBuilder rows = new StringBuilder("angle,chord,speed,sound\n");
        for (int i = 0; i < 200; i++) {
            double angle = random.nextDouble();
            double chord = random.nextDouble();
            double speed = random.nextDouble();
            rows.append(String.format(Locale.ROOT, "%f,%f,%f,%f%n", angle, chord, speed, 2 * angle - chord + 0.5 * speed));
        }
        Files.write(file, List.of(rows.toString()));
        return file;
    }
}
