package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.factory.ops.NDMath;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Places in arrays and buffers. The numbers are those of ND4J 1.0.0-M2.1. */
class PlacesTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static INDArray counted(long... shape) {
        return Nd4j.arange(1, 1 + java.util.Arrays.stream(shape).reduce(1, (n, size) -> n * size)).castTo(DataType.DOUBLE)
                .reshape(shape);
    }

    private static void check(INDArray array, long[] shape, double... expected) {
        assertArrayEquals(shape, array.shape());
        assertArrayEquals(expected, array.data().asDouble());
    }

    private static INDArray at(int[]... rows) {
        return Nd4j.createFromArray(rows);
    }

    private static long[] shape(long... sizes) {
        return sizes;
    }

    @Test
    void placesOfAMatrix() {
        INDArray x = counted(3, 2);
        check(x.get(at(new int[] {0, 1, 2}, new int[] {0, 1, 0})), shape(3), 1, 4, 5);
        check(x.get(at(new int[] {0})), shape(2), 1, 2);
        check(x.get(at(new int[] {0, 2, 1})), shape(6), 1, 2, 5, 6, 3, 4);
        check(x.get(Nd4j.createFromArray(0, 2)), shape(2, 2), 1, 2, 5, 6);
        check(counted(5).get(Nd4j.createFromArray(0, 3)), shape(2), 1, 4);
        check(counted(2, 2, 2, 2).get(at(new int[] {0}, new int[] {1})), shape(1, 2, 2), 5, 6, 7, 8);
        check(counted(2, 3, 4).get(at(new int[] {0, 1}, new int[] {2, 1})), shape(2, 4), 9, 10, 11, 12, 17, 18, 19, 20);
        check(counted(2, 3, 4).get(at(new int[] {0, 1}, new int[] {2, 1}, new int[] {3, 0})), shape(2), 12, 17);
        assertArrayEquals(shape(6, 4), counted(2, 3, 4).get(at(new int[] {0, 1})).shape());
    }

    @Test
    void wrongPlaces() {
        assertThrows(TensorIndexException.class, () -> counted(3, 2).get(at(new int[] {7})));
        assertThrows(TensorIndexException.class, () -> counted(3, 2).get(at(new int[] {-1})));
        assertThrows(ShapeException.class, () -> counted(3).get(at(new int[] {0}, new int[] {0})));
        assertThrows(ShapeException.class, () -> counted(3).get(counted(1, 1, 1)));
    }

    @Test
    void indexes() {
        assertArrayEquals(new INDArrayIndex[] {NDArrayIndex.point(1), NDArrayIndex.all()},
                NDArrayIndex.resolve(shape(2, 2), NDArrayIndex.point(1)));
        assertEquals(2, NDArrayIndex.indexesFor(1, 2)[1].offset());
        INDArray x = counted(3, 2);
        assertEquals(3, NDArrayIndex.offset(x, 1, 1));
        assertEquals(6, NDArrayIndex.offset(x, NDArrayIndex.point(2), NDArrayIndex.point(2)));
        assertThrows(ArgumentException.class, () -> NDArrayIndex.offset(x, 1, 1, 1));
        check(x.get(NDArrayIndex.all(), NDArrayIndex.interval(0, 1, -1, 2)), shape(3, 1), 1, 3, 5);
    }

    @Test
    void partsOfABuffer() {
        DataBuffer buffer = counted(3, 2).data();
        assertArrayEquals(new double[] {2, 3, 4}, buffer.getDoublesAt(1, 3));
        assertArrayEquals(new float[] {6}, buffer.getFloatsAt(5, 1));
        assertArrayEquals(new int[] {}, buffer.getIntsAt(6, 0));
        assertThrows(TensorIndexException.class, () -> buffer.getDoublesAt(4, 3));
        assertThrows(TensorIndexException.class, () -> buffer.getDoublesAt(-1, 1));
        DataBuffer copy = buffer.dup();
        buffer.assign(counted(2).data(), counted(4).data());
        assertArrayEquals(new double[] {1, 2, 1, 2, 3, 4}, buffer.asDouble());
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, copy.asDouble());
        assertThrows(ShapeException.class, () -> buffer.assign(copy, copy));
        assertEquals(6, buffer.capacity());
        assertFalse(buffer.isAttached());
    }

    @Test
    void placesOfTheGreatestElements() {
        INDArray x = counted(2, 3, 4);
        check(Nd4j.argMax(x, 1, 2).castTo(DataType.DOUBLE), shape(2), 11, 11);
        check(Nd4j.argMax(x, 0, -1).castTo(DataType.DOUBLE), shape(3), 7, 7, 7);
        check(Nd4j.argMin(x, 0, 1, 2).castTo(DataType.DOUBLE), shape(), 0);
        check(new NDMath().amax(x.neg(), 1, 2), shape(2), 12, 24);
        assertThrows(TensorIndexException.class, () -> Nd4j.argMax(x, 0, 3));
    }

    @Test
    void distancesOfAllVectors() {
        INDArray x = counted(3, 2);
        INDArray distances = Transforms.allEuclideanDistances(x, x.add(1), 1);
        assertArrayEquals(shape(3, 3), distances.shape());
        assertEquals(Math.sqrt(18), distances.getDouble(0, 1), 1e-12);
        assertEquals(10, Transforms.allManhattanDistances(x, x.add(1), 1).getDouble(0, 2), 1e-12);
        assertEquals(1, Transforms.allCosineSimilarities(x, x, 1).getDouble(2, 2), 1e-12);
        assertEquals(0, Transforms.allCosineDistances(x, x, 1).getDouble(1, 1), 1e-12);
    }
}
