package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.BaseActivationFunction;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationGELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU6;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationThresholdedReLU;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ActivationTest extends NativeTest {
    /** No point is a corner of a function. */
    private static final double[] POINTS = {-9.3, -3.1, -2.2, -1.3, -0.4, -0.01, 0.02, 0.6, 1.4, 2.3, 5.1, 7.9};
    private static final Shape SHAPE = new Shape(3, 4);

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /** Returns the function in plain arithmetic; null if an output depends on several inputs. */
    private static DoubleUnaryOperator plain(Activation activation) {
        return switch (activation) {
            case CUBE -> x -> x * x * x;
            case ELU -> x -> x >= 0 ? x : Math.exp(x) - 1;
            case HARDSIGMOID -> x -> Math.min(1, Math.max(0, 0.2 * x + 0.5));
            case HARDTANH -> x -> Math.min(1, Math.max(-1, x));
            case IDENTITY -> x -> x;
            case LEAKYRELU -> x -> x >= 0 ? x : 0.01 * x;
            case RATIONALTANH -> x -> {
                double y = 2 * x / 3;
                double below = 1 + Math.abs(y) + y * y + 1.41645 * y * y * y * y;
                return 1.7159 * Math.signum(y) * (1 - 1 / below);
            };
            case RELU -> x -> Math.max(0, x);
            case RELU6 -> x -> Math.min(6, Math.max(0, x));
            case RRELU -> x -> x >= 0 ? x : x * (1.0 / 8 + 1.0 / 3) / 2;
            case SIGMOID -> ActivationTest::sigmoid;
            case SOFTPLUS -> x -> Math.log1p(Math.exp(x));
            case SOFTSIGN -> x -> x / (1 + Math.abs(x));
            case TANH -> Math::tanh;
            case RECTIFIEDTANH -> x -> Math.max(0, Math.tanh(x));
            case SELU -> x -> 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * (Math.exp(x) - 1));
            case SWISH -> x -> x * sigmoid(x);
            case THRESHOLDEDRELU -> x -> x > 1 ? x : 0;
            case GELU -> x -> x * sigmoid(1.702 * x);
            case MISH -> x -> x * Math.tanh(Math.log1p(Math.exp(x)));
            case SOFTMAX, LOGSOFTMAX -> null;
        };
    }

    private static double[] plain(Activation activation, double[] in) {
        DoubleUnaryOperator one = plain(activation);
        double[] out = in.clone();
        if (one != null) {
            Arrays.setAll(out, i -> one.applyAsDouble(in[i]));
            return out;
        }
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int i = 4 * row; i < 4 * row + 4; i++) {
                sum += Math.exp(in[i]);
            }
            for (int i = 4 * row; i < 4 * row + 4; i++) {
                out[i] = activation == Activation.SOFTMAX ? Math.exp(in[i]) / sum : in[i] - Math.log(sum);
            }
        }
        return out;
    }

    /** Numbers of DL4J 1.0.0-M2.1. */
    @Test
    void reluHasAMaximumAThresholdAndASlope() {
        try (ResourceScope scope = new ResourceScope()) {
            ActivationReLU relu = new ActivationReLU(2.0, 0.1, 0.2);
            float[] z = {-2, -0.5f, 0, 0.25f, 1, 3};
            assertArrayEquals(new float[] {-0.42f, -0.12f, -0.02f, 0.25f, 1, 2},
                    ((NDArray) relu.getActivation(NDArray.create(z), true)).toFloatArray(), 1e-6f);
            INDArray slopes = relu.backprop(NDArray.create(z), NDArray.ones(new Shape(6))).getFirst();
            assertArrayEquals(new float[] {0.2f, 0.2f, 0.2f, 1, 1, 0}, ((NDArray) slopes).toFloatArray(), 1e-6f);
            assertNotEquals(new ActivationReLU(), relu);
            assertEquals(new ActivationReLU(), new ActivationReLU(null, null, null));
            assertEquals("relu", new ActivationReLU().toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void valuesAndGradientsAreThoseOfTheFormulas(Activation activation) {
        IActivation function = activation.getActivationFunction();
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(POINTS, SHAPE);
            assertSame(z, function.getActivation(z, false));
            assertArrayEquals(plain(activation, POINTS), z.toDoubleArray(), 1e-12);

            double[] epsilon = new double[POINTS.length];
            Arrays.setAll(epsilon, i -> 0.3 + 0.1 * i * (i % 2 == 0 ? 1 : -1));
            z = NDArray.create(POINTS, SHAPE);
            Pair<INDArray, INDArray> gradient = function.backprop(z, NDArray.create(epsilon, SHAPE));
            assertNull(gradient.getSecond());
            assertArrayEquals(slopes(activation, epsilon), ((NDArray) gradient.getFirst()).toDoubleArray(), 1e-6);
            assertSame(z, gradient.getFirst());
        }
    }

    /** Differentiates the sum of the outputs, weighted, by differences. */
    private static double[] slopes(Activation activation, double[] epsilon) {
        double[] slopes = new double[POINTS.length];
        for (int i = 0; i < slopes.length; i++) {
            double step = 1e-5;
            double[] above = POINTS.clone();
            double[] below = POINTS.clone();
            above[i] += step;
            below[i] -= step;
            double[] high = plain(activation, above);
            double[] low = plain(activation, below);
            for (int j = 0; j < slopes.length; j++) {
                slopes[i] += epsilon[j] * (high[j] - low[j]) / (2 * step);
            }
        }
        return slopes;
    }

    @ParameterizedTest
    @EnumSource
    void recordedGradientsAreThoseOfBackprop(Activation activation) {
        IActivation function = activation.getActivationFunction();
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(POINTS, SHAPE);
            z.setRequiresGradient(true);
            NDArray activations = (NDArray) function.getActivation(z, false);
            activations.sum().backward();
            assertArrayEquals(POINTS, z.toDoubleArray());
            INDArray expected = function.backprop(NDArray.create(POINTS, SHAPE), z.onesLike()).getFirst();
            assertArrayEquals(((NDArray) expected).toDoubleArray(), z.getGradient().toDoubleArray(), 1e-12);
        }
    }

    @ParameterizedTest
    @EnumSource
    void largeNumbersStayFinite(Activation activation) {
        try (ResourceScope scope = new ResourceScope()) {
            IActivation function = activation.getActivationFunction();
            NDArray z = NDArray.create(new float[] {-900, 900}, new Shape(1, 2));
            NDArray epsilon = NDArray.ones(new Shape(1, 2));
            assertTrue(((NDArray) function.getActivation(z.dup(), true)).isFinite().all().getBoolean());
            assertTrue(((NDArray) function.backprop(z, epsilon).getFirst()).isFinite().all().getBoolean());
        }
    }

    @Test
    void parametersAreUsed() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(new double[] {-2, 3});
            assertArrayEquals(new double[] {-0.6, 3}, of(new ActivationLReLU(0.3), z), 1e-12);
            assertArrayEquals(new double[] {3 * (Math.exp(-2) - 1), 3}, of(new ActivationELU(3), z), 1e-12);
            assertArrayEquals(new double[] {0, 0}, of(new ActivationThresholdedReLU(4), z), 1e-12);
            assertArrayEquals(new double[] {0, 3}, of(new ActivationThresholdedReLU(2), z), 1e-12);
            double inner = Math.sqrt(2 / Math.PI) * (3 + 0.044715 * 27);
            assertEquals(1.5 * (1 + Math.tanh(inner)), of(new ActivationGELU(true), z)[1], 1e-12);
            assertEquals(0.3, new ActivationLReLU(0.3).getAlpha());
            assertTrue(new ActivationGELU(true).isPrecise());
            NDArray precise = NDArray.create(new double[] {0.7});
            double slope = (of(new ActivationGELU(true), NDArray.create(new double[] {0.7 + 1e-5}))[0]
                    - of(new ActivationGELU(true), NDArray.create(new double[] {0.7 - 1e-5}))[0]) / 2e-5;
            new ActivationGELU(true).backprop(precise, NDArray.create(new double[] {1}));
            assertEquals(slope, precise.getDouble(0), 1e-8);
        }
    }

    private static double[] of(IActivation function, NDArray z) {
        return ((NDArray) function.getActivation(z.dup(), false)).toDoubleArray();
    }

    @Test
    void randomSlopesAreThoseOfTheForwardPass() {
        try (ResourceScope scope = new ResourceScope()) {
            ActivationRReLU function = new ActivationRReLU(0.1, 0.4);
            NDArray activations = NDArray.full(new Shape(1000), -1.0);
            function.getActivation(activations, true);
            assertTrue(activations.min().getFloat() >= -0.4f && activations.max().getFloat() <= -0.1f);
            assertTrue(activations.std().getFloat() > 0.05);
            NDArray gradient = NDArray.full(new Shape(1000), -1.0);
            function.backprop(gradient, NDArray.ones(new Shape(1000)));
            assertTrue(gradient.neg().eq(activations).all().getBoolean());
            assertThrows(ArgumentException.class, () -> new ActivationRReLU(0.5, 0.4));
        }
    }

    @Test
    void halvesOfAnArrayHaveFunctionsOfTheirOwn() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.create(new float[] {-1, 1, -1, 1}, new Shape(1, 4));
            Activation.RELU.getActivationFunction().getActivation(z.narrow(1, 0, 2), true);
            Activation.CUBE.getActivationFunction().backprop(z.narrow(1, 2, 2), NDArray.ones(new Shape(1, 2)));
            assertArrayEquals(new float[] {0, 1, 3, 3}, z.toFloatArray());
        }
    }

    @Test
    void aFunctionOfTheProgramRuns() {
        IActivation doubled = new BaseActivationFunction() {
            @Override
            public INDArray getActivation(INDArray in, boolean training) {
                return ((NDArray) in).muli(2);
            }

            @Override
            public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
                assertShape(in, epsilon);
                return new Pair<>(((NDArray) epsilon).mul(2), null);
            }
        };
        try (ResourceScope scope = new ResourceScope()) {
            NDArray z = NDArray.ones(new Shape(2));
            assertEquals(2, ((NDArray) doubled.getActivation(z, true)).getFloat(1));
            assertEquals(2, ((NDArray) doubled.backprop(z, NDArray.ones(new Shape(2))).getFirst()).getFloat(0));
            assertEquals(0, doubled.numParams(3));
            ShapeException error = assertThrows(ShapeException.class, () -> doubled.backprop(z, NDArray.ones(new Shape(3))));
            assertTrue(error.getMessage().contains("(2,)") && error.getMessage().contains("(3,)"), error.getMessage());
        }
    }

    @Test
    void backpropWorksWhileNothingIsRecorded() {
        try (ResourceScope scope = new ResourceScope(); Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray z = NDArray.create(new float[] {2});
            Activation.CUBE.getActivationFunction().backprop(z, NDArray.ones(new Shape(1)));
            assertEquals(12, z.getFloat(0));
        }
    }

    /** ND4J 1.0.0-M2.1 gives the same numbers for the functions that it has in graphs. */
    @Test
    void graphsHaveTheFunctions() {
        double[] values = {-4, -1.5, -0.5, 0, 0.3, 2, 7, 0.9};
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = SameDiff.create()) {
            SDVariable x = sd.constant("x", Nd4j.create(values, new long[] {2, 4}));
            for (Activation each : Activation.values()) {
                if (each == Activation.RRELU || each == Activation.THRESHOLDEDRELU) {
                    assertThrows(UnsupportedException.class, () -> each.asSameDiff(sd, x));
                    continue;
                }
                SDVariable y = each.asSameDiff(each.name(), sd, x);
                assertEquals(each.name(), y.name());
                // There, a leaky ReLU of a graph does not leak.
                IActivation function = (each == Activation.LEAKYRELU ? Activation.RELU : each).getActivationFunction();
                INDArray expected = function.getActivation(Nd4j.create(values, new long[] {2, 4}), false);
                assertTrue(expected.equalsWithEps(y.eval(), 1e-6), each + ": " + y.eval());
            }
            assertEquals("softsign_1", Activation.SOFTSIGN.asSameDiff(sd, x).name());
            assertEquals(-0.108338, sd.getVariable("GELU").eval().getDouble(1), 1e-6);
        }
    }

    @Test
    void namesAreThoseOfDl4j() throws Exception {
        assertEquals(Activation.LEAKYRELU, Activation.fromString("leakyRelu"));
        ArgumentException error = assertThrows(ArgumentException.class, () -> Activation.fromString("none"));
        assertTrue(error.getMessage().contains("'none'") && error.getMessage().contains("RELU"), error.getMessage());
        for (Activation each : Activation.values()) {
            IActivation function = each.getActivationFunction();
            assertNotSame(function, each.getActivationFunction());
            assertEquals(function, each.getActivationFunction());
            assertEquals(function.hashCode(), each.getActivationFunction().hashCode());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(function);
            assertEquals(function, new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
        }
        assertEquals("leakyrelu(a=0.01)", new ActivationLReLU().toString());
        assertNotEquals(new ActivationLReLU(0.1), new ActivationLReLU(0.2));
        assertNotEquals(new ActivationReLU(), new ActivationReLU6());
    }

    @Test
    void aPairHasTwoObjects() {
        Pair<String, Integer> pair = Pair.of("a", 1);
        assertEquals("a", pair.getFirst());
        assertEquals(1, pair.getSecond());
        assertEquals(pair, Pair.makePair("a", 1));
        assertEquals(pair.hashCode(), Pair.create("a", 1).hashCode());
        pair.setSecond(2);
        pair.setKey("b");
        assertEquals("(b, 2)", pair.toString());
        assertFalse(pair.equals(Pair.pairOf("b", 3)));
        assertNull(Pair.empty().getKey());
    }
}
