package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationHardSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftPlus;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossKLD;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL1;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossL2;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMultiLabel;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossNegativeLogLikelihood;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossSparseMCXENT;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LossTest extends NativeTest {
    /** Inputs of the activation function; between them and the labels is no corner of a loss. */
    private static final double[][] Z = {{0.3, -1.2, 0.7}, {1.6, 0.4, -0.5}};
    private static final List<IActivation> ACTIVATIONS =
            List.of(new ActivationSigmoid(), new ActivationSoftmax(), new ActivationSoftPlus());

    private static double[][] labels(LossFunction loss) {
        return switch (loss) {
            case HINGE, SQUARED_HINGE, WASSERSTEIN -> new double[][] {{1, -1, -1}, {-1, 1, -1}};
            case MEAN_ABSOLUTE_PERCENTAGE_ERROR -> new double[][] {{0.1, 3, -2}, {-0.3, 0.9, 4}};
            case SPARSE_MCXENT -> new double[][] {{2}, {0}};
            case MSE, L1, L2, SQUARED_LOSS, MEAN_ABSOLUTE_ERROR, POISSON, MEAN_SQUARED_LOGARITHMIC_ERROR, COSINE_PROXIMITY ->
                new double[][] {{0.1, 3, 2}, {0.3, 0.9, 4}};
            // A label of 0 counts as 1e-5 in the score, and not in the gradient.
            case KL_DIVERGENCE, RECONSTRUCTION_CROSSENTROPY -> new double[][] {{0.2, 0.3, 0.5}, {0.6, 0.3, 0.1}};
            default -> new double[][] {{0, 0, 1}, {0.6, 0.3, 0.1}};
        };
    }

    /** Returns the score of an example in plain arithmetic. */
    private static double plain(LossFunction loss, double[] y, double[] o, double[] w) {
        double sum = 0;
        for (int i = 0; i < o.length; i++) {
            double f = w[i];
            sum += f * switch (loss) {
                case MSE, SQUARED_LOSS -> Math.pow(y[i] - o[i], 2) / o.length;
                case L2 -> Math.pow(y[i] - o[i], 2);
                case L1 -> Math.abs(y[i] - o[i]);
                case MEAN_ABSOLUTE_ERROR -> Math.abs(y[i] - o[i]) / o.length;
                case MEAN_ABSOLUTE_PERCENTAGE_ERROR -> 100 * Math.abs((y[i] - o[i]) / y[i]) / o.length;
                case MEAN_SQUARED_LOGARITHMIC_ERROR -> Math.pow(Math.log((1 + o[i]) / (1 + y[i])), 2) / o.length;
                case HINGE -> Math.max(0, 1 - y[i] * o[i]);
                case SQUARED_HINGE -> Math.pow(Math.max(0, 1 - y[i] * o[i]), 2);
                case POISSON -> o[i] - y[i] * Math.log(o[i]);
                case WASSERSTEIN -> y[i] * o[i] / o.length;
                case KL_DIVERGENCE, RECONSTRUCTION_CROSSENTROPY -> {
                    double label = Math.min(1, Math.max(1e-5, y[i]));
                    yield label * Math.log(label / Math.min(1, Math.max(1e-5, o[i])));
                }
                case MCXENT, NEGATIVELOGLIKELIHOOD -> -y[i] * Math.log(o[i]);
                case SPARSE_MCXENT -> i == y[0] ? -Math.log(o[i]) : 0;
                case XENT -> {
                    double inside = Math.min(1 - 1e-5, Math.max(1e-5, o[i]));
                    yield -y[i] * Math.log(inside) - (1 - y[i]) * Math.log(1 - inside);
                }
                case COSINE_PROXIMITY -> -y[i] * o[i] / length(y) / length(o);
            };
        }
        return sum;
    }

    private static double length(double[] row) {
        double sum = 0;
        for (double each : row) {
            sum += each * each;
        }
        return Math.sqrt(sum);
    }

    private static double[][] rows(INDArray array) {
        double[] flat = ((NDArray) array).toDoubleArray();
        int columns = flat.length / 2;
        double[][] rows = new double[2][columns];
        for (int i = 0; i < flat.length; i++) {
            rows[i / columns][i % columns] = flat[i];
        }
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void scoresAndGradientsAreThoseOfTheFormulas(LossFunction loss) {
        for (IActivation each : ACTIVATIONS) {
            if (loss == LossFunction.XENT && each instanceof ActivationSoftmax) {
                continue; // The score is another one: see binaryCrossEntropyOfSoftmax.
            }
            // Beyond 0 to 1 the score of a probability is clipped, and its slope is not 0.
            boolean isOfProbability = loss == LossFunction.XENT || loss == LossFunction.KL_DIVERGENCE
                    || loss == LossFunction.RECONSTRUCTION_CROSSENTROPY;
            IActivation activation = isOfProbability && each instanceof ActivationSoftPlus ? new ActivationHardSigmoid() : each;
            check(loss, loss.getILossFunction(), activation, new double[][] {{1, 1, 1}, {1, 1, 1}}, null);
            check(loss, loss.getILossFunction(), activation, new double[][] {{1, 1, 1}, {0, 0, 0}}, new double[][] {{1}, {0}});
            double[][] masked = {{1, 0, 1}, {0.5, 1, 0}};
            check(loss, loss.getILossFunction(), activation, masked, masked);
        }
    }

    private static void check(LossFunction loss, ILossFunction function, IActivation activation, double[][] factors,
            double[][] mask) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = NDArray.create(labels(loss));
            NDArray masks = mask == null ? null : NDArray.create(mask);
            NDArray z = NDArray.create(Z);
            double[][] outputs = rows(activation.getActivation(z.dup(), true));
            double[] expected = new double[2];
            for (int row = 0; row < 2; row++) {
                expected[row] = plain(loss, labels(loss)[row], outputs[row], factors[row]);
            }
            NDArray scores = (NDArray) function.computeScoreArray(labels, z, activation, masks);
            assertEquals(new Shape(2, 1), scores.getShape());
            assertArrayEquals(expected, scores.toDoubleArray(), 1e-8, loss + " after " + activation);
            double sum = expected[0] + expected[1];
            assertEquals(sum, function.computeScore(labels, z, activation, masks, false), 1e-8);
            assertEquals(sum / 2, function.computeScore(labels, z, activation, masks, true), 1e-8);

            Pair<Double, INDArray> both = function.computeGradientAndScore(labels, z, activation, masks, true);
            assertEquals(sum / 2, both.getFirst(), 1e-8);
            assertArrayEquals(differences(function, labels, activation, masks), ((NDArray) both.getSecond()).toDoubleArray(),
                    1e-6, loss + " after " + activation);
            assertArrayEquals(new double[][] {Z[0], Z[1]}, rows(z));
        }
    }

    private static double[] differences(ILossFunction function, INDArray labels, IActivation activation, INDArray mask) {
        double[] slopes = new double[6];
        for (int i = 0; i < slopes.length; i++) {
            double[] high = {Z[0][0], Z[0][1], Z[0][2], Z[1][0], Z[1][1], Z[1][2]};
            double[] low = high.clone();
            high[i] += 1e-5;
            low[i] -= 1e-5;
            Shape shape = new Shape(2, 3);
            slopes[i] = (function.computeScore(labels, NDArray.create(high, shape), activation, mask, false)
                    - function.computeScore(labels, NDArray.create(low, shape), activation, mask, false)) / 2e-5;
        }
        return slopes;
    }

    /** Numbers of ND4J 1.0.0-M2.1. */
    @Test
    void severalLabelsAreComparedInPairs() {
        try (ResourceScope scope = new ResourceScope()) {
            LossMultiLabel loss = new LossMultiLabel();
            INDArray labels = Nd4j.create(new double[][] {{1, 0, 1}, {0, 1, 0}});
            double[][] z = {{-2, -0.5, 0}, {0.25, 1, 3}};
            IActivation none = new ActivationIdentity();
            assertEquals(3.237410545349121, loss.computeScore(labels, Nd4j.create(z), none, null, true), 1e-5);
            assertEquals(6.474821090698242, loss.computeScore(labels, Nd4j.create(z), none, null, false), 1e-5);
            INDArray gradient = loss.computeGradient(labels, Nd4j.create(z), none, null);
            assertArrayEquals(new double[] {-2.2408, 2.5441, -0.3033, 0.2362, -3.9307, 3.6945}, gradient.data().asDouble(), 1e-4);
            INDArray alike = Nd4j.create(new double[][] {{1, 1, 1}, {0, 1, 0}});
            assertArrayEquals(new double[] {0, 0.9297},
                    loss.computeScoreArray(alike, Nd4j.create(z), new ActivationTanH(), null).data().asDouble(), 1e-4);
        }
    }

    @Test
    void weightsMultiplyTheScoresOfOutputs() {
        double[] w = {0.5, 2, 3};
        try (ResourceScope scope = new ResourceScope()) {
            NDArray weights = NDArray.create(w);
            List<Pair<LossFunction, ILossFunction>> weighted = List.of(Pair.of(LossFunction.MSE, new LossMSE(weights)),
                    Pair.of(LossFunction.MCXENT, new LossMCXENT(weights)), Pair.of(LossFunction.L2, new LossL2(weights)),
                    Pair.of(LossFunction.SPARSE_MCXENT, new LossSparseMCXENT(weights)),
                    Pair.of(LossFunction.NEGATIVELOGLIKELIHOOD, new LossNegativeLogLikelihood(weights)),
                    Pair.of(LossFunction.L1, new LossL1(weights)));
            for (IActivation activation : ACTIVATIONS) {
                for (Pair<LossFunction, ILossFunction> each : weighted) {
                    check(each.getFirst(), each.getSecond(), activation, new double[][] {w, w}, null);
                }
            }
            for (IActivation activation : List.of(new ActivationSigmoid(), new ActivationHardSigmoid())) {
                check(LossFunction.XENT, new LossBinaryXENT(weights), activation, new double[][] {w, w}, null);
                check(LossFunction.KL_DIVERGENCE, new LossKLD(weights), activation, new double[][] {w, w}, null);
            }
            assertArrayEquals(w, ((NDArray) new LossMSE(weights).getWeights()).toDoubleArray());
            assertEquals(new LossMSE(weights), new LossMSE(Nd4j.create(w)), "weights of 32 bits");
            assertNull(new LossMSE().getWeights());
            assertEquals("LossMSE(weights=[0.5, 2.0, 3.0])", new LossMSE(weights).name());
            ShapeException error = assertThrows(ShapeException.class, () -> new LossMSE(weights).computeScore(
                    NDArray.ones(new Shape(2, 4)), NDArray.ones(new Shape(2, 4)), new ActivationIdentity(), null, true));
            assertTrue(error.getMessage().contains("4 outputs, not 3 weights"), error.getMessage());
        }
    }

    @Test
    void saturatedOutputsKeepTheirScoreAndGradient() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(new float[][] {{200, -200}});
            NDArray wrong = NDArray.create(new float[][] {{0, 1}});
            ILossFunction classes = new LossMCXENT();
            assertEquals(400, classes.computeScore(wrong, z, new ActivationSoftmax(), null, true), 1e-3);
            assertArrayEquals(new float[] {1, -1},
                    ((NDArray) classes.computeGradient(wrong, z, new ActivationSoftmax(), null)).toFloatArray());
            ILossFunction each = new LossBinaryXENT(0);
            assertEquals(400, each.computeScore(wrong, z, new ActivationSigmoid(), null, true), 1e-3);
            assertArrayEquals(new float[] {1, -1},
                    ((NDArray) each.computeGradient(wrong, z, new ActivationSigmoid(), null)).toFloatArray());
            // ND4J's usual limit of 1e-5: two outputs cost -log(1e-5) each, and their slope is that of the saturated sigmoid.
            ILossFunction clipped = new LossBinaryXENT();
            assertEquals(23.02585, clipped.computeScore(wrong, z, new ActivationSigmoid(), null, true), 2e-3);
            assertArrayEquals(new float[] {0, 0},
                    ((NDArray) clipped.computeGradient(wrong, z, new ActivationSigmoid(), null)).toFloatArray(), 1e-6f);
            // A label of 0 does not meet the logarithm of 0.
            assertEquals(0, classes.computeScore(NDArray.create(new float[][] {{1, 0}}), NDArray.create(new float[][] {{1, 0}}),
                    new ActivationIdentity(), null, true));
        }
    }

    @Test
    void resultsBelongToTheWorkspaceAndNothingElseStays() {
        try (ResourceScope outer = new ResourceScope()) {
            NDArray z = NDArray.create(Z);
            NDArray labels = NDArray.create(new float[][] {{0, 0, 1}, {1, 0, 0}});
            long handles = outer.getStats().handles();
            new LossMSE().computeScore(labels, z, new ActivationTanH(), null, true);
            assertEquals(handles, outer.getStats().handles());
            try (MemoryWorkspace ws = Nd4j.getWorkspaceManager().getAndActivateWorkspace("loss")) {
                NDArray gradient = (NDArray) new LossMCXENT().computeGradient(labels, z, new ActivationTanH(), null);
                assertTrue(gradient.isAttached());
                assertEquals(z.getDataType(), gradient.getDataType());
                assertTrue(((NDArray) new LossMCXENT().computeScoreArray(labels, z, new ActivationTanH(), null)).isAttached());
            }
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        }
    }

    /** With softmax, ND4J's score and its gradient are those of two formulas. The numbers are those of 1.0.0-M2.1. */
    @Test
    void binaryCrossEntropyOfSoftmax() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray labels = Nd4j.create(new double[][] {{1, 0, 1}, {0, 1, 0.5}});
            INDArray z = Nd4j.create(new double[][] {{0.5, -1, 2}, {0, 1, 3}});
            ILossFunction loss = new LossBinaryXENT();
            assertEquals(2.118695811324371, loss.computeScore(labels, z, new ActivationSoftmax(), null, true), 1e-12);
            double[] gradient = {-0.6566, 0.1173, 0.5392, -0.0084, -1.1421, 1.1506};
            double[] made = ((NDArray) loss.computeGradient(labels, z, new ActivationSoftmax(), null)).toDoubleArray();
            assertArrayEquals(gradient, made, 1e-4);
        }
    }

    @Test
    void shapesThatDoNotFitAreNamed() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(Z);
            IActivation softmax = new ActivationSoftmax();
            ShapeException labels = assertThrows(ShapeException.class,
                    () -> new LossMCXENT().computeScore(NDArray.ones(new Shape(2, 4)), z, softmax, null, true));
            assertTrue(labels.getMessage().contains("(2, 4)") && labels.getMessage().contains("(2, 3)"), labels.getMessage());
            ShapeException mask = assertThrows(ShapeException.class,
                    () -> new LossMCXENT().computeGradient(z, z, softmax, NDArray.ones(new Shape(3, 1))));
            assertTrue(mask.getMessage().contains("a mask of shape (2, 1) or (2, 3), not (3, 1)"), mask.getMessage());
            ShapeException sparse = assertThrows(ShapeException.class,
                    () -> new LossSparseMCXENT().computeGradient(z, z, softmax, null));
            assertTrue(sparse.getMessage().contains("labels of shape (examples, 1)"), sparse.getMessage());
            assertThrows(ShapeException.class, () -> new LossMSE().computeScore(NDArray.ones(new Shape(2)),
                    NDArray.ones(new Shape(2)), softmax, null, true));
        }
        assertThrows(ArgumentException.class, () -> new LossMCXENT(0.7));
        assertThrows(ArgumentException.class, () -> new LossBinaryXENT(-1));
    }

    @Test
    void functionsAreEqualIfTheirSettingsAre() throws Exception {
        for (LossFunction each : LossFunction.values()) {
            ILossFunction function = each.getILossFunction();
            assertEquals(function, each.getILossFunction());
            assertEquals(function.getClass().getSimpleName() + "()", function.name());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(function);
            assertEquals(function, new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
        }
        assertNotEquals(new LossMCXENT(0.1), new LossMCXENT());
        assertEquals("LossBinaryXENT(clipEps=0.1)", new LossBinaryXENT(0.1).name());
        assertEquals(0.1, new LossMCXENT(0.1).getSoftmaxClipEps());
    }

    @Test
    void aLossOfTheProgramRuns() {
        BiFunction<INDArray, INDArray, NDArray> error = (labels, output) -> ((NDArray) output).sub((NDArray) labels);
        ILossFunction own = new ILossFunction() {
            @Override
            public double computeScore(INDArray labels, INDArray preOutput, IActivation f, INDArray mask, boolean average) {
                return ((NDArray) computeScoreArray(labels, preOutput, f, mask)).mean().item();
            }

            @Override
            public INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation f, INDArray mask) {
                INDArray output = f.getActivation(((NDArray) preOutput).dup(), true);
                return error.apply(labels, output).square().sum(1);
            }

            @Override
            public INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation f, INDArray mask) {
                INDArray output = f.getActivation(((NDArray) preOutput).dup(), true);
                return f.backprop(((NDArray) preOutput).dup(), error.apply(labels, output).mul(2)).getFirst();
            }

            @Override
            public Pair<Double, INDArray> computeGradientAndScore(
                    INDArray labels, INDArray preOutput, IActivation f, INDArray mask, boolean average) {
                INDArray gradient = computeGradient(labels, preOutput, f, mask);
                return new Pair<>(computeScore(labels, preOutput, f, mask, average), gradient);
            }

            @Override
            public String name() {
                return "own";
            }
        };
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(Z);
            NDArray labels = NDArray.ones(new Shape(2, 3));
            Pair<Double, INDArray> mine = own.computeGradientAndScore(labels, z, new ActivationTanH(), null, true);
            Pair<Double, INDArray> theirs = new LossL2().computeGradientAndScore(labels, z, new ActivationTanH(), null, true);
            assertEquals(theirs.getFirst(), mine.getFirst(), 1e-12);
            assertArrayEquals(((NDArray) theirs.getSecond()).toDoubleArray(), ((NDArray) mine.getSecond()).toDoubleArray(), 1e-12);
        }
    }

    @Test
    void theSlopeOfHardSigmoidReachesItsEnds() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][] {{-2.5, 0, 2.5, 2.6}});
            INDArray slopes = new ActivationHardSigmoid().backprop(x, Nd4j.ones(1, 4)).getFirst();
            assertArrayEquals(new double[] {0.2, 0.2, 0.2, 0}, slopes.data().asDouble(), 1e-6);
        }
    }

    @Test
    void gradientsAreThoseOfNd4jWhereItsOwnRulesApply() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray labels = Nd4j.create(new double[][] {{0, 1, 0}, {0.2, 0.5, 0.3}});
            INDArray z = Nd4j.create(new double[][] {{-0.5, 0.3, 0.8}, {1.2, -0.7, 0.1}});
            double[] made = new LossMCXENT().computeGradient(labels, z, new ActivationIdentity(), null).data().asDouble();
            assertArrayEquals(new double[] {0, -3.33333, 0, -0.16667, 0.71429, -3}, made, 1e-4);
            LossBinaryXENT weighted = new LossBinaryXENT(Nd4j.create(new double[] {1, 2, 0.5}));
            made = weighted.computeGradient(labels, z, new ActivationSoftmax(), null).data().asDouble();
            assertArrayEquals(new double[] {0.12508, -2.19833, 0.48704, 0.83964, -1.07283, -0.15161}, made, 1e-4);
        }
    }
}
