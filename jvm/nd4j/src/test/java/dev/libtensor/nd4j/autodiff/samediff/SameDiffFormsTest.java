package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.adapter.MultiDataSetIteratorAdapter;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SameDiffFormsTest extends NativeTest {
    private ResourceScope scope;
    private SameDiff sd;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        sd = SameDiff.create();
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 2);
        SDVariable label = sd.placeHolder("label", DataType.FLOAT, -1, 2);
        SDVariable logits = in.mmul("logits", sd.var("w", NDArray.create(new float[] {1, 0, 0, 1}).reshape(2, 2)));
        sd.nn().softmax("out", logits);
        sd.loss().softmaxCrossEntropy("loss", label, logits, null);
        sd.setTrainingConfig(TrainingConfig.builder().updater(new Sgd(1e-4)).dataSetFeatureMapping("in")
                .dataSetLabelMapping("label").validationEvaluation("out", 0, new Evaluation()).build());
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    private static DataSet data() {
        return new DataSet(NDArray.create(new float[] {3, 1, 0, 2, 5, 4, 1, 1.5f}).reshape(4, 2),
                NDArray.create(new float[] {1, 0, 0, 1, 1, 0, 1, 0}).reshape(4, 2));
    }

    private static MultiDataSetIterator batches() {
        return new MultiDataSetIteratorAdapter(new BatchIterator(data(), 2));
    }

    @Test
    void iteratorsOfSeveralArraysTrainEvaluateAndRun() {
        History history = sd.fit(batches(), 2, batches(), 1);
        assertEquals(2, history.getValidationHistory().size());
        assertEquals(history.lossCurve(), history.getLossCurve());
        assertEquals(2, history.validationEval("out", 0).size());
        assertEquals(history.validationEval("out", Evaluation.Metric.ACCURACY),
                history.validationEval(sd.getVariable("out"), 0, Evaluation.Metric.ACCURACY));
        Evaluation first = new Evaluation();
        Evaluation second = new Evaluation();
        sd.evaluate(batches(), Map.of("out", List.<IEvaluation<?>>of(first)), Map.of("out", 0));
        sd.evaluateMultiple(new BatchIterator(data(), 2), Map.of("out", List.<IEvaluation<?>>of(second)));
        assertEquals(0.75, first.accuracy());
        assertEquals(first, second);
        List<Map<String, INDArray>> outputs = sd.outputBatches(batches(), "out");
        assertEquals(2, outputs.size());
        assertEquals(sd.output(new BatchIterator(data(), 2), List.of(), "out").get("out"),
                Nd4j.vstack(outputs.get(0).get("out"), outputs.get(1).get("out")));
    }

    @Test
    void aCopySharesNothing() {
        try (SameDiff copy = sd.dup()) {
            copy.getVariable("w").getArr().assign(0);
            assertEquals(2.0, sd.getVariable("w").getArr().sumNumber().doubleValue());
            assertTrue(copy.opExists("softmax") && !copy.opExists("absent"));
            assertEquals(sd.getLossVariables(), copy.getLossVariables());
        }
    }

    @Test
    void batchesLackAPlaceholderThatBecameAConstant() {
        sd.getVariable("label").setArray(NDArray.create(new float[] {1, 0, 0, 1}).reshape(2, 2));
        sd.getVariable("label").convertToConstant();
        assertTrue(sd.getTrainingConfig().getDataSetLabelMapping().isEmpty());
        sd.fit(new BatchIterator(new DataSet(data().getFeatures(), null), 2), 1);
        assertEquals(2, sd.getTrainingConfig().getIterationCount());
    }

    @Test
    void namesOfResultsHavePlaces() {
        assertEquals("split:1", sd.generateNewVarName("split", 1));
        assertThrows(ArgumentException.class, () -> sd.generateNewVarName("w", 0));
        assertEquals(Pair.of("a:b", 3), SameDiff.parseVariable("a:b:3"));
        assertEquals(Pair.of("a", 0), SameDiff.parseVariable("a"));
        assertThrows(ArgumentException.class, () -> SameDiff.parseVariable("a:x"));
        assertEquals(6, sd.one("ones", DataType.INT, 2, 3).getArr().sumNumber().intValue());
        assertArrayEquals(new long[] {2, 3}, sd.zero("zeros", DataType.FLOAT, 2, 3).getShape());
        assertEquals(DataType.BOOL, sd.constant(true).dataType());
    }

    @Test
    void lossesAreAddedAndCompared() {
        Loss loss = new Loss(List.of("a", "b"), new double[] {1, 2});
        assertArrayEquals(new double[] {2, 4}, loss.add(loss).getLosses());
        assertArrayEquals(new double[] {0.5, 1}, loss.div(2).getLosses());
        assertEquals(loss.plus(loss), Loss.sum(List.of(loss, loss)));
        assertEquals(loss, Loss.sub(Loss.add(loss, loss), loss.copy()));
        assertThrows(ArgumentException.class, () -> loss.sub(new Loss(List.of("a"), new double[] {1})));
        LossCurve curve = new LossCurve(List.of(loss)).addLossAndCopy(new double[] {0.5, 4}, List.of("a", "b"));
        assertEquals(-0.5, curve.lastMeanDelta("a"));
        assertArrayEquals(new double[] {-0.5, 2}, curve.lastMeanDelta().getLosses());
        assertFalse(loss.equals(curve.lastMeanLoss()));
    }
}
