package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.common.util.ArrayUtil;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.iter.NdIndexIterator;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.custom.ArgMax;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.ExistingMiniBatchDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.BlasWrapper;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Arrays of nested and boxed Java arrays, and what walks through arrays. */
class Nd4jNestedTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static void check(INDArray array, DataType type, long[] shape, double... expected) {
        assertEquals(type, array.dataType());
        assertArrayEquals(shape, array.shape());
        assertArrayEquals(expected, ((NDArray) array).toType(dev.libtensor.DataType.FLOAT64, true).flatten().toDoubleArray());
    }

    private static long[] shape(long... sizes) {
        return sizes;
    }

    @Test
    void nestedArraysOfEachType() {
        check(Nd4j.createFromArray(new float[][][] {{{1, 2}}, {{3, 4}}}), DataType.FLOAT, shape(2, 1, 2), 1, 2, 3, 4);
        check(Nd4j.createFromArray(new double[][][][] {{{{1}, {2}}}}), DataType.DOUBLE, shape(1, 1, 2, 1), 1, 2);
        check(Nd4j.createFromArray((short) 3, (short) -4), DataType.SHORT, shape(2), 3, -4);
        check(Nd4j.createFromArray(new byte[][] {{1, -2}}), DataType.BYTE, shape(1, 2), 1, -2);
        check(Nd4j.createFromArray(new Boolean[][] {{true}, {false}}), DataType.BOOL, shape(2, 1), 1, 0);
        check(Nd4j.createFromArray(1, 2), DataType.INT, shape(2), 1, 2);
        check(Nd4j.createFromArray(new Integer[] {3, 4}), DataType.INT, shape(2), 3, 4);
        assertEquals(Long.MAX_VALUE, Nd4j.createFromArray(new Long[][][] {{{Long.MAX_VALUE}}}).getLong(0, 0, 0));
        check(Nd4j.createFromArray(new float[0][][]), DataType.FLOAT, shape(0, 0, 0));
        check(Nd4j.create(new boolean[] {true, false}), DataType.BOOL, shape(2), 1, 0);
        check(Nd4j.create(new boolean[][] {{true, false}}), DataType.BOOL, shape(1, 2), 1, 0);
        check(Nd4j.create(new int[][] {{1, 2}, {3, 4}}), DataType.INT, shape(2, 2), 1, 2, 3, 4);
        check(Nd4j.create(new double[][][] {{{1}}, {{2}}}), DataType.DOUBLE, shape(2, 1, 1), 1, 2);
        check(Nd4j.create(List.of(1.5, 2)), DataType.FLOAT, shape(2), 1.5, 2);
    }

    @Test
    void elementsOfAnotherType() {
        check(Nd4j.create(new double[] {1, 2}, shape(2, 1), DataType.INT), DataType.INT, shape(2, 1), 1, 2);
        check(Nd4j.create(new boolean[] {true, false}, shape(1, 2), DataType.DOUBLE), DataType.DOUBLE, shape(1, 2), 1, 0);
        check(Nd4j.create(new long[] {7}, shape(1), DataType.LONG), DataType.LONG, shape(1), 7);
        check(Nd4j.create(Nd4j.createBuffer(new float[] {1, 2, 3, 4}), 2, 2), DataType.FLOAT, shape(2, 2), 1, 2, 3, 4);
        check(Nd4j.create(Nd4j.createTypedBuffer(new int[] {5, 6}, DataType.LONG)), DataType.LONG, shape(2), 5, 6);
        check(Nd4j.create(Nd4j.createBuffer(new long[] {5, 6}, DataType.INT)), DataType.INT, shape(2), 5, 6);
        check(Nd4j.create(Nd4j.createBufferDetached(new int[] {5, 6}, DataType.DOUBLE)), DataType.DOUBLE, shape(2), 5, 6);
        check(Nd4j.create(Nd4j.createTypedBufferDetached(new float[] {1.5f}, DataType.DOUBLE)), DataType.DOUBLE, shape(1), 1.5);
        check(Nd4j.create(List.<INDArray>of(Nd4j.ones(2), Nd4j.zeros(1, 2)), 2L, 2L), DataType.FLOAT, shape(2, 2), 1, 1, 0, 0);
    }

    @Test
    void wrongElementsAreNamed() {
        ShapeException ragged = assertThrows(ShapeException.class, () -> Nd4j.createFromArray(new float[][][] {{{1}}, {{1, 2}}}));
        assertTrue(ragged.getMessage().contains("'array' have 1 and 2"), ragged.getMessage());
        assertThrows(ArgumentException.class, () -> Nd4j.createFromArray(new Float[] {1f, null}));
        assertThrows(ArgumentException.class, () -> Nd4j.createFromArray(new short[][] {{1}, null}));
        assertThrows(ShapeException.class, () -> Nd4j.create(new float[] {1, 2}, shape(3), DataType.INT));
    }

    @Test
    void placesOfAnArray() {
        List<String> rows = new ArrayList<>();
        new NdIndexIterator(2, 2).forEachRemaining(place -> rows.add(Arrays.toString(place)));
        assertEquals(List.of("[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"), rows);
        List<String> columns = new ArrayList<>();
        NdIndexIterator places = new NdIndexIterator('f', 2L, 2L);
        places.forEachRemaining(place -> columns.add(Arrays.toString(place)));
        assertEquals(List.of("[0, 0]", "[1, 0]", "[0, 1]", "[1, 1]"), columns);
        assertThrows(NoSuchElementException.class, places::next);
        assertFalse(new NdIndexIterator(0, 3).hasNext());
        assertThrows(ArgumentException.class, () -> new NdIndexIterator('x', 2));
        INDArray array = Nd4j.zeros(3, 3);
        array.get(NDArrayIndex.createCoveringShape(new long[] {2, 1})).assign(1);
        check(array, DataType.FLOAT, shape(3, 3), 1, 0, 0, 1, 0, 0, 0, 0, 0);
        check(Nd4j.exec(new ArgMax(new INDArray[] {array}, false, 0))[0], DataType.LONG, shape(3), 0, 0, 0);
        assertTrue(ArrayUtil.equals(new float[] {1}, new double[] {1 + 1e-7}) && !ArrayUtil.equals(new float[] {1}, new double[] {2}));
    }

    @Test
    void operationsOfBlas() {
        BlasWrapper blas = Nd4j.getBlasWrapper();
        INDArray x = Nd4j.createFromArray(1f, -2f);
        INDArray y = Nd4j.createFromArray(3f, 4f);
        assertEquals(-5, blas.dot(x, y));
        assertEquals(5, blas.nrm2(y));
        assertEquals(3, blas.asum(x));
        assertEquals(1, blas.iamax(x));
        check(blas.axpy(2, x, y), DataType.FLOAT, shape(2), 5, 0);
        check(blas.scal(2, y), DataType.FLOAT, shape(2), 10, 0);
        check(blas.swap(x, y), DataType.FLOAT, shape(2), 1, -2);
        check(x, DataType.FLOAT, shape(2), 10, 0);
        check(blas.copy(y, x), DataType.FLOAT, shape(2), 1, -2);
        INDArray matrix = Nd4j.createFromArray(new float[][] {{1, 2}, {3, 4}});
        check(blas.gemv(2, matrix, x, 1, y), DataType.FLOAT, shape(2), -5, -12);
        check(blas.ger(1, x, x, matrix), DataType.FLOAT, shape(2, 2), 2, 0, 1, 8);
        assertThrows(ShapeException.class, () -> blas.axpy(1, matrix, Nd4j.zeros(3)));
    }

    @Test
    void batchesInFiles() throws Exception {
        Path folder = Files.createTempDirectory("batches");
        try {
            for (int i : new int[] {10, 9}) {
                new DataSet(Nd4j.ones(1, i), Nd4j.ones(1, 1)).save(folder.resolve("train-" + i + ".bin").toFile());
            }
            Files.writeString(folder.resolve("train-x.bin"), "");
            ExistingMiniBatchDataSetIterator batches = new ExistingMiniBatchDataSetIterator(folder.toFile(), "train-%d.bin");
            assertEquals(9, batches.next().getFeatures().size(1));
            assertEquals(10, batches.next().getFeatures().size(1));
            assertThrows(NoSuchElementException.class, batches::next);
            batches.reset();
            assertTrue(batches.hasNext());
            assertFalse(new ExistingMiniBatchDataSetIterator(folder.toFile()).hasNext());
            assertThrows(ArgumentException.class, () -> new ExistingMiniBatchDataSetIterator(folder.toFile(), "train"));
        } finally {
            for (File file : folder.toFile().listFiles()) {
                file.delete();
            }
            Files.delete(folder);
        }
    }
}
