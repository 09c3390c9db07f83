package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.BaseListener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerResponse;
import dev.libtensor.nd4j.autodiff.listeners.ListenerVariables;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.weightinit.impl.XavierInitScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SameDiffTrainingTest extends NativeTest {
    private ResourceScope scope;
    private SameDiff sd;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        sd = SameDiff.create();
        Nd4j.getRandom().setSeed(3);
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    private static TrainingConfig.Builder config() {
        return TrainingConfig.builder().dataSetFeatureMapping("in").dataSetLabelMapping("label");
    }

    private static DataSet digits(boolean train) {
        NDList digits = SampleData.digits(train);
        NDArray images = digits.get(0).toType(dev.libtensor.DataType.FLOAT32, false);
        return new DataSet(images.reshape(images.getShape().get(0), 64), digits.get(1).oneHot(10));
    }

    private void mlp() {
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 64);
        SDVariable label = sd.placeHolder("label", DataType.FLOAT, -1, 10);
        SDVariable w0 = sd.var("w0", new XavierInitScheme('c', 64, 32), DataType.FLOAT, 64, 32);
        SDVariable b0 = sd.zero("b0", 1, 32);
        SDVariable w1 = sd.var("w1", new XavierInitScheme('c', 32, 10), DataType.FLOAT, 32, 10);
        SDVariable b1 = sd.zero("b1", 1, 10);
        SDVariable hidden = sd.nn().relu("hidden", in.mmul(w0).add(b0), 0);
        SDVariable logits = hidden.mmul(w1).add("logits", b1);
        sd.nn().softmax("out", logits);
        sd.loss().softmaxCrossEntropy("loss", label, logits, null);
        sd.setLossVariables("loss");
    }

    @Test
    void aNetworkLearnsDigits() {
        mlp();
        sd.setTrainingConfig(config().updater(new Adam(1e-2)).l2(1e-4).trainEvaluation("out", 0, new Evaluation())
                .validationEvaluation("out", 0, new Evaluation()).build());
        DataSet test = digits(false);
        History history = sd.fit().train(new BatchIterator(digits(true), 64), 10).validate(new BatchIterator(test, 360), 5).exec();
        assertEquals(10, history.trainingEpochs());
        assertEquals(2, history.validationEpochs());
        List<Double> accuracies = history.trainingEval(Evaluation.Metric.ACCURACY);
        assertTrue(accuracies.get(9) > 0.95, accuracies::toString);
        Evaluation last = history.finalValidationEvaluations().evaluation("out");
        assertTrue(last.accuracy() > 0.9, () -> "accuracy " + last.accuracy());
        assertTrue(history.lossCurve().lastMeanLoss("loss") < history.lossCurve().meanLoss("loss", 0) / 5);
        assertEquals(List.of("loss", "L2Regularization"), history.lossCurve().getLossNames());
        Evaluation again = new Evaluation();
        sd.evaluate(new BatchIterator(test, 50), "out", again);
        assertEquals(last.accuracy(), again.accuracy());
        assertArrayEquals(new long[] {360, 10}, sd.output(new BatchIterator(test, 50), "out").get("out").shape());
    }

    @Test
    void aStepSubtractsTheRateTimesTheGradientWithItsPenalty() {
        SDVariable in = sd.placeHolder("in", DataType.DOUBLE, -1, 1);
        SDVariable label = sd.placeHolder("label", DataType.DOUBLE, -1, 1);
        SDVariable w = sd.var("w", Nd4j.createFromArray(new double[][] {{2}}));
        sd.math().squaredDifference(in.mmul(w), label).sum("loss");
        sd.setTrainingConfig(config().updater(new Sgd(0.1)).l2(0.5).minimize("loss").build());
        DataSet batch = new DataSet(Nd4j.createFromArray(new double[][] {{3}}), Nd4j.createFromArray(new double[][] {{5}}));
        History history = sd.fit(batch);
        // The gradient is 2 · 3 · (6 - 5) + 0.5 · 2.
        assertEquals(2 - 0.1 * 7, w.getArr().getDouble(0), 1e-12);
        assertEquals(1 + 0.5 * 0.5 * 4, history.lossCurve().lastMeanLoss().totalLoss(), 1e-12);
        assertEquals(1, sd.getTrainingConfig().getIterationCount());
    }

    @Test
    void trainingTakesNoMemoryOnceItIsWarm() {
        mlp();
        sd.setTrainingConfig(config().updater(new Adam(1e-3)).build());
        DataSet batch = digits(false);
        sd.fit(batch);
        sd.fit(batch);
        Memory.Stats before = Memory.stats();
        for (int i = 0; i < 20; i++) {
            sd.fit(batch);
        }
        assertEquals(before.liveBytes(), Memory.liveBytes());
        assertEquals(before.liveHandles(), Memory.liveHandles());
        assertEquals(before.peakBytes(), Memory.peakBytes());
    }

    @Test
    void listenersSeeRunsAndMayStopThem() {
        mlp();
        sd.setTrainingConfig(config().updater(new Sgd(0.1)).build());
        List<String> seen = new ArrayList<>();
        sd.setListeners(new BaseListener() {
            @Override
            public boolean isActive(Operation operation) {
                return operation == Operation.TRAINING;
            }

            @Override
            public ListenerVariables requiredVariables(SameDiff graph) {
                return new ListenerVariables.Builder().trainingVariables("out").build();
            }

            @Override
            public void activationAvailable(
                    SameDiff graph, At at, MultiDataSet batch, SameDiffOp op, String varName, INDArray activation) {
                if (varName.equals("out")) {
                    seen.add("out of " + op.getName() + " " + activation.shape()[0]);
                }
            }

            @Override
            public void preUpdate(SameDiff graph, At at, Variable v, INDArray update) {
                if (v.getName().equals("b1")) {
                    seen.add("update of b1");
                }
            }

            @Override
            public void iterationDone(SameDiff graph, At at, MultiDataSet dataSet, Loss loss) {
                seen.add("iteration " + at.iteration() + " of epoch " + at.epoch());
            }

            @Override
            public ListenerResponse epochEnd(SameDiff graph, At at, LossCurve lossCurve, long epochTimeMillis) {
                return at.epoch() == 1 ? ListenerResponse.STOP : ListenerResponse.CONTINUE;
            }
        });
        assertEquals(2, sd.fit(new BatchIterator(digits(false), 360), 5).trainingEpochs());
        assertEquals(List.of("out of softmax 360", "update of b1", "iteration 0 of epoch 0", "out of softmax 360", "update of b1",
                "iteration 1 of epoch 1"), seen);
        assertEquals(6, seen.size());
        sd.output(Map.of("in", Nd4j.zeros(1, 64)), "out");
        assertEquals(6, seen.size());
    }

    @Test
    void badDataIsATypedError() {
        mlp();
        sd.setTrainingConfig(config().updater(new Sgd(0.1)).dataSetFeatureMapping("in", "other").build());
        long handles = Memory.liveHandles();
        DataSet batch = digits(false);
        assertThrows(ArgumentException.class, () -> sd.fit(batch));
        assertThrows(ArgumentException.class, () -> sd.fit().epochs(-1));
        assertThrows(ArgumentException.class, () -> sd.evaluate().labelIndex("out", -1));
        assertTrue(Memory.liveHandles() > handles);
    }
}
