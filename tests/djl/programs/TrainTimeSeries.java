import ai.djl.Model;
import ai.djl.basicdataset.tabular.utils.Feature;
import ai.djl.inference.Predictor;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Parameter;
import ai.djl.repository.Repository;
import ai.djl.timeseries.Forecast;
import ai.djl.timeseries.TimeSeriesData;
import ai.djl.timeseries.dataset.FieldName;
import ai.djl.timeseries.dataset.M5Forecast;
import ai.djl.timeseries.dataset.TimeFeaturizers;
import ai.djl.timeseries.distribution.DistributionLoss;
import ai.djl.timeseries.distribution.output.DistributionOutput;
import ai.djl.timeseries.distribution.output.NegativeBinomialOutput;
import ai.djl.timeseries.evaluator.Rmsse;
import ai.djl.timeseries.model.deepar.DeepARNetwork;
import ai.djl.timeseries.timefeature.TimeFeature;
import ai.djl.timeseries.transform.TimeSeriesTransform;
import ai.djl.timeseries.translator.DeepARTranslator;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.initializer.XavierInitializer;
import ai.djl.training.listener.TrainingListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The example of time series: DeepAR learns the weekly sales of some items, and predicts the next weeks. */
public final class TrainTimeSeries {
    private static final LocalDateTime START = LocalDateTime.parse("2011-01-29T00:00");
    private static final int WEEKS = 40;
    private static final int AHEAD = 4;
    private static final int CONTEXT = 8;

    public static void main(String[] args) throws Exception {
        Path folder = sales();
        Path saved = Files.createTempDirectory("deepar");
        DistributionOutput output = new NegativeBinomialOutput();
        try (Model model = Model.newInstance("deepar")) {
            DeepARNetwork network = network(output).buildTrainingNetwork();
            model.setBlock(network);
            M5Forecast training = dataset(folder, network.createTrainingTransformation(model.getNDManager()));
            Check.equal(List.of(10, 3049), training.getCardinality(), "classes");
            DefaultTrainingConfig config = new DefaultTrainingConfig(new DistributionLoss("Loss", output))
                    .addEvaluator(new Rmsse(output)).optInitializer(new XavierInitializer(), Parameter.Type.WEIGHT)
                    .addTrainingListeners(TrainingListener.Defaults.basic());
            try (Trainer trainer = model.newTrainer(config)) {
                int past = network.getHistoryLength();
                int features = TimeFeature.timeFeaturesFromFreqStr("W").size() + 1;
                trainer.initialize(new Shape(1, 2), new Shape(1, 1), new Shape(1, past, features), new Shape(1, past),
                        new Shape(1, past), new Shape(1, past), new Shape(1, AHEAD, features), new Shape(1, AHEAD),
                        new Shape(1, AHEAD));
                EasyTrain.fit(trainer, 1, training, null);
                float first = trainer.getTrainingResult().getTrainLoss();
                EasyTrain.fit(trainer, 10, training, null);
                Check.below(first, trainer.getTrainingResult().getTrainLoss(), "loss, which was " + first + ",");
            }
            model.save(saved, "deepar");
        }
        predict(saved, output);
    }

    private static DeepARNetwork.Builder network(DistributionOutput output) {
        return DeepARNetwork.builder().setFreq("W").setPredictionLength(AHEAD).setCardinality(List.of(10, 3049))
                .optContextLength(CONTEXT).optDistrOutput(output).optUseFeatStaticCat(true).optNumParallelSamples(20)
                .optHiddenSize(8);
    }

    private static M5Forecast dataset(Path folder, List<TimeSeriesTransform> transforms) throws Exception {
        M5Forecast.Builder builder = M5Forecast.builder().optRepository(Repository.newInstance("sales", folder.toString()))
                .setTransformation(transforms).setContextLength(CONTEXT).setSampling(8, true);
        for (int week = 1; week <= WEEKS; week++) {
            builder.addFeature("w_" + week, FieldName.TARGET);
        }
        M5Forecast sales = builder.addFeature("store_id", FieldName.FEAT_STATIC_CAT)
                .addFeature("item_id", FieldName.FEAT_STATIC_CAT)
                .addFieldFeature(FieldName.START, new Feature("date", TimeFeaturizers.getConstantTimeFeaturizer(START)))
                .build();
        sales.prepare();
        return sales;
    }

    private static void predict(Path saved, DistributionOutput output) throws Exception {
        Map<String, Object> arguments = Map.of("prediction_length", AHEAD, "context_length", CONTEXT, "freq", "W",
                "use_feat_static_cat", true);
        try (Model model = Model.newInstance("deepar"); NDManager manager = NDManager.newBaseManager()) {
            model.setBlock(network(output).buildPredictionNetwork());
            model.load(saved, "deepar");
            try (Predictor<TimeSeriesData, Forecast> predictor =
                    model.newPredictor(DeepARTranslator.builder(arguments).build())) {
                TimeSeriesData series = new TimeSeriesData(2);
                series.setStartTime(START);
                series.setField(FieldName.TARGET, manager.create(week()));
                series.setField(FieldName.FEAT_STATIC_CAT, manager.create(new float[] {0, 1}));
                Forecast forecast = predictor.predict(series);
                Check.equal(AHEAD, forecast.getPredictionLength(), "weeks");
                Check.above(-1, forecast.mean().getFloat(0), "sales");
            }
        }
    }

    private static float[] week() {
        float[] sold = new float[WEEKS];
        for (int week = 0; week < WEEKS; week++) {
            sold[week] = 3 + week % 4;
        }
        return sold;
    }

    private static Path sales() throws Exception {
        List<String> rows = new ArrayList<>();
        StringBuilder head = new StringBuilder("item_id,store_id");
        for (int week = 1; week <= WEEKS; week++) {
            head.append(",w_").append(week);
        }
        rows.add(head.toString());
        for (int item = 1; item <= 6; item++) {
            StringBuilder row = new StringBuilder("FOODS_1_00" + item + ",CA_1");
            for (float sold : week()) {
                row.append(',').append((int) sold + item);
            }
            rows.add(row.toString());
        }
        Path folder = Files.createTempDirectory("m5");
        Files.write(folder.resolve("weekly_sales_train_validation.csv"), rows);
        return folder;
    }
}
