package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Points of curves. The numbers are those of ND4J 1.0.0-M2.1. */
class PrecisionRecallTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static ROC evaluated(int steps) {
        ROC roc = new ROC(steps, true, 10);
        roc.eval(Nd4j.createFromArray(0f, 1, 0, 1, 1, 0, 1, 0).reshape(8, 1),
                Nd4j.createFromArray(0.12f, 0.9f, 0.55f, 0.55f, 0.33f, 0.4f, 0.77f, 0.8f).reshape(8, 1));
        return roc;
    }

    private static void check(PrecisionRecallCurve curve, int point, int trues, int falses, int missed, int others) {
        PrecisionRecallCurve.Confusion counts = curve.getConfusionMatrixAtPoint(point);
        assertEquals(point, counts.getPoint().getIdx());
        assertEquals("" + trues + falses + missed + others,
                "" + counts.getTpCount() + counts.getFpCount() + counts.getFnCount() + counts.getTnCount());
    }

    @Test
    void countsAtThresholds() {
        PrecisionRecallCurve curve = evaluated(10).getPrecisionRecallCurve();
        check(curve, 0, 4, 4, 0, 0);
        check(curve, 5, 3, 2, 1, 2);
        // 0.9 as a float is at least 0.9, as the thresholds are rounded like the predictions.
        check(curve, 9, 1, 0, 3, 4);
        check(curve, 10, 0, 0, 4, 4);
        assertEquals("Precision-Recall Curve (Area=0.6881)", curve.getTitle());
        assertEquals("ROC (Area=0.6563)", evaluated(10).getRocCurve().getTitle());
        assertEquals(0.6563, evaluated(10).scoreForMetric(ROC.Metric.AUROC), 1e-4);
    }

    @Test
    void pointsThatAreSearched() {
        PrecisionRecallCurve curve = evaluated(10).getPrecisionRecallCurve();
        double[] values = {0, 0.1, 0.33, 0.5, 0.55, 0.6, 0.9, 0.95, 1};
        int[] thresholds = {0, 1, 4, 5, 6, 6, 9, 10, 10};
        int[] precisions = {0, 0, 0, 0, 2, 5, 9, 9, 9};
        int[] recalls = {10, 9, 6, 6, 5, 5, 2, 2, 2};
        for (int i = 0; i < values.length; i++) {
            assertEquals(thresholds[i], curve.getPointAtThreshold(values[i]).getIdx(), "threshold " + values[i]);
            assertEquals(precisions[i], curve.getPointAtPrecision(values[i]).getIdx(), "precision " + values[i]);
            assertEquals(recalls[i], curve.getPointAtRecall(values[i]).getIdx(), "recall " + values[i]);
        }
        assertEquals(3, curve.getConfusionMatrixAtThreshold(0.33).getTpCount());
        assertThrows(TensorIndexException.class, () -> curve.getConfusionMatrixAtPoint(11));
    }

    @Test
    void aCurveWithoutCounts() {
        double[] two = {0, 1};
        PrecisionRecallCurve curve = new PrecisionRecallCurve(two, two, two, null, null, null, -1);
        assertThrows(StateException.class, () -> curve.getConfusionMatrixAtPoint(0));
        assertEquals(1, curve.getPointAtRecall(0.5).getIdx());
    }
}
