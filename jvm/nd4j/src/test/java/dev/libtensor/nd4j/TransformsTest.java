package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.util.Arrays;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class TransformsTest extends NativeTest {
    private static final double[] NUMBERS = {-2.5, -0.75, 0, 0.25, 0.5, 3};

    private static final Map<BiFunction<INDArray, Boolean, INDArray>, DoubleUnaryOperator> FUNCTIONS = Map.ofEntries(
            Map.entry(Transforms::abs, Math::abs), Map.entry(Transforms::acos, Math::acos),
            Map.entry(Transforms::asin, Math::asin), Map.entry(Transforms::atan, Math::atan),
            Map.entry(Transforms::ceil, Math::ceil), Map.entry(Transforms::ceiling, Math::ceil),
            Map.entry(Transforms::cos, Math::cos), Map.entry(Transforms::identity, x -> x),
            Map.entry(Transforms::softsignDerivative, x -> 1 / ((1 + Math.abs(x)) * (1 + Math.abs(x)))),
            Map.entry((x, dup) -> Transforms.leakyReluDerivative(x, 0.1, dup), x -> x < 0 ? 0.1 : 1),
            Map.entry((x, dup) -> Transforms.eluDerivative(x, x.mul(0).add(2), dup), x -> x > 0 ? 2 : 2 * Math.exp(x)),
            Map.entry((x, dup) -> Transforms.pow(x, x.mul(0).add(2), dup), x -> x * x),
            Map.entry(Transforms::cosh, Math::cosh), Map.entry(Transforms::elu, x -> x > 0 ? x : Math.expm1(x)),
            Map.entry(Transforms::exp, Math::exp), Map.entry(Transforms::expm1, Math::expm1),
            Map.entry(Transforms::floor, Math::floor),
            Map.entry(Transforms::hardSigmoid, x -> Math.min(1, Math.max(0, 0.2 * x + 0.5))),
            Map.entry(Transforms::hardTanh, x -> Math.min(1, Math.max(-1, x))),
            Map.entry(Transforms::hardTanhDerivative, x -> Math.abs(x) <= 1 ? 1 : 0),
            Map.entry(Transforms::leakyRelu, x -> x > 0 ? x : 0.01 * x), Map.entry(Transforms::log, Math::log),
            Map.entry(Transforms::log1p, Math::log1p), Map.entry(Transforms::neg, x -> -x),
            Map.entry(Transforms::relu, x -> Math.max(x, 0)),
            Map.entry(Transforms::relu6, x -> Math.min(6, Math.max(x, 0))),
            Map.entry(Transforms::round, x -> Math.signum(x) * Math.floor(Math.abs(x) + 0.5)),
            Map.entry(Transforms::sigmoid, TransformsTest::sigmoid),
            Map.entry(Transforms::sigmoidDerivative, x -> sigmoid(x) * (1 - sigmoid(x))),
            Map.entry(Transforms::sign, Math::signum), Map.entry(Transforms::sin, Math::sin),
            Map.entry(Transforms::sinh, Math::sinh), Map.entry(Transforms::softPlus, x -> Math.log1p(Math.exp(x))),
            Map.entry(Transforms::softsign, x -> x / (1 + Math.abs(x))), Map.entry(Transforms::sqrt, Math::sqrt),
            Map.entry(Transforms::step, x -> x > 0 ? 1 : 0), Map.entry(Transforms::swish, x -> x * sigmoid(x)),
            Map.entry(Transforms::tan, Math::tan), Map.entry(Transforms::tanh, Math::tanh),
            Map.entry(Transforms::timesOneMinus, x -> x * (1 - x)),
            Map.entry((x, dup) -> Transforms.pow(x, 2, dup), x -> x * x),
            Map.entry((x, dup) -> Transforms.max(x, 0.3, dup), x -> Math.max(x, 0.3)),
            Map.entry((x, dup) -> Transforms.min(x, 0.3, dup), x -> Math.min(x, 0.3)),
            Map.entry((x, dup) -> Transforms.log(x, 2, dup), x -> Math.log(x) / Math.log(2)),
            Map.entry((x, dup) -> Transforms.leakyRelu(x, 0.5, dup), x -> x > 0 ? x : 0.5 * x));

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static INDArray matrix() {
        return Nd4j.createFromArray(
                new double[][] {Arrays.copyOf(NUMBERS, 3), Arrays.copyOfRange(NUMBERS, 3, 6)});
    }

    @Test
    void functionsAreThoseOfJavaInNewArraysAndInPlace() {
        FUNCTIONS.forEach((function, defined) -> {
            double[] want = Arrays.stream(NUMBERS).map(defined).toArray();
            try (INDArray x = matrix(); INDArray y = function.apply(x, true)) {
                assertArrayEquals(new long[] {2, 3}, y.shape());
                assertArrayEquals(want, y.data().asDouble(), 1e-12);
                assertArrayEquals(NUMBERS, x.data().asDouble());
                assertSame(x, function.apply(x, false));
                assertArrayEquals(want, x.data().asDouble(), 1e-12);
            }
        });
    }

    @Test
    void reverseAndMatrixPower() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new double[] {3, 0.5, 0.25, 0, -0.75, -2.5}, Transforms.reverse(matrix()).data().asDouble());
            INDArray square = Nd4j.create(new double[][] {{1, 1}, {0, 1}});
            assertArrayEquals(new double[] {1, 3, 0, 1}, Transforms.mpow(square, 3, true).data().asDouble());
            assertThrows(ShapeException.class, () -> Transforms.mpow(matrix(), 2, true));
        }
    }

    @Test
    void twoArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.createFromArray(1.0, 2.0, 3.0);
            INDArray y = Nd4j.createFromArray(3.0, 2.0, 0.0);
            assertArrayEquals(new double[] {1, 4, 1}, Transforms.pow(x, y).data().asDouble());
            assertArrayEquals(new double[] {3, 2, 3}, Transforms.max(x, y).data().asDouble());
            assertArrayEquals(new double[] {1, 2, 0}, Transforms.min(x, y).data().asDouble());
            assertArrayEquals(new double[] {0, 1, 1}, Transforms.greaterThanOrEqual(x, y).data().asDouble());
            assertArrayEquals(new double[] {1, 1, 0}, Transforms.lessThanOrEqual(x, y).data().asDouble());
            assertArrayEquals(new double[] {1, 1, 0}, Transforms.and(x, y).data().asDouble());
            assertArrayEquals(new double[] {1, 1, 1}, Transforms.or(x, y).data().asDouble());
            assertArrayEquals(new double[] {0, 0, 1}, Transforms.xor(x, y).data().asDouble());
            assertArrayEquals(new double[] {1, 1, 0}, Transforms.not(y).data().asDouble());
            assertArrayEquals(new double[] {0, 1, 0}, Transforms.eps(x, y).data().asDouble());
            assertArrayEquals(new double[] {-6, 9, -4}, Transforms.cross(x, y).data().asDouble());
            assertEquals(x.dataType(), Transforms.isMax(x).dataType());
            assertEquals(DataType.BOOL, Transforms.isMax(x, DataType.BOOL).dataType());
            INDArray halves = Nd4j.createFromArray(-2.5, -0.5, 0.5, 1.5, Double.NaN, 1e300);
            assertArrayEquals(new double[] {-3, -1, 1, 2, Double.NaN, 1e300}, Transforms.round(halves).data().asDouble());
            assertArrayEquals(new double[] {0, 0, 1}, Transforms.isMax(x).data().asDouble());
            assertEquals(7, Transforms.dot(x, y).getDouble());
            assertEquals(Math.atan2(3, 1), Transforms.atan2(x, y).getDouble(0), 1e-12);
        }
    }

    @Test
    void linesAndColumns() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.createFromArray(new double[][] {{0, 3}, {0, 4}});
            assertArrayEquals(new double[] {1 / (1 + Math.exp(3)), sigmoid(3), 1 / (1 + Math.exp(4)), sigmoid(4)},
                    Transforms.softmax(x).data().asDouble(), 1e-12);
            assertArrayEquals(new double[] {0, 0.6, 0, 0.8}, Transforms.unitVec(x).data().asDouble(), 1e-12);
            assertArrayEquals(new double[2], Transforms.unitVec(Nd4j.zeros(DataType.DOUBLE, 2)).data().asDouble());
            assertSame(x, Transforms.normalizeZeroMeanAndUnitVariance(x));
            assertArrayEquals(new double[] {0, -Math.sqrt(0.5), 0, Math.sqrt(0.5)}, x.data().asDouble(), 1e-12);
        }
    }

    @Test
    void distances() {
        try (INDArray x = Nd4j.createFromArray(1f, 0f, 2f); INDArray y = Nd4j.createFromArray(1f, 2f, 4f)) {
            assertEquals(9 / Math.sqrt(5 * 21), Transforms.cosineSim(x, y), 1e-12);
            assertEquals(1 - 9 / Math.sqrt(5 * 21), Transforms.cosineDistance(x, y), 1e-12);
            assertEquals(Math.sqrt(8), Transforms.euclideanDistance(x, y), 1e-12);
            assertEquals(4, Transforms.manhattanDistance(x, y));
            assertEquals(2.0 / 3, Transforms.hammingDistance(x, y), 1e-12);
            assertEquals(1 - 3.0 / 7, Transforms.jaccardDistance(x, y), 1e-12);
            try (INDArray longer = Nd4j.createFromArray(1f, 2f)) {
                ShapeException error =
                        assertThrows(ShapeException.class, () -> Transforms.euclideanDistance(x, longer));
                assertEquals("two arrays of one size were expected, not the shapes (3,) and (2,)", error.getMessage());
            }
        }
    }
}
