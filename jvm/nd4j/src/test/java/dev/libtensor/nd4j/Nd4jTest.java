package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryManager;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** ND4J's static methods. */
class Nd4jTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static void check(INDArray array, long[] shape, double... expected) {
        assertArrayEquals(shape, array.shape());
        double[] given = ((NDArray) array).toType(dev.libtensor.DataType.FLOAT64, false).flatten().toDoubleArray();
        assertArrayEquals(expected, given, 1e-6);
    }

    private static long[] shape(long... sizes) {
        return sizes;
    }

    @Test
    void arraysOfData() {
        INDArray x = Nd4j.create(new double[] {1, 2, 3, 4}, new int[] {2, 2});
        assertEquals(DataType.DOUBLE, x.dataType());
        check(x, shape(2, 2), 1, 2, 3, 4);
        check(Nd4j.create(new float[] {1, 2, 3, 4}, 2, 2), shape(2, 2), 1, 2, 3, 4);
        check(Nd4j.create(new float[] {1, 2, 3, 4, 5, 6}, new int[] {2, 3}, 'f'), shape(2, 3), 1, 3, 5, 2, 4, 6);
        check(Nd4j.create(new double[][] {{1, 2}, {3, 4}}), shape(2, 2), 1, 2, 3, 4);
        check(Nd4j.create(new float[] {1, 2}), shape(2), 1, 2);
        check(Nd4j.create(2, 3), shape(2, 3), 0, 0, 0, 0, 0, 0);
        check(Nd4j.create(DataType.DOUBLE, 2L), shape(2), 0, 0);
        assertEquals('f', Nd4j.create(new long[] {2, 3}, 'f').ordering());
        assertEquals(DataType.DOUBLE, Nd4j.createFromArray(1.0, 2.0).dataType());
        assertEquals(DataType.INT, Nd4j.createFromArray(1, 2).dataType());
        check(Nd4j.createFromArray(new long[][] {{1, 2}, {3, 4}}), shape(2, 2), 1, 2, 3, 4);
        assertEquals(7, Nd4j.scalar(7).getInt());
        assertEquals(DataType.BOOL, Nd4j.scalar(true).dataType());
        assertEquals(DataType.LONG, Nd4j.scalar(DataType.LONG, 3).dataType());
        assertTrue(Nd4j.empty().isEmpty());
        assertThrows(ShapeException.class, () -> Nd4j.create(new float[] {1, 2, 3}, 2, 2));
        assertThrows(ArgumentException.class, () -> Nd4j.create(new float[] {1}, new long[] {1}, 'x'));
        assertThrows(UnsupportedException.class, () -> Nd4j.zeros(DataType.UTF8, 2L));
    }

    @Test
    void arraysOfNumbers() {
        check(Nd4j.zeros(2), shape(2), 0, 0);
        check(Nd4j.ones(DataType.INT, 2L), shape(2), 1, 1);
        check(Nd4j.onesLike(Nd4j.zeros(1, 2)), shape(1, 2), 1, 1);
        check(Nd4j.valueArrayOf(new int[] {2, 1}, 3), shape(2, 1), 3, 3);
        check(Nd4j.valueArrayOf(2, 4.5), shape(2), 4.5, 4.5);
        check(Nd4j.linspace(1, 2, 5), shape(5), 1, 1.25, 1.5, 1.75, 2);
        check(Nd4j.arange(3), shape(3), 0, 1, 2);
        check(Nd4j.arange(1, 2, 0.5), shape(2), 1, 1.5);
        check(Nd4j.eye(2), shape(2, 2), 1, 0, 0, 1);
        check(Nd4j.diag(Nd4j.arange(2)), shape(2, 2), 0, 0, 0, 1);
    }

    @Test
    void randomNumbersFollowTheSeed() {
        Nd4j.getRandom().setSeed(7);
        INDArray first = Nd4j.rand(3, 2);
        INDArray normal = Nd4j.randn(DataType.DOUBLE, 4L);
        int number = Nd4j.getRandom().nextInt(100);
        Nd4j.getRandom().setSeed(7);
        assertTrue(first.equalsWithEps(Nd4j.rand(3, 2), 0));
        assertTrue(normal.equalsWithEps(Nd4j.randn(DataType.DOUBLE, 4L), 0));
        assertEquals(number, Nd4j.getRandom().nextInt(100));
        double drawn = Nd4j.getRandom().nextDouble();
        assertTrue(drawn >= 0 && drawn < 1 && first.minNumber().doubleValue() >= 0);
        check(Nd4j.randomBernoulli(1, 2), shape(2), 1, 1);
        assertThrows(ArgumentException.class, () -> Nd4j.getRandom().nextInt(0));
    }

    @Test
    void arraysAreJoined() {
        INDArray x = Nd4j.arange(4).reshape(2, 2);
        check(Nd4j.concat(1, x, x), shape(2, 4), 0, 1, 0, 1, 2, 3, 2, 3);
        check(Nd4j.hstack(x, x), shape(2, 4), 0, 1, 0, 1, 2, 3, 2, 3);
        check(Nd4j.vstack(x, x.getRow(0, true)), shape(3, 2), 0, 1, 2, 3, 0, 1);
        check(Nd4j.stack(0, x.getRow(1), x.getRow(0)), shape(2, 2), 2, 3, 0, 1);
        check(Nd4j.pile(x.getRow(1), x.getRow(0)), shape(2, 2), 2, 3, 0, 1);
        check(Nd4j.tile(x.getRow(0), 2), shape(4), 0, 1, 0, 1);
        check(Nd4j.toFlattened(x, Nd4j.ones(2)), shape(6), 0, 1, 2, 3, 1, 1);
        check(Nd4j.append(x, 1, 9, 1), shape(2, 3), 0, 1, 9, 2, 3, 9);
        check(Nd4j.prepend(x, 1, 9, 0), shape(3, 2), 9, 9, 0, 1, 2, 3);
        check(Nd4j.squeeze(Nd4j.expandDims(x, 0), 0), shape(2, 2), 0, 1, 2, 3);
        assertThrows(ND4JIllegalStateException.class, () -> Nd4j.concat(0, x, Nd4j.ones(1, 3)));
        assertThrows(ShapeException.class, () -> Nd4j.append(x, 1, 0, 2));
    }

    @Test
    void arraysAreSortedAndReduced() {
        INDArray x = Nd4j.create(new float[] {3, 1, 2, 6, 5, 4}, 2, 3);
        check(Nd4j.argMax(x, 1), shape(2), 0, 0);
        check(Nd4j.argMin(x), shape(), 1);
        check(Nd4j.mean(x, 1), shape(2), 2, 5);
        check(Nd4j.std(x, 1), shape(2), 1, 1);
        check(Nd4j.var(x, 1), shape(2), 1, 1);
        check(Nd4j.max(x, 0), shape(3), 6, 5, 4);
        check(Nd4j.min(x, 0), shape(3), 3, 1, 2);
        check(Nd4j.sum(x), shape(), 21);
        check(Nd4j.cumsum(x, 1), shape(2, 3), 3, 4, 6, 6, 11, 15);
        assertSame(x, Nd4j.sort(x, 1, true));
        check(x, shape(2, 3), 1, 2, 3, 4, 5, 6);
        assertSame(x, Nd4j.sort(x, false));
        check(x, shape(2, 3), 6, 5, 4, 3, 2, 1);
        check(Nd4j.where(x.gt(3), Nd4j.zerosLike(x), x)[0], shape(2, 3), 6, 5, 4, 0, 0, 0);
        check(Nd4j.gemm(x, x, false, true), shape(2, 2), 77, 32, 32, 14);
        check(Nd4j.matmul(x, x.transpose()), shape(2, 2), 77, 32, 32, 14);
        Nd4j.copy(Nd4j.zerosLike(x), x);
        check(x, shape(2, 3), 0, 0, 0, 0, 0, 0);
    }

    @Test
    void theDefaultTypeCanBeSet() {
        Nd4j.setDefaultDataTypes(DataType.DOUBLE, DataType.DOUBLE);
        try {
            assertEquals(DataType.DOUBLE, Nd4j.dataType());
            assertEquals(DataType.DOUBLE, Nd4j.zeros(2).dataType());
            assertEquals(DataType.DOUBLE, Nd4j.create(new double[] {1}).dataType());
        } finally {
            Nd4j.setDataType(DataType.FLOAT);
        }
        assertThrows(ArgumentException.class, () -> Nd4j.setDataType(DataType.INT));
    }

    @Test
    void linesAreSorted() {
        INDArray x = Nd4j.create(new float[] {3, 1, 2, 6, 7, 5}, 2, 3);
        check(Nd4j.sortColumns(x, 0, true), shape(2, 3), 1, 2, 3, 7, 5, 6);
        check(Nd4j.sortColumns(x, 1, false), shape(2, 3), 1, 3, 2, 7, 6, 5);
        check(Nd4j.sortRows(x, 0, false), shape(2, 3), 6, 7, 5, 3, 1, 2);
        check(x, shape(2, 3), 3, 1, 2, 6, 7, 5);
        assertThrows(ShapeException.class, () -> Nd4j.sortRows(Nd4j.ones(2), 0, true));
        assertThrows(TensorIndexException.class, () -> Nd4j.sortColumns(x, 2, true));
    }

    @Test
    void gridsAndPadding() {
        INDArray[] grid = Nd4j.meshgrid(Nd4j.arange(3), Nd4j.arange(2));
        check(grid[0], shape(2, 3), 0, 1, 2, 0, 1, 2);
        check(grid[1], shape(2, 3), 0, 0, 0, 1, 1, 1);
        assertThrows(ShapeException.class, () -> Nd4j.meshgrid(Nd4j.ones(2, 2), Nd4j.ones(2)));
        INDArray x = Nd4j.ones(1, 2);
        check(Nd4j.pad(x, 1, 0), shape(2, 3), 0, 0, 0, 0, 1, 1);
        check(Nd4j.pad(x, new int[][] {{0, 1}, {2, 0}}), shape(2, 4), 0, 0, 1, 1, 0, 0, 0, 0);
        assertThrows(ShapeException.class, () -> Nd4j.pad(x, 1));
        assertThrows(ShapeException.class, () -> Nd4j.pad(x, -1, 0));
        assertThrows(ShapeException.class, () -> Nd4j.pad(x, new int[][] {{1}, {1, 1}}));
    }

    @Test
    void buffersOfData() {
        DataBuffer floats = Nd4j.createBuffer(new float[] {1, 2});
        assertEquals(DataType.FLOAT, floats.dataType());
        floats.put(0, 3);
        assertArrayEquals(new double[] {3, 2}, floats.asDouble(), 0);
        assertEquals(DataType.DOUBLE, Nd4j.createBuffer(new double[] {1}).dataType());
        assertEquals(DataType.INT, Nd4j.createBuffer(new int[] {1}).dataType());
        assertEquals(2, Nd4j.createBuffer(new long[] {1, 2}).getLong(1));
        assertArrayEquals(new float[3], Nd4j.createBuffer(3).asFloat());
        assertEquals(4, Nd4j.createBuffer(DataType.LONG, 4, false).length());
        assertEquals(0, Nd4j.createBuffer(DataType.LONG, 4, true).getLong(3));
    }

    @Test
    void memoryManager() {
        MemoryManager memory = Nd4j.getMemoryManager();
        memory.setAutoGcWindow(5000);
        memory.togglePeriodicGc(false);
        assertEquals(5000, memory.getAutoGcWindow());
        assertFalse(memory.isPeriodicGcActive());
        memory.togglePeriodicGc(true);
        memory.setAutoGcWindow(0);
        memory.invokeGc();
        assertNull(memory.getCurrentWorkspace());
        try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("Nd4jTest")) {
            assertSame(cycle, memory.getCurrentWorkspace());
            INDArray outside;
            try (MemoryWorkspace out = memory.scopeOutOfWorkspaces()) {
                outside = Nd4j.zeros(2);
            }
            assertFalse(outside.isAttached());
            assertFalse(Nd4j.createUninitializedDetached(DataType.FLOAT, 2).isAttached());
            memory.collect(outside);
            assertTrue(outside.wasClosed());
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** A letter after or before sizes is the order, and no size. */
    @Test
    void ordersAreNoSizes() {
        check(Nd4j.create(2, 3, 'c'), shape(2, 3), 0, 0, 0, 0, 0, 0);
        check(Nd4j.zeros(2, 3, 'f'), shape(2, 3), 0, 0, 0, 0, 0, 0);
        check(Nd4j.create(2, 'c'), shape(2), 0, 0);
        check(Nd4j.zeros(2, 'f'), shape(2), 0, 0);
        assertEquals('f', Nd4j.create(2, 3, 'f').ordering());
        assertArrayEquals(shape(2, 3), Nd4j.rand('c', 2, 3).shape());
        assertArrayEquals(shape(2, 3), Nd4j.randn('f', 2, 3).shape());
        assertThrows(ArgumentException.class, () -> Nd4j.create(2, 3, 'x'));
    }

    /** Numbers of Java's float are FLOAT, whatever the default. */
    @Test
    void floatsStayFloats() {
        Nd4j.setDefaultDataTypes(DataType.DOUBLE, DataType.DOUBLE);
        try {
            float[] data = {1, 2};
            for (INDArray each : new INDArray[] {Nd4j.create(data), Nd4j.create(new float[][] {data}),
                Nd4j.create(data, new int[] {1, 2}), Nd4j.create(data, 1, 2), Nd4j.create(data, new long[] {1, 2}, 'f'),
                Nd4j.valueArrayOf(new long[] {2}, 2f)}) {
                assertEquals(DataType.FLOAT, each.dataType());
            }
            assertEquals(DataType.INT, Nd4j.valueArrayOf(new long[] {2}, 2).dataType());
            assertEquals(DataType.DOUBLE, Nd4j.valueArrayOf(new long[] {2}, 2.0).dataType());
            assertEquals(DataType.DOUBLE, Nd4j.createFromArray(1, 2).mean().dataType());
        } finally {
            Nd4j.setDataType(DataType.FLOAT);
        }
    }

    @Test
    void vectorsOfTwoDimensions() {
        for (long[] sizes : new long[][] {{2}, {2, 1}, {1, 2}}) {
            check(Nd4j.diag(Nd4j.ones(sizes)), shape(2, 2), 1, 0, 0, 1);
        }
        check(Nd4j.diag(Nd4j.create(new double[][] {{1, 2}, {3, 4}})), shape(2), 1, 4);
        INDArray[] grid = Nd4j.meshgrid(Nd4j.create(new double[][] {{1, 2, 3}}), Nd4j.create(new double[][] {{4}, {5}}));
        check(grid[0], shape(2, 3), 1, 2, 3, 1, 2, 3);
        check(grid[1], shape(2, 3), 4, 4, 4, 5, 5, 5);
        assertThrows(ShapeException.class, () -> Nd4j.meshgrid(Nd4j.ones(2, 2), Nd4j.ones(2)));
    }

    @Test
    void wholeNumbersFromOneToAnother() {
        INDArray numbers = Nd4j.linspace(0, 10, 5, DataType.INT);
        assertEquals(DataType.INT, numbers.dataType());
        check(numbers, shape(5), 0, 2, 5, 7, 10);
        check(Nd4j.linspace(-10, 0, 4, DataType.LONG), shape(4), -10, -6, -3, 0);
        check(Nd4j.linspace(0, 255, 6, DataType.UBYTE), shape(6), 0, 51, 102, 153, 204, 255);
    }
}
