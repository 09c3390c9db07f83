package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.common.util.ArrayUtil;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.Pad;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowsTest extends NativeTest {
    private static INDArray matrix() {
        return Nd4j.create(new double[][] {{1, 2, 3}, {4, 5, 6}});
    }

    @Test
    void padsWithOnePairOrOneForEachDimension() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new long[] {4, 5}, Nd4j.pad(matrix(), new int[] {1, 1}, Pad.Mode.CONSTANT, 0).shape());
            INDArray pairs = Nd4j.pad(matrix(), new int[][] {{0, 0}, {1, 2}}, Pad.Mode.CONSTANT, 9);
            assertArrayEquals(new double[] {9, 1, 2, 3, 9, 9, 9, 4, 5, 6, 9, 9}, pairs.data().asDouble());
            INDArray mirrored = Nd4j.pad(matrix(), new int[][] {{0, 0}, {2, 1}}, Pad.Mode.REFLECT, 0);
            assertArrayEquals(new double[] {3, 2, 1, 2, 3, 2}, mirrored.getRow(0).dup().data().asDouble());
            INDArray doubled = Nd4j.pad(matrix(), new int[][] {{0, 0}, {2, 1}}, Pad.Mode.SYMMETRIC, 0);
            assertArrayEquals(new double[] {2, 1, 1, 2, 3, 3}, doubled.getRow(0).dup().data().asDouble());
            int[][] three = {{1, 1}, {1, 1}, {1, 1}};
            assertThrows(ShapeException.class, () -> Nd4j.pad(matrix(), three, Pad.Mode.REFLECT, 0));
        }
    }

    @Test
    void pullsAndSortsRows() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new double[] {4, 5, 6, 1, 2, 3}, Nd4j.pullRows(matrix(), 1, 1, 0).data().asDouble());
            assertArrayEquals(new double[] {3, 6}, Nd4j.pullRows(matrix(), 0, 2).data().asDouble());
            INDArray[] sorted = Nd4j.sortWithIndices(matrix(), 1, false);
            assertArrayEquals(new double[] {2, 1, 0, 2, 1, 0}, sorted[0].data().asDouble());
            assertArrayEquals(new double[] {3, 2, 1, 6, 5, 4}, sorted[1].data().asDouble());
            assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, Nd4j.toFlattened('f', matrix()).data().asDouble());
        }
    }

    @Test
    void combinesSeveralArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray a = matrix();
            INDArray b = Nd4j.zeros(2, 3);
            assertEquals(6, Nd4j.accumulate(a, b).getDouble(1, 2));
            Nd4j.averageAndPropagate(List.of(a, b));
            assertEquals(3, b.getDouble(1, 2));
            assertEquals(3, a.getDouble(1, 2));
            INDArray c = Nd4j.ones(2, 2);
            Nd4j.gemm(matrix(), matrix(), c, false, true, 2, 10);
            assertArrayEquals(new double[] {38, 74, 74, 164}, c.data().asDouble());
            INDArray product = Nd4j.tensorMmul(matrix(), matrix(), new int[][] {{1}, {1}});
            assertArrayEquals(new double[] {14, 32, 32, 77}, product.data().asDouble());
        }
    }

    @Test
    void shufflesArraysAlike() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray rows = Nd4j.linspace(0, 9, 10).reshape(10, 1);
            INDArray labels = rows.dup();
            Nd4j.shuffle(List.of(rows, labels), new java.util.Random(1), 1);
            assertArrayEquals(rows.data().asDouble(), labels.data().asDouble());
            assertEquals(45, rows.sumNumber().doubleValue());
            INDArray columns = rows.reshape(1, 10).dup();
            Nd4j.shuffle(List.of(rows, columns), new java.util.Random(2), List.of(new int[] {1}, new int[] {0}));
            assertArrayEquals(rows.data().asDouble(), columns.data().asDouble());
            assertThrows(ArgumentException.class,
                    () -> Nd4j.shuffle(List.of(rows, columns), new java.util.Random(2), List.of()));
            Nd4j.getRandom().setSeed(3);
            INDArray drawn = Nd4j.choice(Nd4j.create(new double[] {1, 2}), Nd4j.create(new double[] {0, 1}), 5);
            assertEquals(10, drawn.sumNumber().doubleValue());
            assertArrayEquals(Nd4j.rand(7L, new long[] {2, 2}).data().asDouble(), Nd4j.rand(new int[] {2, 2}, 7).data().asDouble());
        }
    }

    @Test
    void arraysOfJava() {
        assertArrayEquals(new double[] {1, 2, 3, 4}, ArrayUtil.flatten(new double[][] {{1, 2}, {3, 4}}));
        assertArrayEquals(new int[] {2, 1, 3}, ArrayUtil.arrayShape(new int[2][1][3]));
        assertArrayEquals(new long[] {6, 3, 1}, ArrayUtil.calcStrides(new long[] {4, 2, 3}));
        assertArrayEquals(new int[] {5, 3, 1}, ArrayUtil.range(5, 0, -2));
        assertThrows(ArgumentException.class, () -> ArrayUtil.assertNotRagged(new int[][] {{1}, {1, 2}}));
        assertThrows(ArithmeticException.class, () -> ArrayUtil.prod(1 << 20, 1 << 20));
    }
}
