package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Tests the order of elements, and their selection by indices and masks. */
class OrderTest extends NativeTest {
    private static NDArray matrix() {
        return NDArray.create(new float[] {3, 1, 2, 4, 6, 5}, new Shape(2, 3));
    }

    @Test
    void elementsInTheirOrder() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = matrix();
            assertArrayEquals(new long[] {1, 2, 0, 0, 2, 1}, x.argSort().toLongArray());
            assertArrayEquals(new long[] {1, 1, 1, 0, 0, 0}, x.argSort(0, false).toLongArray());
            assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6}, x.sort().toFloatArray());
            NDList top = x.topK(2, 1);
            assertArrayEquals(new float[] {3, 2, 6, 5}, top.get(0).toFloatArray());
            assertArrayEquals(new long[] {0, 2, 1, 2}, top.get(1).toLongArray());
            assertArrayEquals(new float[] {1, 4}, x.topK(1, 1, false).get(0).toFloatArray());
            assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6}, x.unique().get(0).toFloatArray());
        }
    }

    @Test
    void elementsByIndicesAndMasks() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = matrix();
            NDArray index = NDArray.create(new long[] {0, 1, 2, 0}, new Shape(2, 2));
            assertArrayEquals(new float[] {2, 4}, x.gatherNd(index).toFloatArray());
            NDArray rows = NDArray.create(new boolean[] {false, true}, new Shape(2));
            assertEquals(new Shape(1, 3), x.booleanMask(rows).getShape());
            NDArray columns = NDArray.create(new boolean[] {true, false, true}, new Shape(3));
            assertArrayEquals(new float[] {3, 2, 4, 5}, x.booleanMask(columns, 1).toFloatArray());
            assertArrayEquals(new float[] {3, 4, 6, 5}, x.booleanMask(x.gt(2)).toFloatArray());
            NDArray lengths = NDArray.create(new int[] {1, 2}, new Shape(2));
            assertArrayEquals(new float[] {3, 9, 9, 4, 6, 9}, x.sequenceMask(lengths, 9).toFloatArray());
            assertThrows(ShapeException.class, () -> x.booleanMask(rows, 1));
            assertEquals(new Shape(2, 3), x.booleanMask(lengths).getShape());
            assertThrows(ArgumentException.class, () -> x.topK(4, 1));
            assertThrows(TensorIndexException.class, () -> x.gatherNd(index.add(2)));
        }
    }

    @Test
    void sequencesAndEquations() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(
                    new float[] {0, 0.5f, 1}, NDArray.linspace(0, 1, 3, DataType.FLOAT32).toFloatArray());
            assertArrayEquals(
                    new double[] {1, 10, 100}, NDArray.logspace(0, 2, 3, 10, DataType.FLOAT64).toDoubleArray());
            assertArrayEquals(
                    new float[] {0, 0.5f, 1, 0.5f},
                    NDArray.hannWindow(4, true, DataType.FLOAT32).toFloatArray(), 1e-6f);
            assertArrayEquals(new long[] {0, 1, 1, 0, 0, 1}, NDArray.trilIndices(2, 2, 0).toLongArray());
            NDArray x = matrix();
            assertArrayEquals(new float[] {7, 7, 7, 7, 7, 7}, NDArray.fullLike(x, 7).toFloatArray());
            assertEquals(new Shape(2, 2), NDArray.einsum("ij,kj->ik", x, x).getShape());
            assertEquals(21, NDArray.einsum("ij->", x).getFloat());
            assertArrayEquals(new float[] {2, 5, 1, 6, 3, 4}, x.rotate90(1, new int[] {0, 1}).toFloatArray());
            assertArrayEquals(new float[] {0, 1}, NDArray.create(new float[] {Float.NaN, 1}).nanToNum().toFloatArray());
            assertThrows(ArgumentException.class, () -> NDArray.einsum("ij", x, x));
            assertThrows(DTypeException.class, () -> NDArray.linspace(0, 1, 3, DataType.INT32));
        }
    }
}
