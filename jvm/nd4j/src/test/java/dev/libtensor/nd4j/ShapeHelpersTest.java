package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.Mmul;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.same.Sum;
import dev.libtensor.nd4j.linalg.api.shape.Shape;
import dev.libtensor.nd4j.linalg.convolution.Convolution;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What ND4J computes with shapes, and takes apart. */
class ShapeHelpersTest extends NativeTest {
    private static INDArray numbers(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd4j.linspace(1, count, count, DataType.DOUBLE).reshape(shape);
    }

    private static void assertIs(double[] elements, INDArray actual) {
        assertArrayEquals(elements, actual.data().asDouble(), 1e-6);
    }

    @Test
    void reducedShapesKeepDimensionsIfTold() {
        long[] shape = {2, 3, 4};
        assertArrayEquals(new long[] {3}, Shape.getReducedShape(shape, new int[] {0, 2}, false));
        assertArrayEquals(new long[] {2, 3, 1}, Shape.getReducedShape(shape, new int[] {-1}, true, true));
        assertArrayEquals(new long[] {1, 1}, Shape.getReducedShape(new int[] {2, 3}, new int[0], true, false));
        assertArrayEquals(new long[0], Shape.getReducedShape(shape, new int[] {Integer.MAX_VALUE}, false));
    }

    @Test
    void besideASizeOfZeroTheUnknownOneIsZero() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray empty = Nd4j.create(DataType.FLOAT, 2, 0);
            assertArrayEquals(new long[] {2, 0, 0}, empty.reshape(2, 0, -1).shape());
            assertArrayEquals(new long[] {0, 2, 0}, empty.reshape(-1, 2, 0).shape());
            assertArrayEquals(new long[] {0}, empty.reshape(-1).shape());
            assertThrows(ShapeException.class, () -> numbers(2, 3).reshape(0, -1));
        }
    }

    @Test
    void emptyArraysHaveNoStrides() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new long[] {0, 0}, Nd4j.create(DataType.FLOAT, 0, 3).stride());
            assertEquals(0, Nd4j.create(DataType.FLOAT, 0, 3).stride(1));
            assertArrayEquals(new long[] {3, 1}, numbers(2, 3).stride());
        }
    }

    @Test
    void linesOfSmallMatrices() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new long[] {4}, numbers(1, 4).getRow(0).shape());
            assertArrayEquals(new long[] {1, 4}, numbers(1, 4).getRow(0, true).shape());
            assertArrayEquals(new long[] {4, 1}, numbers(4, 1).getColumn(0).shape());
            assertArrayEquals(new long[] {1}, numbers(1, 1).getColumn(0).shape());
            assertArrayEquals(new long[] {1}, numbers(1, 1).getRow(0).shape());
            assertEquals(1, numbers(1, 4).vectorsAlongDimension(0));
            assertEquals(3, numbers(2, 3).vectorsAlongDimension(0));
            INDArray scalar = Nd4j.scalar(1f);
            assertEquals(1, scalar.slices());
            assertEquals(1, scalar.tensorsAlongDimension(0));
            scalar.tensorAlongDimension(0, 0).addi(2);
            assertEquals(3, scalar.getDouble(0));
        }
    }

    @Test
    void theProductOfTwoVectorsIsAMatrix() {
        try (ResourceScope scope = new ResourceScope()) {
            for (INDArray left : List.of(numbers(3), numbers(1, 3))) {
                for (INDArray right : List.of(numbers(3), numbers(3, 1))) {
                    assertArrayEquals(new long[] {1, 1}, left.mmul(right).shape());
                    assertIs(new double[] {14}, left.mmul(right, 'f'));
                }
            }
            assertArrayEquals(new long[] {2}, numbers(2, 3).mmul(numbers(3)).shape());
        }
    }

    /** As in ND4J 1.0.0-M2.1. */
    @Test
    void shapesAreComparedWithoutSizesOfOne() {
        assertTrue(Shape.shapeEquals(new long[] {4}, new long[] {1, 4}));
        assertFalse(Shape.shapeEquals(new long[] {4}, new long[] {4, 1}));
        assertFalse(Shape.shapeEquals(new long[] {1}, new long[] {1, 1}));
        assertTrue(Shape.shapeEquals(new int[0], new int[] {1, 1}));
        assertTrue(Shape.shapeEquals(new int[] {2, 3}, new int[] {2, 1, 3}));
        assertFalse(Shape.shapeEquals(new int[] {2, 3}, new int[] {3, 2}));
        assertTrue(Shape.isMatrix(new int[] {2, 3}));
        assertFalse(Shape.isMatrix(new long[] {1, 3}));
        assertTrue(Shape.isVector(new int[] {1, 3}));
        assertTrue(Shape.isRowVectorShape(new int[] {3}));
        assertFalse(Shape.isColumnVectorShape(new int[] {3}));
        assertTrue(Shape.containsZeros(new long[] {2, 0}));
        assertEquals(6, Shape.lengthOf(new int[] {2, 3}));
        assertEquals(1, Shape.lengthOf(new long[0]));
        assertTrue(Shape.areShapesBroadcastable(new int[] {2, 1}, new int[] {3}));
        assertArrayEquals(new long[] {2, 4}, Shape.getMatrixMultiplyShape(new long[] {2, 3}, new long[] {3, 4}));
        assertThrows(ShapeException.class, () -> Shape.getMatrixMultiplyShape(new long[] {2, 3}, new long[] {2, 4}));
    }

    @Test
    void placesOfIndices() {
        assertArrayEquals(new long[] {2, 1}, Shape.ind2sub(new long[] {3, 4}, 5));
        assertArrayEquals(new long[] {1, 1}, Shape.ind2subC(new long[] {3, 4}, 5));
        assertArrayEquals(new int[] {1, 1, 1}, Shape.ind2subC(new int[] {2, 3, 4}, 17));
        try (INDArray x = Nd4j.create(2, 3, 4)) {
            assertArrayEquals(new long[] {1, 2, 2}, Shape.ind2sub(x, 17));
            assertArrayEquals(new long[] {1, 1, 1}, Shape.ind2subC(x, 17));
        }
        assertThrows(TensorIndexException.class, () -> Shape.ind2sub(new long[] {2, 3}, 6));
        assertThrows(TensorIndexException.class, () -> Shape.ind2subC(new long[] {2, 0}, 0));
    }

    @Test
    void dimensionsAreCountedFromTheBeginning() {
        assertArrayEquals(new int[] {0, 2}, Shape.normalizeAxis(3, -1, 0, 2));
        assertArrayEquals(new int[] {Integer.MAX_VALUE}, Shape.normalizeAxis(3));
        assertThrows(ND4JIllegalStateException.class, () -> Shape.normalizeAxis(3, 3));
    }

    @Test
    void shapesAreDescribedWithStridesAndType() {
        try (ResourceScope scope = new ResourceScope()) {
            assertEquals("Rank: 2, DataType: DOUBLE, Offset: 0, Order: c, Shape: [2,3],  Stride: [3,1]",
                    numbers(2, 3).shapeInfoToString());
            assertEquals("Rank: 0, DataType: FLOAT, Offset: 0, Order: c, Shape: [],  Stride: []",
                    Nd4j.scalar(1f).shapeInfoToString());
        }
    }

    @Test
    void conditionsSelectInTheOrderOfNd4jOrGivePlaces() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray condition = Nd4j.create(new boolean[][] {{false, true}, {true, true}});
            INDArray[] places = Nd4j.where(condition, null, null);
            assertArrayEquals(new long[] {0, 1, 1}, places[0].toLongVector());
            assertArrayEquals(new long[] {1, 0, 1}, places[1].toLongVector());
            INDArray[] chosen = Nd4j.where(condition, Nd4j.zeros(2, 2), Nd4j.ones(2, 2));
            assertEquals(1, chosen.length);
            assertIs(new double[] {0, 1, 1, 1}, chosen[0]);
        }
    }

    @Test
    void arraysAreTakenApart() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray[] parts = Nd4j.tear(numbers(2, 3), 0);
            assertEquals(3, parts.length);
            assertIs(new double[] {2, 5}, parts[1]);
            assertIs(new double[] {5, 6, 7, 8}, Nd4j.tear(numbers(2, 2, 2), 1, 2)[1]);
        }
    }

    @Test
    void windowsHaveTwoDimensionsMore() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray image = numbers(1, 1, 3, 3);
            INDArray windows = Convolution.im2col(image, new int[] {2, 2}, new int[] {1, 1}, new int[] {0, 0});
            assertArrayEquals(new long[] {1, 1, 2, 2, 2, 2}, windows.shape());
            assertIs(new double[] {1, 4, 3, 8, 20, 12, 7, 16, 9}, Convolution.col2im(windows, 1, 1, 0, 0, 3, 3));
            INDArray out = Nd4j.create(DataType.DOUBLE, 1, 1, 2, 2, 3, 3);
            Convolution.im2col(image, 2, 2, 1, 1, 0, 0, true, out);
            assertEquals(9, out.getDouble(0, 0, 1, 1, 1, 1));
            assertEquals(4, Convolution.outSize(5, 2, 2, 1, 1, true));
            assertEquals(3, Convolution.outSize(5, 2, 2, 1, 1, false));
            assertEquals(5, Convolution.effectiveKernelSize(3, 2));
        }
    }

    @Test
    void comparisonsAndExtremesHaveFormsInPlace() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray first = numbers(2);
            INDArray second = Nd4j.create(new double[] {2, 1});
            assertIs(new double[] {1, 0}, Transforms.lessThanOrEqual(first, second, true));
            assertIs(new double[] {0, 1}, Transforms.greaterThanOrEqual(first, second, false));
            assertIs(new double[] {1, 1}, Transforms.min(first, second, true));
            assertIs(new double[] {1, 2}, first);
            Transforms.max(first, second, false);
            assertIs(new double[] {2, 2}, first);
            assertIs(new double[] {0.5 * Math.log(3)}, Transforms.atanh(Nd4j.create(new double[] {0.5})));
        }
    }

    @Test
    void reductionsOfAllElementsHaveANumber() {
        try (ResourceScope scope = new ResourceScope()) {
            Sum sum = new Sum(numbers(4));
            assertThrows(StateException.class, sum::getFinalResult);
            Nd4j.exec(sum);
            assertEquals(10.0, sum.getFinalResult());
            Sum whole = new Sum(Nd4j.createFromArray(1, 2));
            Nd4j.exec(whole);
            assertEquals(3L, whole.getFinalResult());
        }
    }

    @Test
    void productsTransposeTheirArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray z = Nd4j.create(DataType.DOUBLE, 2, 2);
            Nd4j.exec(new Mmul(numbers(3, 2), numbers(3, 2), z, MMulTranspose.builder().transposeA(true).build()));
            assertIs(new double[] {35, 44, 44, 56}, z);
            assertIs(new double[] {5, 11, 11, 25}, Nd4j.exec(new Mmul(numbers(2, 2), numbers(2, 2), false, true, true))[0]);
        }
    }
}
