package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.BooleanIndexing;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import org.junit.jupiter.api.Test;

class BooleanIndexingTest extends NativeTest {
    private static INDArray matrix() {
        return Nd4j.create(new float[][] {{1, -2, 3}, {4, 5, 6}});
    }

    @Test
    void allOrOneOfTheElements() {
        try (INDArray x = matrix(); INDArray none = Nd4j.create(DataType.FLOAT, 0)) {
            assertTrue(BooleanIndexing.and(x, Conditions.greaterThan(-3)));
            assertFalse(BooleanIndexing.and(x, Conditions.greaterThan(0)));
            assertTrue(BooleanIndexing.or(x, Conditions.lessThan(0)));
            assertFalse(BooleanIndexing.or(x, Conditions.isNan()));
            assertTrue(BooleanIndexing.and(none, Conditions.isNan()));
            assertFalse(BooleanIndexing.or(none, Conditions.isFinite()));
            assertArrayEquals(new boolean[] {false, true}, BooleanIndexing.and(x, Conditions.greaterThan(0), 1));
            assertArrayEquals(new boolean[] {false, true, false}, BooleanIndexing.or(x, Conditions.lessThan(0), 0));
            assertThrows(TensorIndexException.class, () -> BooleanIndexing.or(x, Conditions.isNan(), 2));
        }
    }

    @Test
    void placesAlongDimensions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new float[][] {{1, -2, 3}, {-4, -5, -6}});
            assertEquals(Nd4j.createFromArray(0L, -1L), BooleanIndexing.firstIndex(x, Conditions.greaterThan(0), 1));
            assertEquals(Nd4j.createFromArray(2L, -1L), BooleanIndexing.lastIndex(x, Conditions.greaterThan(0), -1));
            assertEquals(Nd4j.createFromArray(1L, 1L, 1L), BooleanIndexing.lastIndex(x, Conditions.lessThan(0), 0));
            assertEquals(2, BooleanIndexing.lastIndex(x, Conditions.greaterThan(0), 0, 1).getInt());
            assertThrows(TensorIndexException.class, () -> BooleanIndexing.firstIndex(x, Conditions.isNan(), 2));
        }
    }

    @Test
    void masksKeepElements() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertEquals(Nd4j.create(new float[][] {{1, 0, 3}, {4, 5, 6}}), BooleanIndexing.applyMask(x, x.gt(0)));
            assertEquals(matrix(), x);
            assertEquals(Nd4j.create(new float[][] {{1, 0, 0}, {4, 0, 0}}),
                    BooleanIndexing.applyMaskInPlace(x, Nd4j.createFromArray(1, 0, 0)));
            assertEquals(4, x.getInt(1, 0));
            assertEquals(0, x.getInt(1, 2));
        }
    }

    @Test
    void elementsAreReplaced() {
        try (INDArray x = matrix(); INDArray from = Nd4j.create(new float[][] {{0, 10, 20}, {30, 40, 50}})) {
            BooleanIndexing.replaceWhere(x, 7, Conditions.lessThan(0));
            assertArrayEquals(new float[] {1, 7, 3, 4, 5, 6}, x.data().asFloat());
            BooleanIndexing.applyWhere(x, Conditions.equals(7), 8);
            BooleanIndexing.replaceWhere(x, from, Conditions.greaterThan(7));
            assertArrayEquals(new float[] {1, 10, 3, 4, 5, 6}, x.data().asFloat());
            BooleanIndexing.assignIf(x, from, Conditions.greaterThan(35));
            assertArrayEquals(new float[] {1, 10, 3, 4, 40, 50}, x.data().asFloat());
            try (INDArray longer = Nd4j.zeros(4)) {
                assertThrows(ShapeException.class, () -> BooleanIndexing.assignIf(x, longer, Conditions.isNan()));
            }
        }
    }

    @Test
    void elementsAndTheirPlaces() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = matrix();
            assertArrayEquals(new float[] {4, 5, 6}, BooleanIndexing.chooseFrom(x, Conditions.greaterThan(3)).toFloatVector());
            assertEquals(3, BooleanIndexing.firstIndex(x, Conditions.greaterThan(3)).getLong());
            assertEquals(5, BooleanIndexing.lastIndex(x, Conditions.greaterThan(3)).getLong());
            assertEquals(-1, BooleanIndexing.firstIndex(x, Conditions.isInfinite()).getLong());
        }
    }
}
