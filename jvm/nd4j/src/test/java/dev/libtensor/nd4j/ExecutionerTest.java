package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastMulOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.FirstIndex;
import dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.custom.ArgMax;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.longer.MatchCondition;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.same.Sum;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.CosineSimilarity;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.ManhattanDistance;
import dev.libtensor.nd4j.linalg.api.ops.impl.scalar.ScalarAdd;
import dev.libtensor.nd4j.linalg.api.ops.impl.scalar.comparison.ScalarGreaterThan;
import dev.libtensor.nd4j.linalg.api.ops.impl.shape.OneHot;
import dev.libtensor.nd4j.linalg.api.ops.impl.summarystats.Variance;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.any.IsMax;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.comparison.CompareAndSet;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom.SoftMax;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.strict.Sin;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.strict.TanhDerivative;
import dev.libtensor.nd4j.linalg.api.ops.random.impl.BernoulliDistribution;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionerTest extends NativeTest {
    private static INDArray matrix() {
        return Nd4j.create(new double[][] {{1, 2, 3}, {4, 5, 6}});
    }

    @Test
    void anOperationInPlaceOverwritesItsInput() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            INDArray[] results = Nd4j.getExecutioner()
                    .exec(DynamicCustomOp.builder("cube").addInputs(x).callInplace(true).build());
            assertSame(x, results[0]);
            assertArrayEquals(new double[] {1, 8, 27, 64, 125, 216}, x.data().asDouble(), 1e-9);
            Nd4j.getExecutioner().exec(DynamicCustomOp.builder("cube").addInputs(x).callInplace(false).build());
            assertEquals(8, x.getDouble(1));
            CustomOp apart = DynamicCustomOp.builder("unstack").addInputs(x).addIntegerArguments(0).callInplace(true).build();
            assertThrows(ArgumentException.class, () -> Nd4j.getExecutioner().exec(apart));
        }
    }

    @Test
    void partitionsMayHaveSeveralDimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.linspace(1, 12, 12, DataType.DOUBLE).reshape(2, 3, 2);
            INDArray places = Nd4j.createFromArray(1, 0, 1, 1, 0, 0).reshape(2, 3);
            INDArray[] parts = Nd4j.exec(DynamicCustomOp.builder("dynamic_partition").addInputs(x, places)
                    .addIntegerArguments(2).build());
            assertEquals(Nd4j.create(new double[][] {{3, 4}, {9, 10}, {11, 12}}), parts[0]);
            assertEquals(Nd4j.create(new double[][] {{1, 2}, {5, 6}, {7, 8}}), parts[1]);
            INDArray each = Nd4j.createFromArray(0, 0, 1, 1, 0, 1).reshape(2, 3);
            INDArray[] elements = Nd4j.exec(DynamicCustomOp.builder("dynamic_partition").addInputs(matrix(), each)
                    .addIntegerArguments(2).build());
            assertArrayEquals(new double[] {1, 2, 5}, elements[0].data().asDouble());
            assertArrayEquals(new double[] {3, 4, 6}, elements[1].data().asDouble());
        }
    }

    @Test
    void dropoutKeepsElementsAsTheyAre() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray kept = Nd4j.nn().dropout(Nd4j.ones(1000), 0.8);
            assertEquals(1, kept.maxNumber().doubleValue());
            assertEquals(0.8, kept.meanNumber().doubleValue(), 0.1);
            assertEquals(1.25, Nd4j.nn().dropoutInverted(Nd4j.ones(1000), 0.8).maxNumber().doubleValue(), 1e-6);
        }
    }

    @Test
    void oneHotPutsTheClassesInFront() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray made = Nd4j.exec(new OneHot(Nd4j.createFromArray(0, 2), 3))[0];
            assertEquals(Nd4j.create(new float[][] {{1, 0}, {0, 0}, {0, 1}}), made);
        }
    }

    @Test
    void anOperationWritesIntoItsFirstArrayOrTheGivenOne() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            INDArray z = Nd4j.zeros(2, 3);
            assertSame(z, Nd4j.getExecutioner().exec(new Sin(x, z)));
            assertEquals(Math.sin(6), z.getDouble(1, 2), 1e-6);
            assertEquals(6, x.getDouble(1, 2));
            Nd4j.exec(new ScalarAdd(x, 10));
            assertArrayEquals(new double[] {11, 12, 13, 14, 15, 16}, x.data().asDouble());
        }
    }

    @Test
    void reductionsMakeTheirResult() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new double[] {5, 7, 9}, Nd4j.exec(new Sum(matrix(), 0)).data().asDouble());
            assertEquals(21, Nd4j.exec(new Sum(matrix())).getDouble(0));
            assertArrayEquals(new long[] {2, 1}, Nd4j.exec(new Sum(matrix(), true, 1)).shape());
            assertArrayEquals(new double[] {1, 1}, Nd4j.exec(new Variance(matrix(), 1)).data().asDouble(), 1e-6);
            assertEquals(2, Nd4j.exec(new MatchCondition(matrix(), Conditions.greaterThan(4.0))).getLong(0));
            assertArrayEquals(new long[] {2, 2}, Nd4j.exec(new ArgMax(matrix(), 1))[0].toLongVector());
            assertArrayEquals(new long[] {-1, 0}, Nd4j.exec(new FirstIndex(matrix(), Conditions.greaterThan(3.5), 1)).toLongVector());
            assertEquals(DataType.BOOL, Nd4j.exec(new ScalarGreaterThan(matrix(), 2)).dataType());
        }
    }

    @Test
    void distancesTakeVectorsAndAllPairs() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray y = Nd4j.create(new double[] {1, 1, 1});
            assertArrayEquals(new double[] {3, 12}, Nd4j.exec(new ManhattanDistance(matrix(), y, 1)).data().asDouble());
            INDArray all = Nd4j.exec(new CosineSimilarity(matrix(), matrix(), true, 1));
            assertArrayEquals(new long[] {2, 2}, all.shape());
            assertEquals(1, all.getDouble(1, 1), 1e-6);
            assertEquals(32 / Math.sqrt(14 * 77), all.getDouble(0, 1), 1e-6);
        }
    }

    @Test
    void vectorsAreSpreadAlongTheOtherDimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray z = Nd4j.zeros(2, 3);
            Nd4j.exec(new BroadcastMulOp(matrix(), Nd4j.create(new double[] {10, 100}), z, 0));
            assertArrayEquals(new double[] {10, 20, 30, 400, 500, 600}, z.data().asDouble());
        }
    }

    @Test
    void conditionsSelectWhatIsReplaced() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            Nd4j.exec(new CompareAndSet(x, -1.0, Conditions.lessThan(3.0)));
            assertArrayEquals(new double[] {-1, -1, 3, 4, 5, 6}, x.data().asDouble());
            INDArray marks = Nd4j.exec(new IsMax(matrix(), Nd4j.createUninitialized(DataType.BOOL, 2, 3), 1))[0];
            assertEquals(List.of(false, false, true), List.of(marks.getDouble(0, 0) > 0, marks.getDouble(0, 1) > 0, marks.getDouble(0, 2) > 0));
        }
    }

    @Test
    void derivativesAreThoseOfTheFunction() {
        try (ResourceScope scope = new ResourceScope()) {
            double expected = 1 - Math.pow(Math.tanh(0.5), 2);
            assertEquals(expected, Nd4j.exec(new TanhDerivative(Nd4j.create(new double[] {0.5}))).getDouble(0), 1e-6);
            INDArray x = matrix();
            Nd4j.exec(new SoftMax(x));
            assertEquals(1, x.getRow(0).sumNumber().doubleValue(), 1e-6);
        }
    }

    @Test
    void randomOperationsFillTheirArray() {
        try (ResourceScope scope = new ResourceScope()) {
            Nd4j.getRandom().setSeed(7);
            double mean = Nd4j.exec(new BernoulliDistribution(Nd4j.zeros(1000), 0.25)).meanNumber().doubleValue();
            assertEquals(0.25, mean, 0.05);
        }
    }

    @ParameterizedTest
    @CsvSource({"reverse,0;1,6 5 4 3 2 1", "permute,1;0,1 4 2 5 3 6", "cumsum,0;0;1,1 3 6 4 9 15", "cumsum,1;1;1,5 3 0 11 6 0",
            "reduce_sum,0,5 7 9", "concat,0,1 2 3 4 5 6", "reshape,3;2,1 2 3 4 5 6", "slice,0;1;2;2,2 3 5 6",
            "strided_slice,0;0;0;0;0;0;2;2;-3;1;-2,3 6", "tile,1;2,1 2 3 1 2 3 4 5 6 4 5 6", "matrix_band_part,0;0,1 0 0 0 5 0",
            "onehot,-1;3,0 1 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0"})
    void customOperationsAreFoundByName(String name, String integers, String expected) {
        try (ResourceScope scope = new ResourceScope()) {
            long[] arguments = java.util.Arrays.stream(integers.split(";")).mapToLong(Long::parseLong).toArray();
            INDArray[] made = Nd4j.exec(DynamicCustomOp.builder(name).addInputs(matrix()).addIntegerArguments(arguments).build());
            double[] numbers = java.util.Arrays.stream(expected.split(" ")).mapToDouble(Double::parseDouble).toArray();
            assertArrayEquals(numbers, made[0].dup().data().asDouble(), 1e-6, name);
        }
    }

    @Test
    void customOperationsFillTheirOutputs() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray out = Nd4j.zeros(2, 2);
            CustomOp op = DynamicCustomOp.builder("matmul").addInputs(matrix(), matrix()).addOutputs(out)
                    .addIntegerArguments(0, 1).build();
            Nd4j.getExecutioner().execAndReturn(op);
            assertArrayEquals(new double[] {14, 32, 32, 77}, out.data().asDouble());
            INDArray[] largest = Nd4j.exec(DynamicCustomOp.builder("top_k").addInputs(matrix()).addIntegerArguments(2).build());
            assertArrayEquals(new double[] {3, 2, 6, 5}, largest[0].data().asDouble());
        }
    }

    @Test
    void whatIsMissingIsNamed() {
        try (ResourceScope scope = new ResourceScope()) {
            CustomOp unknown = DynamicCustomOp.builder("no_such_op").addInputs(matrix()).build();
            assertTrue(assertThrows(UnsupportedException.class, () -> Nd4j.exec(unknown)).getMessage().contains("no_such_op"));
            CustomOp empty = DynamicCustomOp.builder("matmul").addInputs(matrix()).build();
            assertTrue(assertThrows(ArgumentException.class, () -> Nd4j.exec(empty)).getMessage().contains("input at place 1"));
            assertThrows(StateException.class, () -> Nd4j.exec(new Sin()));
            assertThrows(ArgumentException.class,
                    () -> Nd4j.exec(new BroadcastMulOp(matrix(), Nd4j.ones(3), Nd4j.zeros(2, 3), 5)));
        }
    }
}
