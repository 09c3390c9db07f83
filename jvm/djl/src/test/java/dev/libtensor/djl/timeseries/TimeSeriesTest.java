package dev.libtensor.djl.timeseries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.distribution.AffineTransformed;
import dev.libtensor.djl.timeseries.distribution.DistributionLoss;
import dev.libtensor.djl.timeseries.distribution.NegativeBinomial;
import dev.libtensor.djl.timeseries.distribution.StudentT;
import dev.libtensor.djl.timeseries.distribution.output.StudentTOutput;
import dev.libtensor.djl.timeseries.timefeature.Lag;
import dev.libtensor.djl.timeseries.timefeature.TimeFeature;
import dev.libtensor.djl.timeseries.transform.ExpectedNumInstanceSampler;
import dev.libtensor.djl.timeseries.transform.PredictionSplitSampler;
import dev.libtensor.djl.timeseries.transform.feature.Feature;
import dev.libtensor.djl.timeseries.transform.split.Split;
import dev.libtensor.djl.timeseries.translator.DeepARTranslatorFactory;
import dev.libtensor.djl.translate.TranslateException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimeSeriesTest extends NativeTest {
    private static final LocalDateTime START = LocalDateTime.of(2024, 1, 1, 0, 0);

    private static NDArray named(NDManager manager, String name, float value) {
        NDArray array = manager.create(new float[] {value});
        array.setName(name);
        return array;
    }

    private static TimeSeriesData series(NDManager manager, float... values) {
        TimeSeriesData data = new TimeSeriesData(1);
        data.setStartTime(START);
        data.setField(FieldName.TARGET, manager.create(values));
        return data;
    }

    @Test
    void probabilitiesAreThoseOfPyTorch() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDList student = new NDList(named(manager, "mu", 1), named(manager, "sigma", 2), named(manager, "nu", 3));
            NDArray target = manager.create(new float[] {2});
            assertEquals(-1.8542, StudentT.builder().setDistrArgs(student).build().logProb(target).toFloatArray()[0],
                    1e-3);
            NDArray scale = manager.create(new float[] {2});
            AffineTransformed scaled =
                    (AffineTransformed) StudentT.builder().setDistrArgs(student).optScale(scale).build();
            assertEquals(2, scaled.mean().toFloatArray()[0]);
            NDList binomial = new NDList(named(manager, "total_count", 3), named(manager, "logits", 0));
            // C(4, 2) / 2^5
            assertEquals(Math.log(6.0 / 32), NegativeBinomial.builder().setDistrArgs(binomial).build().logProb(target)
                    .toFloatArray()[0], 1e-5);
            assertEquals(6, NegativeBinomial.builder().setDistrArgs(binomial).optScale(scale).build().mean()
                    .toFloatArray()[0], 1e-5);
            assertEquals(new Shape(5, 1), NegativeBinomial.builder().setDistrArgs(binomial).build().sample(5).getShape());
            assertThrows(IllegalArgumentException.class,
                    () -> StudentT.builder().setDistrArgs(binomial).build());
            NDArray loss = new DistributionLoss("loss", new StudentTOutput()).evaluate(new NDList(target), student);
            assertEquals(1.8542, loss.toFloatArray()[0], 1e-3);
        }
    }

    @Test
    void lagsAreThoseOfGluonTs() {
        assertEquals(List.of(1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 23, 24, 25, 35, 36, 37), Lag.getLagsForFreq("M"));
        assertEquals(1093, Lag.getLagsForFreq("D").get(Lag.getLagsForFreq("D").size() - 1));
        assertThrows(IllegalArgumentException.class, () -> Lag.getLagsForFreq("X"));
    }

    @Test
    void calendarsGiveFeatures() {
        try (NDManager manager = NDManager.newBaseManager()) {
            TimeSeriesData data = series(manager, 1, Float.NaN);
            Feature.addTimeFeature(manager, FieldName.START, FieldName.TARGET, FieldName.FEAT_TIME,
                    TimeFeature.timeFeaturesFromFreqStr("D"), 1, "D", data);
            assertEquals(new Shape(3, 3), data.get(FieldName.FEAT_TIME).getShape());
            assertArrayEquals(new float[] {-0.5f, 1 / 6f - 0.5f, 2 / 6f - 0.5f},
                    data.get(FieldName.FEAT_TIME).get(0).toFloatArray(), 1e-6f);
            Feature.addObservedValuesIndicator(manager, FieldName.TARGET, FieldName.OBSERVED_VALUES, data);
            assertArrayEquals(new float[] {1, 0}, data.get(FieldName.TARGET).toFloatArray());
            assertArrayEquals(new float[] {1, 0}, data.get(FieldName.OBSERVED_VALUES).toFloatArray());
            Feature.addTimeFeature(manager, FieldName.START, FieldName.TARGET, FieldName.FEAT_TIME,
                    TimeFeature.timeFeaturesFromFreqStr("T"), 0, "30T", data);
            assertArrayEquals(new float[] {-0.5f, 30 / 59f - 0.5f},
                    data.get(FieldName.FEAT_TIME).get(0).toFloatArray(), 1e-6f);
        }
    }

    @Test
    void seriesAreSplit() {
        try (NDManager manager = NDManager.newBaseManager()) {
            TimeSeriesData data = series(manager, 1, 2, 3);
            Split.instanceSplit(manager, FieldName.TARGET, FieldName.IS_PAD, FieldName.START, FieldName.FORECAST_START,
                    PredictionSplitSampler.newTestSplitSampler(), 5, 2, new FieldName[0], 9, data);
            assertArrayEquals(new float[] {9, 9, 1, 2, 3}, data.get("PAST_TARGET").toFloatArray());
            assertArrayEquals(new float[] {1, 1, 0, 0, 0}, data.get("PAST_IS_PAD").toFloatArray());
            assertEquals(0, data.get("FUTURE_TARGET").size());
            assertEquals(START.plusDays(3), data.getForecastStartTime());
            NDArray longer = manager.arange(10f);
            for (int time : new ExpectedNumInstanceSampler(-1, 2, 3, 1).call(longer)) {
                assertFalse(time < 2 || time > 7);
            }
        }
    }

    @Test
    void forecastsAreQuantilesOfSamples() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray samples = manager.create(new float[] {3, 30, 1, 10, 2, 20}, new Shape(3, 2));
            SampleForecast forecast = new SampleForecast(samples, START, "D");
            assertArrayEquals(new float[] {2, 20}, forecast.median().toFloatArray());
            assertArrayEquals(new float[] {3, 30}, forecast.quantile("1").toFloatArray());
            assertArrayEquals(new float[] {2, 20}, forecast.mean().toFloatArray());
            assertEquals(2, forecast.getPredictionLength());
        }
    }

    @Test
    void deepArReadsTheHistory() throws TranslateException {
        Map<String, String> arguments = Map.of("prediction_length", "2", "freq", "D");
        try (Model model = Model.newInstance("deepar"); NDManager manager = NDManager.newBaseManager()) {
            model.setBlock(new LambdaBlock(inputs -> {
                assertEquals(7, inputs.size());
                assertEquals(new Shape(1, 1095), inputs.get(3).getShape());
                assertEquals(new Shape(1, 2, 4), inputs.get(5).getShape());
                return new NDList(inputs.getManager().zeros(new Shape(1, 10, 2)));
            }));
            TimeSeriesData data = series(manager, 1, 2, 3);
            try (Predictor<TimeSeriesData, Forecast> predictor = model.newPredictor(new DeepARTranslatorFactory()
                    .newInstance(TimeSeriesData.class, Forecast.class, model, arguments))) {
                SampleForecast forecast = (SampleForecast) predictor.predict(data);
                assertEquals(10, forecast.getNumSamples());
                assertEquals(1, data.size());
                assertEquals(2, manager.getStats().handles());
                forecast.close();
            }
        }
    }
}
