package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What ND4J 1.0.0-M2.1 says of the same arrays, but where a comment says otherwise. */
class EqualityTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static INDArray array(DataType type, double first) {
        return Nd4j.createFromArray(first, 2.0, 3.0, 4.0).castTo(type);
    }

    @Test
    void roundingIsTolerated() {
        for (DataType type : new DataType[] {DataType.FLOAT, DataType.DOUBLE}) {
            assertEquals(array(type, 1), array(type, 1 + 9e-6));
            assertEquals(array(type, 1).reshape(2, 2), array(type, 1 + 9e-6).reshape(2, 2));
            assertNotEquals(array(type, 1), array(type, 1 + 1e-4));
            assertEquals(array(type, -1000), array(type, -1000 - 1e-4), "relative to the greater one");
            assertEquals(array(type, 1).hashCode(), array(type, 1 + 9e-6).hashCode());
        }
        assertEquals(Nd4j.scalar(1.0), Nd4j.scalar(1 + 9e-6));
        assertNotEquals(Nd4j.scalar(1000.0), Nd4j.scalar(1000 + 1e-4));
        assertEquals(array(DataType.HALF, 1), array(DataType.HALF, 1.0001));
    }

    @Test
    void specialNumbers() {
        assertNotEquals(array(DataType.DOUBLE, Double.NaN), array(DataType.DOUBLE, Double.NaN));
        assertNotEquals(array(DataType.DOUBLE, Double.NaN), array(DataType.DOUBLE, 1));
        double infinity = Double.POSITIVE_INFINITY;
        assertEquals(array(DataType.DOUBLE, infinity), array(DataType.DOUBLE, infinity));
        assertNotEquals(array(DataType.DOUBLE, infinity), array(DataType.DOUBLE, -infinity));
        assertNotEquals(array(DataType.DOUBLE, infinity), array(DataType.DOUBLE, 1), "ND4J says that they are equal");
    }

    @Test
    void shapesAndTypes() {
        INDArray row = Nd4j.createFromArray(1f, 2).reshape(1, 2);
        assertEquals(row, row.dup().reshape(2, 1));
        assertEquals(row.hashCode(), row.dup().reshape(2, 1).hashCode());
        assertEquals(row.castTo(DataType.INT), row.castTo(DataType.INT).reshape(2, 1));
        assertNotEquals(row, row.neg().reshape(2, 1));
        assertTrue(row.equalsWithEps(row.dup().reshape(2, 1), 1e-5));
        assertNotEquals(row, row.dup().reshape(2));
        assertNotEquals(row.reshape(1, 2, 1), row.dup().reshape(2, 1, 1));
        assertNotEquals(Nd4j.createFromArray(1f), Nd4j.scalar(1f));
        assertNotEquals(Nd4j.createFromArray(1f, 2), Nd4j.createFromArray(1.0, 2));
        assertEquals(Nd4j.create(DataType.FLOAT, 0, 2), Nd4j.create(DataType.FLOAT, 0, 2));
        assertEquals(Nd4j.create(DataType.FLOAT, 0, 2), Nd4j.create(DataType.LONG, 0, 2));
        assertEquals(Nd4j.create(DataType.FLOAT, 0, 2).hashCode(), Nd4j.create(DataType.LONG, 0, 2).hashCode());
        assertNotEquals(Nd4j.create(DataType.FLOAT, 0, 2), Nd4j.create(DataType.FLOAT, 0, 3));
        assertFalse(row.equals(null));
    }

    @Test
    void wholeNumbersAreExact() {
        assertEquals(Nd4j.createFromArray(1, 2), Nd4j.createFromArray(1, 2));
        assertNotEquals(Nd4j.createFromArray(1, 2), Nd4j.createFromArray(1, 3));
        INDArray large = Nd4j.createFromArray(Long.MAX_VALUE, 1);
        assertNotEquals(large, Nd4j.createFromArray(Long.MAX_VALUE - 1, 1), "ND4J compares them as floating-point numbers");
        assertNotEquals(large.reshape(1, 2), Nd4j.createFromArray(Long.MAX_VALUE - 1, 1).reshape(2, 1));
        assertNotEquals(Nd4j.createFromArray(true, false), Nd4j.createFromArray(true, true));
    }

    @Test
    void ownTolerance() {
        assertTrue(Nd4j.createFromArray(1.0, 2).equalsWithEps(Nd4j.createFromArray(1.09, 2), 0.1));
        assertTrue(Nd4j.createFromArray(1, 2).equalsWithEps(Nd4j.createFromArray(2, 2), 1.5));
        assertFalse(Nd4j.scalar(1).equalsWithEps(Nd4j.scalar(2), 1.5));
        assertFalse(Nd4j.createFromArray(1f, 2).equalsWithEps(Nd4j.createFromArray(1.0, 2), 0.1));
        assertFalse(Nd4j.createFromArray(1f, 2).equalsWithEps(Nd4j.createFromArray(1f, 2).reshape(1, 2), 0.1));
        assertFalse(Nd4j.createFromArray(1f, 2).equalsWithEps("text", 0.1));
    }
}
