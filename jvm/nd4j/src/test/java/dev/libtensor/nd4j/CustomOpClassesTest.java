package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.custom.BitCast;
import dev.libtensor.nd4j.linalg.api.ops.custom.DivideNoNan;
import dev.libtensor.nd4j.linalg.api.ops.custom.Flatten;
import dev.libtensor.nd4j.linalg.api.ops.custom.FusedBatchNorm;
import dev.libtensor.nd4j.linalg.api.ops.custom.LinearSolve;
import dev.libtensor.nd4j.linalg.api.ops.custom.Roll;
import dev.libtensor.nd4j.linalg.api.ops.custom.Tri;
import dev.libtensor.nd4j.linalg.api.ops.impl.controlflow.compat.StopGradient;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.Moments;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.SufficientStatistics;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.floating.Mean;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.same.Sum;
import dev.libtensor.nd4j.linalg.api.ops.impl.shape.Permute;
import dev.libtensor.nd4j.linalg.api.ops.impl.shape.Reshape;
import dev.libtensor.nd4j.linalg.api.ops.impl.shape.Unstack;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom.CumProd;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom.Reverse;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom.Standardize;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom.Unique;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Custom operations as classes, which take arrays or are added to a graph. */
class CustomOpClassesTest extends NativeTest {
    private static INDArray numbers(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd4j.linspace(1, count, count, DataType.DOUBLE).reshape(shape);
    }

    private static void assertIs(double[] elements, INDArray actual) {
        assertArrayEquals(elements, actual.data().asDouble(), 1e-4);
    }

    @Test
    void classesTakeArraysWithTheirArguments() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new double[] {-1.2247, 0, 1.2247}, Nd4j.exec(new Standardize(numbers(1, 3), 1))[0]);
            assertIs(new double[] {3, 1, 2}, Nd4j.exec(new Roll(numbers(3), 1))[0]);
            assertIs(new double[] {1, 3, 2, 4}, Nd4j.exec(new Flatten('f', numbers(2, 2)))[0]);
            assertIs(new double[] {1, 2, 6}, Nd4j.exec(new CumProd(numbers(3), 0))[0]);
            assertEquals(DataType.INT, Nd4j.exec(new Tri(DataType.INT, 2, 2, 0))[0].dataType());
            assertEquals(2, Nd4j.exec(new Unstack(numbers(2, 2), 0, 2)).length);
            INDArray[] moments = Nd4j.exec(new Moments(numbers(2, 2), true, 1));
            assertArrayEquals(new long[] {2, 1}, moments[0].shape());
            INDArray[] statistics = Nd4j.exec(new SufficientStatistics(numbers(2, 2), Nd4j.createFromArray(1)));
            assertIs(new double[] {2}, statistics[0]);
            assertIs(new double[] {5, 25}, statistics[2]);
        }
    }

    @Test
    void allElementsAreReversedUnlessDimensionsAreGiven() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray z = numbers(2, 3).ulike();
            assertIs(new double[] {6, 5, 4, 3, 2, 1}, Nd4j.exec(new Reverse(numbers(2, 3), z))[0]);
            assertIs(new double[] {6, 5, 4, 3, 2, 1}, z);
            INDArray x = numbers(2, 3);
            assertSame(x, Nd4j.exec(new Reverse(x))[0]);
            assertIs(new double[] {6, 5, 4, 3, 2, 1}, x);
            assertIs(new double[] {3, 2, 1, 6, 5, 4}, Nd4j.exec(new Reverse(numbers(2, 3), 1))[0]);
        }
    }

    @Test
    void aSizeToInferBesideNoneIsOne() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray none = Nd4j.create(DataType.FLOAT, 2, 0);
            assertArrayEquals(new long[] {2, 0, 1}, Nd4j.exec(new Reshape(none, Nd4j.createFromArray(2, 0, -1)))[0].shape());
            assertArrayEquals(new long[] {0, 1}, Nd4j.exec(new Reshape(none, Nd4j.createFromArray(-1, 1)))[0].shape());
            assertArrayEquals(new long[] {2, 0, 0}, none.reshape(2, 0, -1).shape());
        }
    }

    @Test
    void bytesOfOneTypeAreElementsOfAnother() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray floats = Nd4j.createFromArray(1f, 2, 3, 4).reshape(2, 2);
            INDArray whole = Nd4j.exec(new BitCast(floats, DataType.INT))[0];
            assertArrayEquals(new int[] {1065353216, 1073741824, 1077936128, 1082130432}, whole.data().asInt());
            assertEquals(floats, Nd4j.exec(new BitCast(whole, DataType.FLOAT.toInt()))[0]);
            INDArray halves = Nd4j.exec(new BitCast(floats, DataType.HALF))[0];
            assertArrayEquals(new long[] {2, 2, 2}, halves.shape());
            assertIs(new double[] {0, 1.875, 0, 2, 0, 2.125, 0, 2.25}, halves);
            INDArray wide = Nd4j.create(DataType.DOUBLE, 2);
            Nd4j.exec(new BitCast(floats, DataType.DOUBLE, wide));
            assertIs(new double[] {2.000000473111868, 512.0001225471497}, wide);
            assertThrows(ShapeException.class, () -> Nd4j.exec(new BitCast(numbers(3).castTo(DataType.FLOAT), DataType.DOUBLE)));
            assertThrows(ArgumentException.class, () -> Nd4j.exec(new BitCast(floats, 99)));
        }
        for (DataType type : DataType.values()) {
            if (type == DataType.COMPRESSED || type == DataType.UNKNOWN) {
                assertThrows(UnsupportedException.class, type::toInt);
            } else {
                assertEquals(type, DataType.fromInt(type.toInt()));
            }
        }
        assertThrows(UnsupportedException.class, () -> DataType.fromInt(0));
    }

    @Test
    void channelsAreNormalizedWithTheirMeanAndVariance() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = numbers(1, 2, 3, 4);
            INDArray scale = Nd4j.createFromArray(0.5, 1, 2, 3);
            INDArray offset = Nd4j.createFromArray(1.0, 2, 3, 4);
            INDArray y = x.ulike();
            INDArray mean = scale.ulike();
            INDArray variance = scale.ulike();
            Nd4j.exec(new FusedBatchNorm(x, scale, offset, 0, 1, y, mean, variance));
            assertIs(new double[] {11, 12, 13, 14}, mean);
            assertIs(new double[] {56, 56, 56, 56}, variance);
            assertEquals(0.26808, y.getDouble(0), 1e-5);
            assertEquals(8.39150, y.getDouble(-1), 1e-5);
            INDArray second = x.permute(0, 3, 1, 2).dup();
            INDArray z = second.ulike();
            Nd4j.exec(new FusedBatchNorm(second, scale, offset, 1, 1, z, mean, variance));
            assertEquals(y, z.permute(0, 2, 3, 1));
            INDArray given = Nd4j.exec(DynamicCustomOp.builder("fused_batch_norm").addIntegerArguments(0, 0)
                    .addInputs(x, scale, offset, Nd4j.createFromArray(1.0, 2, 3, 4), Nd4j.createFromArray(4.0, 3, 2, 1))
                    .build())[0];
            assertEquals(1, given.getDouble(0), 1e-6);
            assertEquals(63.97002, given.getDouble(-1), 1e-4);
        }
    }

    @Test
    void outputsGetResults() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray z = Nd4j.create(DataType.DOUBLE, 3, 2);
            assertSame(z, Nd4j.exec(new Permute(numbers(2, 3), z, 1, 0))[0]);
            assertIs(new double[] {1, 4, 2, 5, 3, 6}, z);
        }
    }

    @Test
    void adjointsAreSolvedForToo() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray matrix = Nd4j.create(new double[][] {{2, 1}, {0, 1}});
            INDArray x = Nd4j.exec(new LinearSolve(matrix, Nd4j.create(new double[][] {{2}, {3}}), true))[0];
            assertIs(new double[] {1, 2}, x);
        }
    }

    @Test
    void operationsOfAGraphAreAddedOnce() {
        try (ResourceScope scope = new ResourceScope(); SameDiff graph = SameDiff.create()) {
            SDVariable x = graph.var("x", numbers(2, 2));
            DivideNoNan quotient = new DivideNoNan(graph, x, graph.constant(Nd4j.create(new double[][] {{1, 0}, {2, 4}})));
            SDVariable made = quotient.outputVariable();
            assertSame(made, quotient.outputVariable());
            assertIs(new double[] {1, 0, 1.5, 1}, made.eval());
            SDVariable[] parts = new Unique(graph, graph.constant(Nd4j.create(new double[] {3, 1, 3}))).outputVariables();
            assertEquals(2, parts.length);
            assertIs(new double[] {0, 1, 0}, parts[1].eval());
            assertThrows(StateException.class, () -> new Roll(numbers(3), 1).outputVariable());
        }
    }

    @Test
    void reductionsAreAddedToGraphsToo() {
        try (ResourceScope scope = new ResourceScope(); SameDiff graph = SameDiff.create()) {
            SDVariable x = graph.var("x", numbers(2, 2));
            Mean mean = new Mean(graph, x, true, 1);
            SDVariable made = mean.outputVariable();
            assertSame(made, mean.outputVariable());
            assertArrayEquals(new long[] {2, 1}, made.eval().shape());
            assertIs(new double[] {4, 6}, new Sum(graph, x, 0).outputVariable().eval());
            assertThrows(StateException.class, () -> new Sum(numbers(2)).outputVariable());
        }
    }

    @Test
    void theLargestElementIsMarkedInAnArray() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray marks = Nd4j.create(DataType.BOOL, 3);
            assertSame(marks, Transforms.isMax(numbers(3), marks));
            assertIs(new double[] {0, 0, 1}, marks);
        }
    }

    @Test
    void gradientsStopWhereTheyAreStopped() {
        try (ResourceScope scope = new ResourceScope(); SameDiff graph = SameDiff.create()) {
            SDVariable x = graph.var("x", numbers(2));
            SDVariable stopped = new StopGradient(graph, x).outputVariable();
            x.mul(stopped).sum().markAsLoss();
            assertIs(new double[] {1, 2}, graph.calculateGradients(Map.of(), "x").get("x"));
        }
    }
}
