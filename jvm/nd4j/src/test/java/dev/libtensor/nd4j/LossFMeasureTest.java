package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossFMeasure;
import org.junit.jupiter.api.Test;

/** The loss of the F measure, with the numbers of ND4J 1.0.0-M2.1, where the gradient of two outputs fails for DOUBLE. */
class LossFMeasureTest extends NativeTest {
    private static final double STEP = 1e-6;

    private static INDArray rows(double[]... rows) {
        return Nd4j.create(rows);
    }

    private static INDArray singleLabels() {
        return rows(new double[] {1}, new double[] {0}, new double[] {1});
    }

    private static INDArray single() {
        return rows(new double[] {0.3}, new double[] {-1.2}, new double[] {2});
    }

    private static INDArray pairLabels() {
        return rows(new double[] {1, 0}, new double[] {0, 1}, new double[] {0, 1});
    }

    private static INDArray pairs() {
        return rows(new double[] {0.3, 1}, new double[] {-1.2, -0.1}, new double[] {2, 1.5});
    }

    private static void assertSlopes(double beta, INDArray labels, INDArray z, IActivation activation, INDArray mask) {
        ILossFunction loss = new LossFMeasure(beta);
        INDArray gradient = loss.computeGradient(labels, z, activation, mask);
        for (long i = 0; i < z.length(); i++) {
            double at = z.getDouble(i);
            double above = loss.computeScore(labels, z.dup().putScalar(i, at + STEP), activation, mask, true);
            double below = loss.computeScore(labels, z.dup().putScalar(i, at - STEP), activation, mask, true);
            assertEquals((above - below) / (2 * STEP), gradient.getDouble(i), 1e-7);
        }
    }

    @Test
    void scoresAreThoseOfAllExamples() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray mask = singleLabels().rsub(1).putScalar(0, 1);
            IActivation sigmoid = new ActivationSigmoid();
            ILossFunction loss = new LossFMeasure(2);
            assertEquals(0.24884771, loss.computeScore(singleLabels(), single(), sigmoid, null, true), 1e-8);
            assertEquals(0.40235919, loss.computeScore(singleLabels(), single(), sigmoid, mask, true), 1e-8);
            assertArrayEquals(new double[] {-0.22393086, 0.02212210, 0},
                    loss.computeGradient(singleLabels(), single(), sigmoid, mask).toDoubleVector(), 1e-8);
            IActivation softmax = new ActivationSoftmax();
            assertEquals(0.40579337, new LossFMeasure().computeScore(pairLabels(), pairs(), softmax, null, false), 1e-8);
            assertEquals(0.43790565, new LossFMeasure(0.5).computeScore(pairLabels(), pairs(), softmax, mask, false), 1e-8);
        }
    }

    @Test
    void gradientsAreDifferencesOfScores() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray mask = singleLabels().rsub(1).putScalar(0, 1);
            for (double beta : new double[] {0.5, 1, 2}) {
                for (INDArray each : new INDArray[] {null, mask}) {
                    assertSlopes(beta, singleLabels(), single(), new ActivationSigmoid(), each);
                }
            }
            assertSlopes(1, pairLabels(), pairs(), new ActivationSoftmax(), null);
            assertSlopes(1, pairLabels(), pairs(), new ActivationSoftmax(), mask);
        }
    }

    @Test
    void nothingFoundAndNothingMissedIsNoLoss() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray mask = Nd4j.zeros(3, 1);
            ILossFunction loss = new LossFMeasure();
            assertEquals(0, loss.computeScore(singleLabels(), single(), new ActivationSigmoid(), mask, true));
            assertArrayEquals(new double[3],
                    loss.computeGradient(singleLabels(), single(), new ActivationSigmoid(), mask).toDoubleVector());
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            ILossFunction loss = new LossFMeasure();
            IActivation softmax = new ActivationSoftmax();
            assertThrows(ShapeException.class, () -> loss.computeScore(Nd4j.ones(2, 3), Nd4j.ones(2, 3), softmax, null, true));
            assertThrows(ShapeException.class,
                    () -> loss.computeScore(pairLabels(), pairs(), softmax, Nd4j.ones(2, 1), true));
            assertThrows(UnsupportedOperationException.class,
                    () -> loss.computeScoreArray(pairLabels(), pairs(), softmax, null));
            assertThrows(UnsupportedOperationException.class, () -> new LossFMeasure(0));
        }
    }

    @Test
    void settingsComeBack() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        String json = mapper.writeValueAsString(new LossFMeasure(2));
        assertEquals("{\"@class\":\"" + LossFMeasure.class.getName() + "\",\"beta\":2.0}", json);
        assertEquals(new LossFMeasure(2), mapper.readValue(json, ILossFunction.class));
    }
}
