package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** ND4J's names for what an array does. The numbers follow from ND4J's definitions. */
class INDArrayTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** (2, 3) with 0 to 5. */
    private static INDArray x() {
        return range23();
    }

    private static INDArray vector(double... values) {
        return NDArray.create(values);
    }

    private static void check(INDArray array, double... expected) {
        double[] given = ((NDArray) array).toType(dev.libtensor.DataType.FLOAT64, false).flatten().toDoubleArray();
        assertArrayEquals(expected, given, 1e-6);
    }

    @Test
    void arithmetic() {
        INDArray x = x();
        check(x.add(1), 1, 2, 3, 4, 5, 6);
        check(x.add(x), 0, 2, 4, 6, 8, 10);
        check(x.sub(1), -1, 0, 1, 2, 3, 4);
        check(x.rsub(1), 1, 0, -1, -2, -3, -4);
        check(x.mul(2), 0, 2, 4, 6, 8, 10);
        check(x.div(2), 0, 0.5, 1, 1.5, 2, 2.5);
        check(x.add(1).rdiv(6), 6, 3, 2, 1.5, 1.2, 1);
        check(x.neg(), 0, -1, -2, -3, -4, -5);
        check(x.fmod(4), 0, 1, 2, 3, 0, 1);
    }

    @Test
    void operationsInPlaceReturnTheReceiver() {
        INDArray x = x();
        assertSame(x, x.addi(1));
        assertSame(x, x.subi(1));
        assertSame(x, x.muli(x));
        assertSame(x, x.divi(2));
        check(x, 0, 0.5, 2, 4.5, 8, 12.5);
        assertSame(x, x.rsubi(1));
        assertSame(x, x.negi());
        check(x, -1, -0.5, 1, 3.5, 7, 11.5);
        assertSame(x, x.assign(3));
        check(x, 3, 3, 3, 3, 3, 3);
    }

    @Test
    void aResultArrayTakesTheResult() {
        INDArray x = x();
        INDArray result = NDArray.zeros(new Shape(2, 3));
        assertSame(result, x.add(x, result));
        check(result, 0, 2, 4, 6, 8, 10);
        check(x, 0, 1, 2, 3, 4, 5);
        assertThrows(ND4JIllegalStateException.class, () -> x.add(x, NDArray.zeros(new Shape(3, 2))));
    }

    @Test
    void rowAndColumnVectors() {
        INDArray row = vector(1, 2, 3);
        INDArray column = vector(10, 20);
        INDArray x = x().castTo(DataType.DOUBLE);
        check(x.addRowVector(row), 1, 3, 5, 4, 6, 8);
        check(x.addColumnVector(column), 10, 11, 12, 23, 24, 25);
        check(x.subRowVector(row), -1, -1, -1, 2, 2, 2);
        check(x.mulColumnVector(column), 0, 10, 20, 60, 80, 100);
        check(x.divRowVector(row), 0, 0.5, 2.0 / 3, 3, 2, 5.0 / 3);
        check(x.rsubRowVector(row), 1, 1, 1, -2, -2, -2);
        check(x.add(1).rdivColumnVector(column), 10, 5, 10.0 / 3, 5, 4, 10.0 / 3);
        assertSame(x, x.addiRowVector(row));
        assertSame(x, x.muliColumnVector(column));
        check(x, 10, 30, 50, 80, 120, 160);
        check(x.putiRowVector(row), 1, 2, 3, 1, 2, 3);
        check(x.putiColumnVector(column), 10, 10, 10, 20, 20, 20);
        assertThrows(ND4JIllegalStateException.class, () -> x.addRowVector(column));
        assertThrows(ND4JIllegalStateException.class, () -> x.addColumnVector(row));
    }

    @Test
    void products() {
        INDArray x = x();
        check(x.mmul(x.transpose()), 5, 14, 14, 50);
        check(x.mmul(vector(1, 1, 1).castTo(DataType.FLOAT)), 3, 12);
        INDArray square = x.mmul(x.transpose());
        assertSame(square, square.mmuli(NDArray.eye(2)));
        check(square, 5, 14, 14, 50);
        MMulTranspose second = MMulTranspose.builder().transposeB(true).build();
        check(x.mmul(x, second), 5, 14, 14, 50);
        assertEquals(9, vector(1, 2).distance1(vector(4, 8)), 1e-6);
        assertEquals(Math.sqrt(45), vector(1, 2).distance2(vector(4, 8)), 1e-6);
        assertEquals(45, vector(1, 2).squaredDistance(vector(4, 8)), 1e-6);
        assertThrows(ND4JIllegalStateException.class, () -> x.mmul(x));
    }

    @Test
    void shapes() {
        INDArray x = x();
        assertArrayEquals(new long[] {2, 3}, x.shape());
        assertEquals(2, x.rank());
        assertEquals(6, x.length());
        assertEquals(2, x.rows());
        assertEquals(3, x.columns());
        assertEquals(3, x.size(1));
        assertEquals('c', x.ordering());
        assertEquals('f', x.transpose().ordering());
        assertTrue(x.isMatrix() && !x.isVector() && !x.isSquare() && !x.isScalar());
        assertTrue(vector(1, 2).isVector() && vector(1, 2).isRowVector());
        assertTrue(NDArray.zeros(new Shape(3, 1)).isColumnVector());
        assertTrue(NDArray.create(1f).isScalar());
        check(x.transpose(), 0, 3, 1, 4, 2, 5);
        check(x.reshape(3, 2).getRow(1), 2, 3);
        check(x.reshape('f', 3, 2), 0, 4, 3, 2, 1, 5);
        check(x.ravel(), 0, 1, 2, 3, 4, 5);
        check(x.ravel('f'), 0, 3, 1, 4, 2, 5);
        assertArrayEquals(new long[] {3, 2}, x.permute(1, 0).shape());
        assertArrayEquals(new long[] {3, 2}, x.transposei().shape());
        assertArrayEquals(new long[] {3, 2}, x.permutei(1, 0).shape());
        assertArrayEquals(new long[] {2, 3}, x.shape(), "an array keeps its shape");
        assertArrayEquals(new long[] {4, 6}, x.repmat(2, 2).shape());
        check(x.repeat(1, 2).getRow(0), 0, 0, 1, 1, 2, 2);
        assertThrows(ArgumentException.class, () -> x.reshape('x', 3, 2));
        assertThrows(ShapeException.class, () -> x.reshape(4, 2));
    }

    @Test
    void elements() {
        INDArray x = x();
        assertEquals(5.0, x.getDouble(1, 2));
        assertEquals(4.0, x.getDouble(4), "one index counts all elements");
        assertEquals(3f, x.getFloat(1, 0));
        assertEquals(2, x.getInt(0, 2));
        assertEquals(1L, x.getLong(0, 1));
        assertEquals(5.0, x.getDouble(-1, -1));
        check(x.putScalar(1, 2, 50.0), 0, 1, 2, 3, 4, 50);
        check(x.putScalar(0, 7), 7, 1, 2, 3, 4, 50);
        check(x.putScalar(new int[] {1, 0}, 8f), 7, 1, 2, 8, 4, 50);
        check(x.putScalar(new long[] {0, 1}, 9), 7, 9, 2, 8, 4, 50);
        assertThrows(TensorIndexException.class, () -> x.getDouble(2, 0));
        assertThrows(TensorIndexException.class, () -> x.putScalar(6, 1.0));
        assertArrayEquals(new float[][] {{7, 9, 2}, {8, 4, 50}}, x.toFloatMatrix());
        assertArrayEquals(new int[][] {{7, 9, 2}, {8, 4, 50}}, x.toIntMatrix());
        assertArrayEquals(new double[] {7, 9, 2}, x.getRow(0).toDoubleVector());
        assertThrows(ShapeException.class, x::toDoubleVector);
        assertEquals(7.0, x.data().getDouble(0));
        assertEquals(6, x.data().length());
    }

    @Test
    void elementsOfOtherTypesConvert() {
        INDArray precise = vector(0, 0);
        precise.putScalar(1, 0.1);
        assertEquals(0.1, precise.getDouble(1), 0);
        INDArray large = NDArray.create(new long[] {0});
        assertEquals(16_777_217, large.putScalar(0, 16_777_217).getLong(0));
        INDArray whole = NDArray.create(new long[] {-3, 4});
        assertEquals(-3.0, whole.getDouble(0));
        assertEquals(4f, whole.getFloat(1));
        INDArray fractions = vector(1.9, -1.9);
        assertEquals(1, fractions.getInt(0));
        assertEquals(-1L, fractions.getLong(1));
        INDArray truth = NDArray.create(new boolean[] {true, false});
        assertEquals(1.0, truth.getDouble(0));
    }

    @Test
    void parts() {
        INDArray x = x();
        check(x.getRow(1), 3, 4, 5);
        check(x.getColumn(1), 1, 4);
        assertArrayEquals(new long[] {2, 1}, x.getColumn(1, true).shape());
        check(x.getRows(1, 0), 3, 4, 5, 0, 1, 2);
        check(x.getColumns(2, 0), 2, 0, 5, 3);
        check(x.slice(0), 0, 1, 2);
        check(x.slice(2, 1), 2, 5);
        check(x.get(NDArrayIndex.all(), NDArrayIndex.interval(1, 3)), 1, 2, 4, 5);
        check(x.get(NDArrayIndex.point(1), NDArrayIndex.all()), 3, 4, 5);
        check(x.get(NDArrayIndex.all(), NDArrayIndex.interval(0, 2, 3)), 0, 2, 3, 5);
        check(x.get(NDArrayIndex.all(), NDArrayIndex.indices(2, 0)), 2, 0, 5, 3);
        assertEquals(2, x.tensorsAlongDimension(1));
        check(x.tensorAlongDimension(1, 1), 3, 4, 5);
        check(x.tensorAlongDimension(2, 0), 2, 5);
        x.getRow(0).addi(10);
        check(x, 10, 11, 12, 3, 4, 5);
        x.put(new INDArrayIndex[] {NDArrayIndex.all(), NDArrayIndex.point(0)}, NDArray.create(new float[] {-1, -2}));
        check(x, -1, 11, 12, -2, 4, 5);
        check(x.putRow(1, NDArray.create(new float[] {1, 2, 3})), -1, 11, 12, 1, 2, 3);
        check(x.putColumn(2, NDArray.create(new float[] {0, 0})), -1, 11, 0, 1, 2, 0);
        assertThrows(TensorIndexException.class, () -> x.getRow(2));
        assertThrows(TensorIndexException.class, () -> x.tensorAlongDimension(2, 1));
    }

    @Test
    void reductions() {
        INDArray x = x();
        check(x.sum(0), 3, 5, 7);
        check(x.sum(1), 3, 12);
        check(x.sum(true, 1), 3, 12);
        assertEquals(15.0, x.sumNumber().doubleValue());
        assertEquals(2.5, x.meanNumber().doubleValue());
        assertEquals(5.0, x.maxNumber().doubleValue());
        assertEquals(0.0, x.minNumber().doubleValue());
        check(x.mean(0), 1.5, 2.5, 3.5);
        check(x.max(1), 2, 5);
        check(x.add(1).prod(1), 6, 120);
        check(x.std(1), 1, 1);
        check(x.std(false, 1), Math.sqrt(2.0 / 3), Math.sqrt(2.0 / 3));
        check(x.var(1), 1, 1);
        assertEquals(Math.sqrt(3.5), x.stdNumber().doubleValue(), 1e-6);
        assertEquals(2.5, x.medianNumber().doubleValue());
        check(x.sub(2).norm1(1), 3, 6);
        assertEquals(Math.sqrt(55), x.norm2Number().doubleValue(), 1e-5);
        check(x.sub(2).normmax(1), 2, 3);
        check(x.sub(2).amax(1), 2, 3);
        check(x.sub(2).amin(1), 0, 1);
        check(x.sub(2).amean(1), 1, 2);
        check(x.cumsum(1), 0, 1, 3, 3, 7, 12);
        assertSame(x, x.cumsumi(0));
        check(x, 0, 1, 2, 3, 5, 7);
        check(x.argMax(1), 2, 2);
        assertThrows(TensorIndexException.class, () -> x.sum(2));
    }

    @Test
    void comparisons() {
        INDArray x = x();
        check(x.gt(2), 0, 0, 0, 1, 1, 1);
        check(x.lte(x.rsub(5)), 1, 1, 1, 0, 0, 0);
        check(x.eq(3), 0, 0, 0, 1, 0, 0);
        assertTrue(x.equalsWithEps(x.add(1e-7), 1e-5));
        assertFalse(x.equalsWithEps(x.add(1), 1e-5));
        assertTrue(x.equalShapes(x.add(1)) && !x.equalShapes(x.transpose()));
        check(x.cond(Conditions.greaterThan(3)), 0, 0, 0, 0, 1, 1);
        assertEquals(2, x.scan(Conditions.greaterThan(3)).intValue());
        check(x.putWhereWithMask(x.gt(3), -1), 0, 1, 2, 3, -1, -1);
        INDArray others = x.add(10);
        check(x.putWhereWithMask(x.gt(3), others), 0, 1, 2, 3, 14, 15);
        check(others, 10, 11, 12, 13, 14, 15);
        assertSame(x, x.replaceWhere(NDArray.zeros(new Shape(2, 3)), Conditions.lessThan(2)));
        check(x, 0, 0, 2, 3, 4, 5);
    }

    @Test
    void typesAndLifetimes() {
        INDArray x = x();
        assertEquals(DataType.FLOAT, x.dataType());
        assertEquals(DataType.DOUBLE, x.castTo(DataType.DOUBLE).dataType());
        assertTrue(x.isR() && !x.isZ() && !x.isB());
        INDArray copy = x.dup();
        copy.addi(1);
        check(x, 0, 1, 2, 3, 4, 5);
        assertTrue(copy.closeable() && !copy.wasClosed());
        copy.close();
        assertTrue(copy.wasClosed() && !copy.closeable());
        assertThrows(DisposedException.class, () -> copy.add(1));
        assertThrows(DisposedException.class, copy::shape);
    }

    @Test
    void resultsBelongToTheOpenWorkspace() {
        INDArray x = x();
        INDArray ended;
        INDArray kept;
        try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("INDArrayTest")) {
            ended = x.addRowVector(x.getRow(0));
            assertTrue(ended.isAttached() && !x.isAttached());
            assertFalse(ended.closeable());
            kept = ended.mmul(x.transpose()).detach();
        }
        assertThrows(DisposedException.class, () -> ended.getDouble(0));
        check(kept, 10, 28, 19, 64);
        assertFalse(kept.isAttached());
        kept.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }
}
