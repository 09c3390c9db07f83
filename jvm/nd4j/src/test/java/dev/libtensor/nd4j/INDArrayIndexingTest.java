package dev.libtensor.nd4j;

import static dev.libtensor.nd4j.ElementAssertions.assertElements;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DTypeException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import org.junit.jupiter.api.Test;

class INDArrayIndexingTest extends NativeTest {
    private static INDArray matrix() {
        return NDArray.create(new float[][] {{1, 2, 3}, {4, 5, 6}});
    }

    @Test
    void elementsConvert() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix().addi(0.5);
            assertEquals(6.5, x.getDouble(1, 2));
            assertEquals(4.5f, x.getFloat(3), "one index counts all elements");
            assertEquals(2, x.getInt(0, 1));
            assertEquals(5L, x.getLong(1, 1));
            assertEquals(1.5, x.getNumber(0, 0).doubleValue());
            INDArray whole = NDArray.create(new long[] {7, -8});
            assertEquals(7f, whole.getFloat(0));
            assertEquals(-8, whole.getInt(1));
            assertThrows(TensorIndexException.class, () -> x.getDouble(2, 0));
        }
    }

    @Test
    void elementsArePut() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertSame(x, x.putScalar(1, 20));
            assertSame(x, x.putScalar(1, 2, 60.5));
            assertSame(x, x.putScalar(new int[] {0, 0}, 10));
            assertSame(x, x.put(1, 0, 40));
            assertElements(new double[] {10, 20, 3, 40, 5, 60.5}, x);
            assertThrows(TensorIndexException.class, () -> x.putScalar(0, 3, 1));
        }
    }

    @Test
    void rowsAndColumnsAreViews() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertArrayEquals(new long[] {3}, x.getRow(1).shape());
            assertArrayEquals(new long[] {1, 3}, x.getRow(1, true).shape());
            assertArrayEquals(new long[] {2, 1}, x.getColumn(0, true).shape());
            x.getRow(1).addi(10);
            x.getColumn(2).muli(2);
            assertElements(new double[] {1, 2, 6, 14, 15, 32}, x);
            INDArray copy = x.getRows(1, 0);
            assertElements(new double[] {14, 15, 32, 1, 2, 6}, copy);
            assertElements(new double[] {6, 1, 32, 14}, x.getColumns(2, 0));
            copy.addi(1);
            assertElements(new double[] {1, 2, 6, 14, 15, 32}, x);
        }
    }

    @Test
    void rowsAndColumnsArePut() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertSame(x, x.putRow(0, NDArray.create(new float[] {7, 8, 9})));
            assertSame(x, x.putColumn(1, NDArray.create(new float[] {0, 1})));
            assertElements(new double[] {7, 0, 9, 4, 1, 6}, x);
            assertSame(x, x.putSlice(1, NDArray.create(new float[] {3, 2, 1})));
            assertElements(new double[] {7, 0, 9, 3, 2, 1}, x);
            assertThrows(ShapeException.class, () -> x.putRow(0, NDArray.create(new float[] {1, 2})));
        }
    }

    @Test
    void indexesSelectParts() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            INDArray part = x.get(NDArrayIndex.all(), NDArrayIndex.interval(1, 3));
            assertElements(new double[] {2, 3, 5, 6}, part);
            assertElements(new double[] {1, 3}, x.get(NDArrayIndex.point(0), NDArrayIndex.interval(0, 2, 3)));
            assertElements(new double[] {4, 5}, x.get(NDArrayIndex.point(1), NDArrayIndex.interval(0, 1, true)));
            assertElements(new double[] {3, 1, 6, 4}, x.get(NDArrayIndex.all(), NDArrayIndex.indices(2, 0)));
            assertArrayEquals(new long[] {1, 2, 3}, x.get(NDArrayIndex.newAxis()).shape());
            part.muli(10);
            assertElements(new double[] {1, 20, 30, 4, 50, 60}, x);
            INDArrayIndex[] column = {NDArrayIndex.all(), NDArrayIndex.point(0)};
            assertSame(x, x.put(column, NDArray.create(new float[] {-1, -4})));
            assertSame(x, x.put(new INDArrayIndex[] {NDArrayIndex.point(0)}, 9));
            assertElements(new double[] {9, 9, 9, -4, 50, 60}, x);
            assertThrows(TensorIndexException.class, () -> x.get(NDArrayIndex.interval(0, 3)));
        }
    }

    @Test
    void partsAlongDimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = NDArray.arange(24).reshape(2, 3, 4);
            assertEquals(6, x.tensorsAlongDimension(2));
            assertEquals(3, x.tensorsAlongDimension(0, 2));
            assertElements(new double[] {20, 21, 22, 23}, x.tensorAlongDimension(5, 2));
            assertArrayEquals(new long[] {2, 4}, x.tensorAlongDimension(1, 0, 2).shape());
            assertElements(new double[] {4, 5, 6, 7, 16, 17, 18, 19}, x.tensorAlongDimension(1, 0, 2));
            assertElements(new double[] {13, 17, 21}, x.slice(1).slice(1, 1));
        }
    }

    @Test
    void conditions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertEquals(2, x.scan(Conditions.greaterThan(4)).intValue());
            assertElements(new double[] {0, 0, 0, 1, 1, 1}, x.gt(3));
            assertElements(new double[] {1, 1, 0, 0, 0, 0}, x.cond(Conditions.lessThan(3)));
            assertElements(new double[] {0, 0, 0, 4, 5, 6}, x.putWhereWithMask(x.lt(4), 0));
            assertElements(new double[] {1, 2, 3, 4, 5, 6}, x);
            assertSame(x, x.replaceWhere(NDArray.zeros(new Shape(2, 3)), Conditions.greaterThanOrEqual(5)));
            assertElements(new double[] {1, 2, 3, 4, 0, 0}, x);
            assertTrue(x.equalShapes(matrix()));
            assertThrows(DTypeException.class, () -> x.putWhereWithMask(x, 1));
        }
    }

    @Test
    void oneElementIsAView() {
        INDArray x = Nd4j.create(new double[][] {{1, 2}, {3, 4}});
        x.getScalar(3).addi(2);
        x.getScalar(0, 1).assign(7);
        x.getScalar(new int[] {1, 0}).muli(2);
        assertArrayEquals(new double[] {1, 7, 6, 6}, x.ravel().toDoubleVector());
    }

    /** As many elements are put in their order, whatever their shape. */
    @Test
    void elementsOfOtherShapesArePut() {
        INDArrayIndex[] row = {NDArrayIndex.point(1), NDArrayIndex.all()};
        for (long[] shape : new long[][] {{3}, {1, 3}, {3, 1}, {1, 1, 3}}) {
            INDArray x = Nd4j.create(2, 3);
            x.put(row, Nd4j.linspace(1, 3, 3).reshape(shape));
            assertArrayEquals(new double[] {0, 0, 0, 1, 2, 3}, x.ravel().toDoubleVector());
        }
        INDArray x = Nd4j.create(2, 3);
        x.put(new INDArrayIndex[] {NDArrayIndex.all(), NDArrayIndex.point(1)}, Nd4j.ones(1, 2));
        x.putSlice(0, Nd4j.ones(1, 3));
        x.put(new INDArrayIndex[] {NDArrayIndex.all(), NDArrayIndex.indices(0, 2)}, Nd4j.linspace(1, 4, 4));
        assertArrayEquals(new double[] {1, 1, 2, 3, 1, 4}, x.ravel().toDoubleVector());
        assertThrows(ShapeException.class, () -> x.put(row, Nd4j.ones(2)));
        assertArrayEquals(new double[] {1, 2, 3}, Nd4j.create(3).assign(Nd4j.linspace(1, 3, 3).reshape(1, 3)).toDoubleVector());
        assertArrayEquals(new long[] {2, 3}, Nd4j.create(2, 3).assign(Nd4j.ones(6)).shape());
    }

    @Test
    void whatIsBroadcastMayBeWritten() {
        INDArray x = Nd4j.ones(2, 1);
        INDArray y = x.broadcast(2, 3);
        assertEquals(12.0, y.addi(1).sumNumber().doubleValue());
        assertEquals(2.0, x.sumNumber().doubleValue());
        INDArray same = y.broadcast(2, 3);
        same.addi(1);
        assertEquals(18.0, y.sumNumber().doubleValue());
        assertEquals(6.0, x.broadcast(Nd4j.create(2, 3)).sumNumber().doubleValue());
    }
}
