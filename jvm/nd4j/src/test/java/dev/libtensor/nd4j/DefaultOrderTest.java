package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DefaultOrderTest extends NativeTest {
    private static final double[] NUMBERS = {1, 2, 3, 4, 5, 6};

    @AfterEach
    void restore() {
        Nd4j.factory().setOrder('c');
    }

    private static void assertMatrix(double[][] expected, INDArray given) {
        assertArrayEquals(expected, given.toDoubleMatrix());
    }

    @Test
    void takesElementsByColumnsIfTold() {
        assertEquals('c', Nd4j.order());
        assertThrows(ArgumentException.class, () -> Nd4j.factory().setOrder('a'));
        Nd4j.factory().setOrder('f');
        assertEquals('f', Nd4j.order());
        double[][] columns = {{1, 3, 5}, {2, 4, 6}};
        double[][] rows = {{1, 2, 3}, {4, 5, 6}};
        try (ResourceScope scope = new ResourceScope()) {
            assertMatrix(columns, Nd4j.create(NUMBERS, 2, 3));
            assertMatrix(columns, Nd4j.create(NUMBERS, new int[] {2, 3}));
            assertMatrix(columns, Nd4j.create(new float[] {1, 2, 3, 4, 5, 6}, new int[] {2, 3}));
            assertMatrix(columns, Nd4j.create(new int[] {1, 2, 3, 4, 5, 6}, new long[] {2, 3}, DataType.INT));
            assertMatrix(columns, Nd4j.create(Nd4j.createBuffer(NUMBERS), 2, 3));
            assertMatrix(rows, Nd4j.create(new double[][] {{1, 2, 3}, {4, 5, 6}}));
            assertMatrix(rows, Nd4j.createFromArray(new double[][] {{1, 2, 3}, {4, 5, 6}}));
            assertMatrix(rows, Nd4j.create(NUMBERS, new long[] {2, 3}, 'c'));
            List<INDArray> parts = List.of(Nd4j.create(new double[] {1, 2, 3}), Nd4j.create(new double[] {4, 5, 6}));
            INDArray slices = Nd4j.create(parts, 2, 3);
            assertMatrix(rows, slices);
            for (INDArray made : List.of(Nd4j.zeros(2, 3), Nd4j.ones(DataType.INT, 2, 3), Nd4j.create(2, 3), Nd4j.rand(2, 3),
                    Nd4j.randn(2, 3), Nd4j.valueArrayOf(2, 3, 1.0), Nd4j.eye(2), Nd4j.getRandom().nextDouble(new int[] {2, 3}),
                    slices.dup(), slices.reshape(3, 2), slices, Nd4j.createUninitialized(2, 3), Nd4j.zerosLike(slices))) {
                assertEquals('f', made.ordering());
            }
        }
    }

    @Test
    void reshapesByColumnsIfTold() {
        Nd4j.factory().setOrder('f');
        try (ResourceScope scope = new ResourceScope()) {
            INDArray numbers = Nd4j.linspace(1, 6, 6, DataType.DOUBLE);
            assertMatrix(new double[][] {{1, 3, 5}, {2, 4, 6}}, numbers.reshape(2, 3));
            assertMatrix(new double[][] {{1, 4}, {2, 5}, {3, 6}}, numbers.reshape(-1, 2));
            INDArray rows = numbers.reshape('c', 2, 3);
            assertMatrix(new double[][] {{1, 5}, {4, 3}, {2, 6}}, rows.reshape(3, 2));
            assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, rows.ravel().toDoubleVector());
            assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, Nd4j.toFlattened(rows).toDoubleVector());
            assertArrayEquals(NUMBERS, Nd4j.toFlattened(List.of(rows)).toDoubleVector());
            assertMatrix(new double[][] {{5, 7, 9}}, rows.sum(true, 0));
            assertMatrix(new double[][] {{14, 32}, {32, 77}}, rows.mmul(rows.transpose()));
        }
    }

    @Test
    void oneIndexCountsElementsAsTheyAreStored() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray stored = Nd4j.create(new double[] {5, 3, 1, 9, 7, 2}, new long[] {2, 3}, 'f');
            assertArrayEquals(new double[] {5, 3, 1, 9, 7, 2}, stored.data().asDouble());
            assertArrayEquals(new double[] {3, 1}, stored.data().getDoublesAt(1, 2));
            assertEquals(3, stored.getDouble(1));
            assertEquals(3, stored.data().getDouble(1));
            assertEquals(2, stored.getInt(-1));
            assertEquals(4, stored.transpose().dup('f').putScalar(1, 4).getDouble(1, 0));
            assertEquals(3, Nd4j.getBlasWrapper().iamax(stored));
            INDArray part = stored.get(NDArrayIndex.all(), NDArrayIndex.interval(1, 3));
            assertEquals('f', part.ordering());
            assertEquals(9, part.getDouble(1));
            assertMatrix(new double[][] {{1, 7}, {9, 2}}, part);
            part.data().assign(Nd4j.createBuffer(new double[] {10, 20, 30, 40}));
            assertMatrix(new double[][] {{5, 10, 30}, {3, 20, 40}}, stored);
            assertMatrix(new double[][] {{3, 10, 30}, {5, 20, 40}}, Nd4j.sort(stored, true));
        }
    }
}
