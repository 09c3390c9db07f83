package dev.libtensor.djl.timeseries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicdataset.tabular.utils.Feature;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.timeseries.block.FeatureEmbedder;
import dev.libtensor.djl.timeseries.block.MeanScaler;
import dev.libtensor.djl.timeseries.block.NopScaler;
import dev.libtensor.djl.timeseries.dataset.CsvTimeSeriesDataset;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.dataset.M5Forecast;
import dev.libtensor.djl.timeseries.dataset.TimeFeaturizers;
import dev.libtensor.djl.timeseries.distribution.DistributionLoss;
import dev.libtensor.djl.timeseries.distribution.output.DistributionOutput;
import dev.libtensor.djl.timeseries.distribution.output.NegativeBinomialOutput;
import dev.libtensor.djl.timeseries.distribution.output.StudentTOutput;
import dev.libtensor.djl.timeseries.evaluator.Rmsse;
import dev.libtensor.djl.timeseries.model.deepar.DeepARNetwork;
import dev.libtensor.djl.timeseries.timefeature.TimeFeature;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;
import dev.libtensor.djl.timeseries.translator.DeepARTranslator;
import dev.libtensor.djl.timeseries.translator.TransformerTranslatorFactory;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.EasyTrain;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.training.listener.TrainingListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** DeepAR from a file of series to a forecast, on data made up here. */
class DeepARTest extends NativeTest {
    private static final LocalDateTime START = LocalDateTime.of(2011, 1, 29, 0, 0);
    private static final int WEEKS = 30;
    private static final int PREDICTED = 2;
    private static final int CONTEXT = 4;

    @TempDir
    Path folder;

    private static NDList forward(Block block, NDManager manager, NDArray... inputs) {
        Shape[] shapes = new NDList(inputs).getShapes();
        if (!block.isInitialized()) {
            block.initialize(manager, DataType.FLOAT32, shapes);
        }
        return block.forward(new ParameterStore(manager, false), new NDList(inputs), false);
    }

    @Test
    void scalersDivideByTheMean() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray data = manager.create(new float[] {-2, 4, 9, 0, 0, 0}, new Shape(2, 3));
            NDArray weights = manager.create(new float[] {1, 1, 0, 1, 1, 1}, new Shape(2, 3));
            NDList scaled = forward(MeanScaler.builder().setDim(1).build(), manager, data, weights);
            // The second series takes the mean of the batch, 6 of 5 values.
            assertArrayEquals(new float[] {3, 1.2f}, scaled.get(1).toFloatArray(), 1e-6f);
            assertArrayEquals(new float[] {-2 / 3f, 4 / 3f, 3, 0, 0, 0}, scaled.get(0).toFloatArray(), 1e-6f);
            MeanScaler kept = MeanScaler.builder().setDim(1).optKeepDim(true).optMinimumScale(5).build();
            assertArrayEquals(new float[] {5, 5}, forward(kept, manager, data, weights).get(1).toFloatArray());
            assertEquals(new Shape(2, 1), kept.getOutputShapes(new Shape[] {data.getShape(), data.getShape()})[1]);
            NopScaler none = NopScaler.builder().setDim(1).build();
            assertArrayEquals(new float[] {1, 1}, forward(none, manager, data, weights).get(1).toFloatArray());
            assertEquals(new Shape(2), none.getOutputShapes(new Shape[] {data.getShape(), data.getShape()})[1]);
            assertThrows(ArgumentException.class, () -> MeanScaler.builder().build());
        }
    }

    @Test
    void classesBecomeVectors() {
        try (NDManager manager = NDManager.newBaseManager()) {
            FeatureEmbedder embedder = FeatureEmbedder.builder().setCardinalities(List.of(3, 5))
                    .setEmbeddingDims(List.of(2, 4)).build();
            NDArray classes = manager.create(new int[] {2, 4, 0, 1}, new Shape(2, 2));
            NDArray vectors = forward(embedder, manager, classes).singletonOrThrow();
            assertEquals(new Shape(2, 6), vectors.getShape());
            assertEquals(vectors.getShape(), embedder.getOutputShapes(new Shape[] {classes.getShape()})[0]);
            NDArray table = embedder.getParameters().get(0).getValue().getArray();
            assertArrayEquals(table.get(2).toFloatArray(), vectors.get("0, :2").toFloatArray());
            assertEquals("01cat_0_embedding_embedding", embedder.getParameters().get(0).getKey());
            assertThrows(ArgumentException.class, () -> FeatureEmbedder.builder().build());
            assertThrows(ArgumentException.class, () -> FeatureEmbedder.builder().setCardinalities(List.of(0))
                    .setEmbeddingDims(List.of(1)).build());
        }
    }

    private void writeSales() throws Exception {
        StringBuilder text = new StringBuilder("id,item_id,dept_id,cat_id,store_id,state_id");
        for (int week = 1; week <= WEEKS; week++) {
            text.append(",w_").append(week);
        }
        for (int item = 1; item <= 6; item++) {
            text.append("\nFOODS_1_00").append(item).append("_CA_1,FOODS_1_00").append(item).append(",FOODS_1,FOODS,CA_1,CA");
            for (int week = 1; week <= WEEKS; week++) {
                text.append(',').append(item + week % 4);
            }
        }
        for (String name : List.of("validation", "evaluation")) {
            Files.writeString(folder.resolve("weekly_sales_train_" + name + ".csv"), text);
        }
    }

    private M5Forecast sales(List<TimeSeriesTransform> transforms, Usage usage) {
        M5Forecast.Builder builder = M5Forecast.builder().optRepository(Repository.newInstance("data", folder))
                .optUsage(usage).setTransformation(transforms).setContextLength(CONTEXT).setSampling(3, true);
        for (int week = 1; week <= WEEKS; week++) {
            builder.addFeature("w_" + week, FieldName.TARGET);
        }
        return builder.addFeature("store_id", FieldName.FEAT_STATIC_CAT).addFeature("item_id", FieldName.FEAT_STATIC_CAT)
                .addFieldFeature(FieldName.START, new Feature("date", TimeFeaturizers.getConstantTimeFeaturizer(START)))
                .build();
    }

    private static DeepARNetwork.Builder network(DistributionOutput output) {
        return DeepARNetwork.builder().setFreq("W").setPredictionLength(PREDICTED).setCardinality(List.of(10, 3049))
                .optContextLength(CONTEXT).optHiddenSize(5).optLagsSeq(List.of(1, 2, 7)).optNumParallelSamples(6)
                .optDistrOutput(output).optUseFeatStaticCat(true);
    }

    @Test
    void rowsAreSeries() throws Exception {
        writeSales();
        try (NDManager manager = NDManager.newBaseManager()) {
            M5Forecast sales = sales(List.of(), Usage.TEST);
            sales.prepare();
            assertEquals(6, sales.size());
            assertEquals(List.of(10, 3049), sales.getCardinality());
            assertEquals(START, sales.getStartTime(0));
            NDList row = sales.get(manager, 1).getData();
            assertEquals(WEEKS, row.get(0).size());
            assertEquals(3, row.get(0).getFloat(0));
            assertArrayEquals(new float[] {0, 1}, row.get(1).toFloatArray());
            assertThrows(UnsupportedOperationException.class, () -> sales(List.of(), Usage.VALIDATION).prepare());
            DeepARNetwork network = network(new StudentTOutput()).buildTrainingNetwork();
            M5Forecast training = sales(network.createTrainingTransformation(manager), Usage.TRAIN);
            training.prepare();
            Record record = training.get(manager, 0);
            assertEquals(9, record.getData().size());
            assertEquals(new Shape(CONTEXT + 7), record.getData().get(3).getShape());
            assertEquals(new Shape(CONTEXT - 1 + PREDICTED), record.getLabels().head().getShape());
            Files.writeString(folder.resolve("own.csv"), "begin,a\n2020-01-02,3\n");
            CsvTimeSeriesDataset own = new OwnBuilder().optCsvFile(folder.resolve("own.csv"))
                    .setCsvFormat(CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get())
                    .addFieldFeature(FieldName.TARGET, new Feature("a", true))
                    .addFieldFeature(FieldName.START,
                            new Feature("begin", TimeFeaturizers.getPatternTimeFeaturizer("yyyy-MM-dd")))
                    .setTransformation(List.of()).setSampling(1, false).build();
            own.prepare();
            assertEquals(2020, own.getTimeSeriesData(manager, 0).getStartTime().getYear());
            assertThrows(ArgumentException.class, () -> new OwnBuilder().build());
            assertThrows(ArgumentException.class,
                    () -> new OwnBuilder().addFieldFeature(FieldName.FEAT_AGE, new Feature("a", true)));
        }
    }

    private static final class OwnBuilder extends CsvTimeSeriesDataset.CsvBuilder<OwnBuilder> {}

    @Test
    void learnsAndForecasts() throws Exception {
        writeSales();
        for (DistributionOutput output : List.of(new NegativeBinomialOutput(), new StudentTOutput())) {
            Memory.Stats before = Memory.stats();
            try (Model model = Model.newInstance("deepar")) {
                train(model, output);
                model.save(folder.resolve("saved"), "deepar");
            }
            try (Model model = Model.newInstance("deepar"); NDManager manager = NDManager.newBaseManager()) {
                model.setBlock(network(output).buildPredictionNetwork());
                model.load(folder.resolve("saved"), "deepar");
                forecast(model, manager);
            }
            assertEquals(before.liveHandles(), Memory.stats().liveHandles());
        }
    }

    private void train(Model model, DistributionOutput output) throws Exception {
        DeepARNetwork network = network(output).buildTrainingNetwork();
        model.setBlock(network);
        M5Forecast training = sales(network.createTrainingTransformation(model.getNDManager()), Usage.TRAIN);
        int past = network.getHistoryLength();
        assertEquals(CONTEXT + 7, past);
        DefaultTrainingConfig config = new DefaultTrainingConfig(new DistributionLoss("loss", output))
                .addEvaluator(new Rmsse(output)).addTrainingListeners(TrainingListener.Defaults.basic());
        try (Trainer trainer = model.newTrainer(config)) {
            // Features of a time: those of the calendar, and how long ago the series began.
            int features = TimeFeature.timeFeaturesFromFreqStr("W").size() + 1;
            trainer.initialize(new Shape(1, 2), new Shape(1, 1), new Shape(1, past, features), new Shape(1, past),
                    new Shape(1, past), new Shape(1, past), new Shape(1, PREDICTED, features), new Shape(1, PREDICTED),
                    new Shape(1, PREDICTED));
            EasyTrain.fit(trainer, 2, training, null);
            assertTrue(Float.isFinite(trainer.getTrainingResult().getTrainLoss()));
        }
    }

    private static void forecast(Model model, NDManager manager) throws Exception {
        Map<String, Object> arguments = Map.of("prediction_length", PREDICTED, "context_length", CONTEXT, "freq", "W",
                "use_feat_static_cat", true);
        try (Predictor<TimeSeriesData, Forecast> predictor =
                model.newPredictor(DeepARTranslator.builder(arguments).build())) {
            TimeSeriesData series = new TimeSeriesData(2);
            series.setStartTime(START);
            series.setField(FieldName.TARGET, manager.arange(1f, WEEKS, 1f));
            series.setField(FieldName.FEAT_STATIC_CAT, manager.create(new float[] {1, 5}));
            for (Forecast each : predictor.batchPredict(List.of(series, series))) {
                SampleForecast forecast = (SampleForecast) each;
                assertEquals(6, forecast.getNumSamples());
                assertEquals(new Shape(PREDICTED), forecast.mean().getShape());
                assertTrue(Float.isFinite(forecast.mean().getFloat(0)));
            }
        }
    }

    @Test
    void shapesAreThoseOfAPass() {
        try (NDManager manager = NDManager.newBaseManager()) {
            DeepARNetwork network = network(new StudentTOutput()).buildTrainingNetwork();
            Shape[] inputs = {new Shape(1, 2), new Shape(1, 1), new Shape(1, 11, 2), new Shape(1, 11), new Shape(1, 11),
                new Shape(1, 11), new Shape(1, 2, 2), new Shape(1, 2), new Shape(1, 2)};
            network.initialize(manager, DataType.FLOAT32, inputs);
            try (NDManager batch = manager.newSubManager()) {
                NDArray[] ones = new NDArray[inputs.length];
                for (int i = 0; i < ones.length; i++) {
                    ones[i] = batch.ones(inputs[i], i == 0 ? DataType.INT32 : DataType.FLOAT32);
                }
                NDList outputs = forward(network, manager, ones);
                assertEquals(new Shape(1, 5), outputs.get("mu").getShape());
                assertEquals(new Shape(1, 1), outputs.get("scale").getShape());
                assertEquals(new Shape(1, 5), outputs.get("loss_weights").getShape());
                ones[3] = batch.ones(new Shape(1, 6));
                NDArray[] tooShort = ones;
                assertThrows(RuntimeException.class, () -> forward(network, manager, tooShort));
            }
            assertThrows(ArgumentException.class, () -> DeepARNetwork.builder().buildTrainingNetwork());
        }
    }

    @Test
    void transformersReadTheHistory() throws Exception {
        try (Model model = Model.newInstance("transformer"); NDManager manager = NDManager.newBaseManager()) {
            model.setBlock(new LambdaBlock(inputs -> {
                assertEquals(5, inputs.size());
                return new NDList(inputs.getManager().zeros(new Shape(1, 10, 2)));
            }));
            TimeSeriesData series = new TimeSeriesData(1);
            series.setStartTime(START);
            series.setField(FieldName.TARGET, manager.ones(new Shape(5)));
            TransformerTranslatorFactory factory = new TransformerTranslatorFactory();
            try (Predictor<TimeSeriesData, Forecast> predictor = model.newPredictor(factory.newInstance(
                    TimeSeriesData.class, Forecast.class, model, Map.of("prediction_length", "2", "freq", "D")))) {
                assertEquals(10, ((SampleForecast) predictor.predict(series)).getNumSamples());
            }
            assertThrows(ArgumentException.class, () -> factory.newInstance(String.class, Forecast.class, model, Map.of()));
        }
    }
}
