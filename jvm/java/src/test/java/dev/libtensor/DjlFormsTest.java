package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests forms of operations that follow DJL where other systems do something else. */
class DjlFormsTest extends NativeTest {
    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    @Test
    void aLongCountsAsAFloat() {
        Shape shape = new Shape(2, 3);
        assertEquals(DataType.FLOAT32, manager.arange(shape.size()).getDataType());
        assertEquals(DataType.FLOAT32, manager.arange(1L, 4L).getDataType());
        assertEquals(DataType.FLOAT32, manager.arange(1, 4.5f, 1).getDataType());
        assertEquals(DataType.INT32, manager.arange(6).getDataType());
        assertEquals(DataType.FLOAT32, manager.full(shape, shape.size()).getDataType());
        assertEquals(DataType.INT32, manager.full(shape, 3).getDataType());
        assertArrayEquals(new int[] {4, 2}, manager.arange(4, 0, -2).toIntArray());
    }

    @Test
    void aVectorDecidesForRows() {
        NDArray a = manager.arange(1, 9f).reshape(2, 4);
        NDArray b = a.neg();
        long before = manager.getStats().handles();
        NDArray rows = NDArrays.where(manager.create(new boolean[] {false, true}), a, b);
        assertArrayEquals(new float[] {-1, -2, -3, -4, 5, 6, 7, 8}, rows.toFloatArray());
        assertEquals(before + 2, manager.getStats().handles());
        NDArray columns = NDArrays.where(manager.create(new boolean[] {true, false, true, false}), a, b);
        assertArrayEquals(new float[] {1, -2, 3, -4, 5, -6, 7, -8}, columns.toFloatArray());
        assertThrows(ShapeException.class, () -> NDArrays.where(manager.create(new boolean[3]), a, b));
    }

    @Test
    void nothingEqualsNothingAlone() {
        NDArray one = manager.create(1f);
        assertFalse(NDArrays.contentEquals(null, 1) || NDArrays.contentEquals(1, null));
        assertFalse(NDArrays.contentEquals(one, (NDArray) null) || NDArrays.contentEquals(one, (Number) null));
        assertTrue(NDArrays.contentEquals((NDArray) null, (NDArray) null));
        assertTrue(NDArrays.contentEquals(one, 1) && NDArrays.contentEquals(1, one));
    }

    @Test
    void emptyArraysAndScalarsOfSumsAndMasks() {
        assertEquals(new Shape(0), manager.create(new Shape(2, 0)).cumSum().getShape());
        assertEquals(new Shape(1), manager.create(5f).cumSum().getShape());
        NDArray length = manager.create(new float[] {1});
        assertThrows(IllegalArgumentException.class, () -> manager.create(new Shape(1, 0, 0)).sequenceMask(length));
        assertThrows(IllegalArgumentException.class, () -> manager.create(5f).booleanMask(manager.create(true)));
        Shape shape = new Shape(1, 3, 224, 224);
        assertThrows(IllegalArgumentException.class, () -> shape.size(-1));
        assertThrows(IllegalArgumentException.class, () -> shape.size(4));
        assertEquals(3, shape.size(0, 1));
    }

    @Test
    void textIsNotInArrays() {
        assertThrows(UnsupportedException.class, () -> manager.create("text"));
        assertThrows(UnsupportedException.class, () -> manager.create(new String[] {"a", "b"}, new Shape(2)));
        assertThrows(UnsupportedException.class, () -> manager.create(1f).toStringArray());
    }

    @Test
    void numbersComeFirstInPlace() {
        assertArrayEquals(new float[] {7}, changed(NDArrays.addi(5, array())).toFloatArray());
        assertArrayEquals(new float[] {3}, changed(NDArrays.subi(5, array())).toFloatArray());
        assertArrayEquals(new float[] {10}, changed(NDArrays.muli(5, array())).toFloatArray());
        assertArrayEquals(new float[] {2.5f}, changed(NDArrays.divi(5, array())).toFloatArray());
        assertArrayEquals(new float[] {1}, changed(NDArrays.modi(5, array())).toFloatArray());
        assertArrayEquals(new float[] {25}, changed(NDArrays.powi(5, array())).toFloatArray());
    }

    private NDArray last;

    private NDArray array() {
        return last = manager.create(new float[] {2});
    }

    private NDArray changed(NDArray result) {
        assertSame(last, result);
        return result;
    }

    @Test
    void bytesOfAnArrayAreItsElements() {
        NDArray half = manager.create(new float[] {1, -2.5f}).toType(DataType.FLOAT16, true);
        assertEquals(4, half.getAsBytes().length);
        assertArrayEquals(new float[] {1, -2.5f}, Float16Utils.fromByteBuffer(half.toByteBuffer()));
        assertArrayEquals(new float[] {1, 3}, Float16Utils.fromByteBuffer(
                Float16Utils.toByteBuffer(manager, new float[] {1, 3}).order(ByteOrder.nativeOrder())));
        assertEquals(Float16Utils.ONE, Float16Utils.floatToHalf(1));
    }
}
