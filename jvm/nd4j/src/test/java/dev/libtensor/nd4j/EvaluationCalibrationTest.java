package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationCalibration;
import dev.libtensor.nd4j.evaluation.curves.Histogram;
import dev.libtensor.nd4j.evaluation.curves.ReliabilityDiagram;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EvaluationCalibrationTest extends NativeTest {
    private static final double[][] LABELS = {{1, 0}, {1, 0}, {0, 1}, {0, 1}};
    private static final double[][] PREDICTIONS = {{1, 0}, {0.7, 0.3}, {0.62, 0.38}, {0, 1}};

    private static EvaluationCalibration evaluated(int from, int to) {
        EvaluationCalibration made = new EvaluationCalibration(5, 4);
        try (ResourceScope scope = new ResourceScope()) {
            made.eval(Nd4j.create(Arrays.copyOfRange(LABELS, from, to)),
                    Nd4j.create(Arrays.copyOfRange(PREDICTIONS, from, to)));
        }
        return made;
    }

    @Test
    void diagramsHaveThePartOfEachBinThatIsRight() {
        ReliabilityDiagram diagram = evaluated(0, 4).getReliabilityDiagram(0);
        // 0 in the first of five bins, 0.62 and 0.7 in the fourth, and 1 in the last.
        assertArrayEquals(new double[] {0, 0.66, 1}, diagram.getX(), 1e-6);
        assertArrayEquals(new double[] {0, 0.5, 1}, diagram.getFractionPositivesY(), 1e-6);
        assertEquals(3, diagram.numPoints());
        EvaluationCalibration all = new EvaluationCalibration(5, 4, false);
        try (ResourceScope scope = new ResourceScope()) {
            all.eval(Nd4j.create(LABELS), Nd4j.create(PREDICTIONS));
        }
        assertEquals(5, all.getReliabilityDiagram(1).numPoints());
    }

    @Test
    void histogramsCount() {
        EvaluationCalibration evaluation = evaluated(0, 4);
        assertEquals(2, evaluation.numClasses());
        assertArrayEquals(new int[] {2, 2}, evaluation.getLabelCountsEachClass());
        assertArrayEquals(new int[] {3, 1}, evaluation.getPredictionCountsEachClass());
        Histogram residuals = evaluation.getResidualPlotAllClasses();
        assertArrayEquals(new int[] {4, 2, 2, 0}, residuals.getBinCounts());
        assertArrayEquals(new int[] {1, 1, 0, 0}, evaluation.getResidualPlot(0).getBinCounts());
        assertArrayEquals(new int[] {0, 1, 0, 1}, evaluation.getProbabilityHistogram(1).getBinCounts());
        assertArrayEquals(new int[] {2, 2, 2, 2}, evaluation.getProbabilityHistogramAllClasses().getBinCounts());
        assertArrayEquals(new double[] {0.125, 0.375, 0.625, 0.875}, residuals.getBinMidValues());
        assertArrayEquals(new double[] {0.25, 0.5, 0.75, 1}, residuals.getBinUpperBounds());
        try (INDArray counts = evaluation.getRDiagBinTotalCount()) {
            assertArrayEquals(new long[] {5, 2}, counts.shape());
        }
    }

    @Test
    void batchesAreAddedAndMerged() {
        EvaluationCalibration merged = evaluated(0, 1);
        merged.merge(evaluated(1, 4));
        assertEquals(evaluated(0, 4), merged);
        merged.merge(new EvaluationCalibration(5, 4));
        assertEquals(evaluated(0, 4), merged);
        merged.reset();
        assertEquals(new EvaluationCalibration(5, 4), merged);
        assertThrows(ArgumentException.class, () -> merged.merge(new EvaluationCalibration()));
    }

    @Test
    void wrongUsesAreErrors() {
        EvaluationCalibration empty = new EvaluationCalibration();
        assertEquals("EvaluationCalibration(nBins=10)", empty.stats());
        assertNull(empty.getLabelCountsEachClass());
        assertThrows(StateException.class, () -> empty.getReliabilityDiagram(0));
        assertThrows(StateException.class, empty::getResidualPlotAllClasses);
        assertThrows(TensorIndexException.class, () -> evaluated(0, 4).getResidualPlot(2));
        assertThrows(ArgumentException.class, () -> new EvaluationCalibration(0, 1));
        assertThrows(ArgumentException.class, () -> empty.getValue(Evaluation.Metric.F1));
    }

    @Test
    void outputsMayComeBeforeTheExamples() {
        Evaluation usual = new Evaluation();
        Evaluation turned = new Evaluation();
        turned.setAxis(0);
        EvaluationCalibration calibration = new EvaluationCalibration(5, 4);
        calibration.setAxis(0);
        EvaluationCalibration last = new EvaluationCalibration(5, 4);
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = (NDArray) Nd4j.create(LABELS);
            NDArray predictions = (NDArray) Nd4j.create(PREDICTIONS);
            INDArray mask = Nd4j.create(new double[] {1, 0, 1, 1});
            usual.eval(labels, predictions, mask);
            turned.eval(labels.transpose(), predictions.transpose(), mask);
            assertEquals(usual.confusionToString(), turned.confusionToString());
            calibration.eval(labels.transpose(), predictions.transpose());
            last.eval(labels, predictions);
            assertArrayEquals(last.getReliabilityDiagram(0).getX(), calibration.getReliabilityDiagram(0).getX());
            assertThrows(ArgumentException.class, () -> {
                turned.setAxis(2);
                turned.eval(labels, predictions);
            });
        }
    }
}
