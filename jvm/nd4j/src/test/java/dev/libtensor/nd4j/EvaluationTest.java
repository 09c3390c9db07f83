package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.EvaluationAveraging;
import dev.libtensor.nd4j.evaluation.classification.ConfusionMatrix;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The expected numbers are worked out by hand from the tables of each test. */
class EvaluationTest extends NativeTest {
    private static final double NEAR = 1e-6;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope("test");
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static NDArray rows(int columns, double... values) {
        return NDArray.create(values, new Shape(values.length / columns, columns));
    }

    private static final double[] SCORES = {0.9, 0.8, 0.7, 0.1};
    private static final double[] TRUTH = {1, 0, 1, 0};

    private static ROC roc(int steps) {
        ROC roc = new ROC(steps);
        roc.eval(rows(1, TRUTH), rows(1, SCORES));
        return roc;
    }

    @Test
    void exactRocCountsThePairsInTheRightOrder() {
        ROC roc = roc(0);
        assertTrue(roc.isExact());
        assertEquals(2, roc.getCountActualPositive());
        assertEquals(2, roc.getCountActualNegative());
        assertEquals(3.0 / 4, roc.calculateAUC(), NEAR);
        assertEquals(0.5 + 0.5 * (1.0 / 2 + 2.0 / 3) / 2, roc.calculateAUCPR(), NEAR);
        assertEquals(roc.calculateAUC(), roc.getValue(ROC.Metric.AUROC));
        assertEquals(roc.calculateAUCPR(), roc.getValue(ROC.Metric.AUPRC));
        assertTrue(roc.stats().contains("0.75"), roc.stats());
    }

    @Test
    void rocCurveHasAPointForEachCorner() {
        RocCurve curve = roc(0).getRocCurve();
        assertArrayEquals(new double[] {0, 0, 0.5, 0.5, 1}, curve.getFpr(), NEAR);
        assertArrayEquals(new double[] {0, 0.5, 0.5, 1, 1}, curve.getTpr(), NEAR);
        PrecisionRecallCurve precision = roc(0).getPrecisionRecallCurve();
        assertArrayEquals(new double[] {1, 1, 1, 0.5, 0.5, 0}, precision.getRecall(), NEAR);
        assertArrayEquals(new double[] {0.5, 0.5, 2.0 / 3, 0.5, 1, 1}, precision.getPrecision(), NEAR);
        assertArrayEquals(new double[] {0, 0.1, 0.7, 0.8, 0.9, 1}, precision.getThreshold(), NEAR);
    }

    /** The table is DL4J's. */
    @Test
    void countsAsATableOfHtml() {
        ConfusionMatrix<String> counts = new ConfusionMatrix<>(List.of("x", "a<b"));
        counts.add("x", "a<b", 2);
        counts.add("x", "x");
        String html = counts.toHTML();
        assertTrue(html.startsWith("<table>\n<tr><th class=\"empty-space\" colspan=\"2\" rowspan=\"2\">"
                + "<th class=\"predicted-class-header\" colspan=\"3\">Predicted Class</th></tr>\n"), html);
        assertTrue(html.contains("rowspan=\"3\">Actual Class</th><th class=\"actual-class-header\" >x</th>"
                + "<td class=\"count-element\">1</td><td class=\"count-element\">2</td><td class=\"count-element\">3</td></tr>\n"
                + "<tr><th class=\"actual-class-header\" >a&lt;b</th>"), html);
        assertTrue(html.endsWith("<td class=\"empty-space\"></td>\n</tr>\n</table>\n"), html);
    }

    @Test
    void labelsOfColumnsAreCounted() {
        RegressionEvaluation evaluation = new RegressionEvaluation();
        assertThrows(StateException.class, evaluation::getExampleCountPerColumn);
        NDArray labels = NDArray.ones(new Shape(3, 2));
        evaluation.eval(labels, labels, NDArray.create(new float[] {1, 1, 1, 0, 1, 1}, new Shape(3, 2)));
        assertArrayEquals(new double[] {3, 2}, evaluation.getExampleCountPerColumn().toDoubleVector());
    }

    @Test
    void equalScoresAreOnePoint() {
        ROC roc = new ROC();
        roc.eval(rows(1, 1, 0), rows(1, 0.5, 0.5));
        assertEquals(0.5, roc.calculateAUC(), NEAR);
    }

    @Test
    void thresholdedRocCountsScoresAboveEachStep() {
        ROC roc = roc(2);
        assertArrayEquals(new double[] {0, 0.5, 1}, roc.getRocCurve().getThreshold(), NEAR);
        assertArrayEquals(new double[] {1, 0.5, 0}, roc.getRocCurve().getFpr(), NEAR);
        assertArrayEquals(new double[] {1, 1, 0}, roc.getRocCurve().getTpr(), NEAR);
        assertEquals(0.75, roc.calculateAUC(), NEAR);
        ROC three = new ROC(3);
        three.eval(rows(1, 0, 1, 1, 0), rows(1, 0.1, 0.9, 0.3, 0.5));
        assertArrayEquals(new double[] {1, 0.5, 0, 0}, three.getRocCurve().getFpr(), NEAR);
        assertArrayEquals(new double[] {1, 0.5, 0.5, 0}, three.getRocCurve().getTpr(), NEAR);
        assertArrayEquals(new double[] {0.5, 0.5, 1, 1}, three.getPrecisionRecallCurve().getPrecision(), NEAR);
        assertEquals(0.625, three.calculateAUC(), NEAR);
        assertEquals(0.75, three.calculateAUCPR(), NEAR);
        assertEquals(11, roc(10).getRocCurve().getThreshold().length);
    }

    @Test
    void rocTakesTheSecondOfTwoColumns() {
        ROC roc = new ROC();
        roc.eval(rows(2, 0, 1, 1, 0, 0, 1, 1, 0), rows(2, 0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.9, 0.1));
        assertEquals(0.75, roc.calculateAUC(), NEAR);
        assertThrows(ArgumentException.class, () -> roc.eval(rows(3, 1, 0, 0), rows(3, 1, 0, 0)));
    }

    @Test
    void rocMergesEvenWithItself() {
        ROC roc = roc(0);
        ROC other = roc(0);
        roc.merge(other);
        roc.merge(roc);
        assertEquals(8, roc.getCountActualPositive());
        assertEquals(0.75, roc.calculateAUC(), NEAR);
        assertThrows(ArgumentException.class, () -> roc.merge(roc(2)));
        roc.reset();
        assertEquals("ROC: No data available (no data has been performed)", roc.stats());
        assertThrows(ArgumentException.class, () -> new ROC(-1));
    }

    @Test
    void maskLeavesExamplesOut() {
        ROC roc = new ROC();
        roc.eval(rows(1, TRUTH), rows(1, SCORES), rows(1, 1, 0, 1, 1));
        assertEquals(1, roc.getCountActualNegative());
        assertEquals(1.0, roc.calculateAUC(), NEAR);
    }

    /** Numbers of ND4J 1.0.0-M2.1. */
    @Test
    void averagesAndEdges() {
        EvaluationBinary binary = new EvaluationBinary();
        binary.eval(rows(3, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1), rows(3, .9, .2, .4, .3, .8, .6, .6, .1, .7, .2, .6, .9));
        assertEquals(0.22222222222222224, binary.averageMatthewsCorrelation(), 1e-9);
        assertEquals(0.7222222222222222, binary.averageGMeasure(), 1e-9);
        assertEquals(0.38888888888888884, binary.averageFalseAlarmRate(), 1e-9);
        assertEquals(0.5, binary.falsePositiveRate(1, 0.25));
        Evaluation classes = new Evaluation(3);
        classes.eval(rows(3, 1, 0, 0, 0, 1, 0, 0, 1, 0), rows(3, .8, .1, .1, .6, .3, .1, .2, .7, .1));
        assertEquals(0, classes.falsePositiveRate(1, 0.25));
        assertEquals(0.5, classes.falseNegativeRate(1, 0.25));
        assertEquals(0.25, classes.falseNegativeRate(2, 0.25));
        assertEquals(1, classes.averageFBetaNumClassesExcluded());
    }

    @Test
    void theMatrixHasItsLabelsInFront() {
        Evaluation evaluation = new Evaluation(List.of("cat", "hippopotamus"));
        assertThrows(StateException.class, new Evaluation()::confusionToString);
        evaluation.eval(rows(2, 1, 0, 1, 0, 0, 1), rows(2, 0.9, 0.1, 0.2, 0.8, 0.3, 0.7));
        assertEquals("   Predicted:                0      1\n   Actual:\n"
                + "0  cat               |       1      1\n1  hippopotamus      |       0      1\n",
                evaluation.confusionToString());
    }

    @Test
    void rocBinaryHasACurveForEachColumn() {
        ROCBinary roc = new ROCBinary();
        assertThrows(StateException.class, () -> roc.calculateAUC(0));
        roc.eval(rows(2, 1, 1, 0, 0, 1, 1, 0, 0), rows(2, 0.9, 0.9, 0.8, 0.2, 0.7, 0.7, 0.1, 0.1));
        assertEquals(2, roc.numLabels());
        assertEquals(0.75, roc.calculateAUC(0), NEAR);
        assertEquals(1.0, roc.calculateAUC(1), NEAR);
        assertEquals(0.875, roc.calculateAverageAUC(), NEAR);
        assertEquals(0.875, roc.getValue(ROCBinary.Metric.AUROC), NEAR);
        assertEquals(2, roc.getCountActualPositive(1));
        roc.setLabels(List.of("left", "right"));
        assertTrue(roc.stats().contains("right"), roc.stats());
        assertEquals(List.of("left", "right"), roc.newInstance().getLabels());
        assertThrows(ArgumentException.class, () -> roc.calculateAUC(2));
        assertThrows(ArgumentException.class, () -> roc.eval(rows(3, 1, 0, 0), rows(3, 1, 0, 0)));
    }

    @Test
    void rocMultiClassComparesEachClassWithTheOthers() {
        ROCMultiClass roc = new ROCMultiClass();
        roc.eval(rows(3, 1, 0, 0, 0, 1, 0, 0, 0, 1), rows(3, 0.6, 0.3, 0.1, 0.7, 0.2, 0.1, 0.1, 0.1, 0.8));
        assertEquals(3, roc.getNumClasses());
        assertEquals(0.5, roc.calculateAUC(0), NEAR);
        assertEquals(0.5, roc.calculateAUC(1), NEAR);
        assertEquals(1.0, roc.calculateAUC(2), NEAR);
        assertEquals(2.0 / 3, roc.calculateAverageAUC(), NEAR);
        ROCMultiClass merged = roc.newInstance();
        merged.merge(roc);
        assertEquals(1, merged.getCountActualPositive(0));
        assertEquals(2, merged.getCountActualNegative(0));
    }

    private static void evalOutputs(EvaluationBinary evaluation) {
        evaluation.eval(rows(2, 1, 0, 1, 1, 0, 1, 0, 0), rows(2, 0.9, 0.6, 0.4, 0.7, 0.3, 0.8, 0.6, 0.1));
    }

    @Test
    void evaluationBinaryCountsEachOutput() {
        EvaluationBinary evaluation = new EvaluationBinary();
        evalOutputs(evaluation);
        assertEquals(2, evaluation.truePositives(1));
        assertEquals(1, evaluation.falsePositives(1));
        assertEquals(1, evaluation.trueNegatives(1));
        assertEquals(0, evaluation.falseNegatives(1));
        assertEquals(4, evaluation.totalCount(1));
        assertEquals(0.75, evaluation.accuracy(1), NEAR);
        assertEquals(2.0 / 3, evaluation.precision(1), NEAR);
        assertEquals(1.0, evaluation.recall(1), NEAR);
        assertEquals(0.8, evaluation.f1(1), NEAR);
        assertEquals(Math.sqrt(2.0 / 3), evaluation.gMeasure(1), NEAR);
        assertEquals(2 / Math.sqrt(12), evaluation.matthewsCorrelation(1), NEAR);
        assertEquals(0.25, evaluation.falseAlarmRate(1), NEAR);
        assertEquals(0.625, evaluation.averageAccuracy(), NEAR);
        assertEquals(0.65, evaluation.averageF1(), NEAR);
        assertEquals(0.625, evaluation.getValue(EvaluationBinary.Metric.ACCURACY), NEAR);
        assertThrows(ArgumentException.class, () -> evaluation.accuracy(2));
        assertNull(evaluation.getROCBinary());
    }

    @Test
    void evaluationBinaryTakesThresholdsAndCurves() {
        EvaluationBinary strict = new EvaluationBinary(rows(2, 0.35, 0.65));
        evalOutputs(strict);
        assertEquals(0.75, strict.accuracy(0), NEAR);
        assertEquals(1.0, strict.accuracy(1), NEAR);
        EvaluationBinary curves = new EvaluationBinary(2, 0);
        evalOutputs(curves);
        assertNotNull(curves.getROCBinary());
        assertEquals(1.0, curves.getROCBinary().calculateAUC(1), NEAR);
        curves.setLabelNames(List.of("left", "right"));
        assertTrue(curves.stats().contains("right"), curves.stats());
        curves.merge(curves.newInstance());
        assertEquals(4, curves.totalCount(0));
        curves.reset();
        assertTrue(curves.stats().contains("No Data"), curves.stats());
    }

    @Test
    void regressionHasEachError() {
        RegressionEvaluation evaluation = new RegressionEvaluation("size");
        assertEquals("RegressionEvaluation: No Data", evaluation.stats());
        evaluation.eval(rows(1, 1, 2), rows(1, 1, 2));
        RegressionEvaluation rest = evaluation.newInstance();
        rest.eval(rows(1, 3, 4), rows(1, 3, 6));
        evaluation.merge(rest);
        assertEquals(1.0, evaluation.meanSquaredError(0), NEAR);
        assertEquals(0.5, evaluation.meanAbsoluteError(0), NEAR);
        assertEquals(1.0, evaluation.rootMeanSquaredError(0), NEAR);
        assertEquals(0.8, evaluation.relativeSquaredError(0), NEAR);
        assertEquals(0.2, evaluation.rSquared(0), NEAR);
        assertEquals(8 / Math.sqrt(70), evaluation.pearsonCorrelation(0), NEAR);
        assertEquals(0.2, evaluation.scoreForMetric(RegressionEvaluation.Metric.R2), NEAR);
        assertTrue(evaluation.stats().contains("size"), evaluation.stats());
        evaluation.reset();
        assertEquals(1, evaluation.numColumns());
    }

    @Test
    void regressionAveragesOverColumns() {
        RegressionEvaluation evaluation = new RegressionEvaluation();
        evaluation.eval(rows(2, 1, 10, 2, 20), rows(2, 1, 12, 2, 22));
        assertEquals(2, evaluation.numColumns());
        assertEquals(0.0, evaluation.meanSquaredError(0), NEAR);
        assertEquals(4.0, evaluation.meanSquaredError(1), NEAR);
        assertEquals(2.0, evaluation.averageMeanSquaredError(), NEAR);
        assertEquals(1.0, evaluation.averageMeanAbsoluteError(), NEAR);
        assertThrows(ArgumentException.class, () -> evaluation.eval(rows(1, 1), rows(1, 1)));
        assertThrows(ShapeException.class, () -> evaluation.eval(rows(2, 1, 2), rows(1, 1)));
        assertThrows(ArgumentException.class, () -> evaluation.getValue(ROC.Metric.AUROC));
        assertThrows(ArgumentException.class, () -> new RegressionEvaluation(-1));
    }

    @Test
    void evaluationOfThreeClasses() {
        Evaluation evaluation = new Evaluation(3);
        evaluation.eval(rows(3, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
                rows(3, 0.6, 0.3, 0.1, 0.2, 0.7, 0.1, 0.1, 0.8, 0.1, 0.1, 0.2, 0.7));
        assertEquals(0.75, evaluation.accuracy(), NEAR);
        assertEquals(0.5, evaluation.precision(1), NEAR);
        assertEquals(0.5, evaluation.recall(0), NEAR);
        assertEquals(2.0 / 3, evaluation.f1(0), NEAR);
        assertTrue(evaluation.stats().contains("0.7500"), evaluation.stats());
    }

    /** The sum of all classes is found once, not for each class: that would take minutes. */
    @Test
    void manyClasses() {
        int classes = 200_000;
        Evaluation evaluation = new Evaluation(classes);
        evaluation.eval(0, 0);
        evaluation.eval(1, 0);
        evaluation.eval(2, 2);
        assertEquals((0.5 + 1) / 2, evaluation.recall(), NEAR);
        assertEquals((1.0 + 0 + 1) / 3, evaluation.precision(), NEAR);
        assertEquals(classes - 2, evaluation.averageRecallNumClassesExcluded());
    }

    /** The totals of predictions are kept: to read all rows for each class would take minutes. */
    @Test
    void manyClassesWithExamples() {
        int classes = 100_000;
        Evaluation evaluation = new Evaluation(classes);
        for (int i = 0; i < classes; i++) {
            evaluation.eval(i, i);
        }
        evaluation.eval(1, 0);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () ->
                assertEquals((classes - 0.5) / classes, evaluation.precision(), NEAR));
        assertEquals(2, evaluation.getConfusionMatrix().getPredictedTotal(1));
        assertEquals(2, evaluation.getConfusionMatrix().getActualTotal(0));
    }

    @Test
    void totalsOfPredictionsCountAllThatIsAdded() {
        ConfusionMatrix<Integer> matrix = new ConfusionMatrix<>(List.of(0, 1));
        matrix.add(0, 1);
        matrix.add(1, 1, 3);
        matrix.add(matrix);
        assertEquals(8, matrix.getPredictedTotal(1));
        assertEquals(0, matrix.getPredictedTotal(0));
    }

    /** Evaluations are equal if they have the same settings, and have counted the same. */
    @Test
    void evaluationsAreComparedByWhatTheyCounted() {
        List<Supplier<BaseEvaluation<?>>> makers = List.of(() -> new Evaluation(2), () -> new Evaluation(List.of("a", "b"), 1),
                () -> new EvaluationBinary(), () -> new RegressionEvaluation(2), () -> new ROCBinary(3),
                () -> new ROCMultiClass(0), () -> new ROC(4), () -> new ROC());
        for (Supplier<BaseEvaluation<?>> maker : makers) {
            BaseEvaluation<?> one = maker.get();
            BaseEvaluation<?> other = maker.get();
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            one.eval(rows(2, 0, 1, 1, 0), rows(2, 0.25, 0.75, 0.5, 0.5), null, null);
            assertNotEquals(one, other);
            other.eval(rows(2, 0, 1, 1, 0), rows(2, 0.25, 0.75, 0.5, 0.5), null, null);
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            assertNotEquals(one, null);
        }
        assertNotEquals(new Evaluation(3), new Evaluation(4));
        assertNotEquals(new Evaluation(List.of("a", "b")), new Evaluation(List.of("a", "c")));
        assertNotEquals(new Evaluation(List.of("a", "b"), 1), new Evaluation(List.of("a", "b"), 2));
        ConfusionMatrix<Integer> matrix = new ConfusionMatrix<>(List.of(0, 1));
        ConfusionMatrix<Integer> same = new ConfusionMatrix<>(List.of(0, 1));
        matrix.add(0, 1);
        assertNotEquals(matrix, same);
        same.add(0, 1);
        assertEquals(matrix, same);
        assertEquals(matrix.hashCode(), same.hashCode());
        assertEquals(roc(3).getRocCurve(), roc(3).getRocCurve());
        assertEquals(roc(3).getRocCurve().hashCode(), roc(3).getRocCurve().hashCode());
        assertNotEquals(roc(3).getRocCurve(), roc(0).getRocCurve());
        assertEquals(roc(3).getPrecisionRecallCurve(), roc(3).getPrecisionRecallCurve());
        assertNotEquals(roc(3).getPrecisionRecallCurve(), roc(0).getPrecisionRecallCurve());
    }

    @Test
    void nothingHasNoRates() {
        for (Evaluation each : List.of(new Evaluation(), new Evaluation(3), new Evaluation(null, 3))) {
            List<Executable> calls = List.of(each::accuracy, each::precision, each::recall, each::f1, each::topNAccuracy,
                    each::falsePositiveRate, () -> each.gMeasure(EvaluationAveraging.Macro), () -> each.matthewsCorrelation(0),
                    () -> each.scoreForMetric(Evaluation.Metric.ACCURACY));
            calls.forEach(call -> assertThrows(StateException.class, call));
            assertEquals("Evaluation: No data available (no evaluation has been performed)", each.stats());
        }
        assertEquals(3, new Evaluation(null, 3).getTopN());
        for (int steps : new int[] {0, 10}) {
            assertThrows(StateException.class, () -> new ROC(steps).calculateAUC());
            assertThrows(StateException.class, () -> new ROC(steps).calculateAUCPR());
        }
    }

    @Test
    void sumsInAnotherOrderAreEqual() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = NDArray.rand(new Shape(50, 2));
            NDArray predictions = NDArray.rand(new Shape(50, 2));
            RegressionEvaluation whole = new RegressionEvaluation();
            whole.eval(labels, predictions);
            RegressionEvaluation merged = new RegressionEvaluation();
            merged.eval(labels.narrow(0, 0, 20), predictions.narrow(0, 0, 20));
            RegressionEvaluation rest = new RegressionEvaluation();
            rest.eval(labels.narrow(0, 20, 30), predictions.narrow(0, 20, 30));
            assertNotEquals(whole, merged);
            merged.merge(rest);
            assertEquals(whole, merged);
            assertEquals(whole.hashCode(), merged.hashCode());
        }
    }
}
