package dev.libtensor.nd4j;

import static dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.all;
import static dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.interval;
import static dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.newAxis;
import static dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.point;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.shape.Shape;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.Indices;
import dev.libtensor.nd4j.linalg.indexing.IntervalIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndexAll;
import dev.libtensor.nd4j.linalg.indexing.PointIndex;
import dev.libtensor.nd4j.linalg.indexing.SpecifiedIndex;
import org.junit.jupiter.api.Test;

/** Computations with indexes and shapes. */
class IndicesTest extends NativeTest {
    @Test
    void theShapeIsThatOfGet() {
        INDArrayIndex[][] cases = {{}, {point(1)}, {all(), interval(1, 3)}, {newAxis(), point(-1), all(), interval(0, 2, 4)},
            {all(), new SpecifiedIndex(0, 2), point(3)}, {interval(0, 1, true), newAxis(), interval(-2, -1)},
            {all(), all(), all(), newAxis()}};
        try (ResourceScope scope = new ResourceScope()) {
            INDArray array = Nd4j.create(2, 3, 5);
            for (INDArrayIndex[] each : cases) {
                assertArrayEquals(array.get(each).shape(), Indices.shape(array.shape(), each));
            }
        }
        assertThrows(TensorIndexException.class, () -> Indices.shape(new int[] {2}, point(2)));
        assertThrows(TensorIndexException.class, () -> Indices.shape(new int[] {2}, all(), all()));
        assertThrows(TensorIndexException.class, () -> Indices.shape(new int[] {2}, interval(1, 3)));
        assertThrows(TensorIndexException.class, () -> Indices.shape(new int[] {2}, new SpecifiedIndex(0, 5)));
    }

    @Test
    void indexesTellWhatTheySelect() {
        assertTrue(all() instanceof NDArrayIndexAll);
        assertEquals(3, ((PointIndex) point(3)).offset());
        IntervalIndex range = (IntervalIndex) interval(1, 2, 7, true);
        assertArrayEquals(new long[] {1, 2, 7}, new long[] {range.offset(), range.stride(), range.end()});
        assertTrue(range.isInclusive());
        assertArrayEquals(new long[] {4, 2}, new SpecifiedIndex(4, 2).getIndexes());
        assertEquals(new PointIndex(2), point(2));
    }

    @Test
    void shapes() {
        assertTrue(Shape.shapeEqualWithSqueeze(new long[] {1, 2, 3}, new long[] {2, 1, 3, 1}));
        assertTrue(Shape.shapeEqualWithSqueeze(null, null));
        assertFalse(Shape.shapeEqualWithSqueeze(new long[] {2, 3}, new long[] {3, 2}));
        assertEquals('c', Shape.getOrder(new int[] {2, 3}, new int[] {3, 1}, 1));
        assertEquals('f', Shape.getOrder(new int[] {2, 3}, new int[] {1, 2}, 1));
        assertArrayEquals(new long[] {4, 2, 3}, Shape.broadcastOutputShape(new long[] {2, 1}, new long[] {4, 1, 3}));
        assertThrows(ShapeException.class, () -> Shape.broadcastOutputShape(new long[] {2}, new long[] {3}));
        assertTrue(Shape.isVector(new long[] {1, 4}) && Shape.isRowVectorShape(new long[] {4})
                && Shape.isColumnVectorShape(new long[] {4, 1}));
        try (ResourceScope scope = new ResourceScope()) {
            INDArray array = Nd4j.create(1, 1, 5, 1);
            assertEquals(2, array.getLeadingOnes());
            assertEquals(1, array.getTrailingOnes());
            assertFalse(array.isCompressed());
            assertSame(array, Shape.toOffsetZero(array));
            INDArray column = Nd4j.create(3, 4).getColumn(1);
            assertEquals(column, Shape.toOffsetZero(column));
            assertEquals('f', Shape.getOrder(Nd4j.create(new int[] {2, 3}, 'f')));
        }
    }
}
