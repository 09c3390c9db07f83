package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EqualityTest extends NativeTest {
    private NDManager manager;
    private NDArray a;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
        a = manager.create(new float[][] {{1, 2}, {3, 4}});
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private void equal(NDArray x, NDArray y) {
        assertTrue(x.equals(y) && y.equals(x));
        assertEquals(x.hashCode(), y.hashCode());
    }

    @Test
    void shapeDataTypeAndElementsCount() {
        equal(a, a.duplicate());
        equal(a, a.alias());
        equal(a, a.transpose().duplicate().transpose());
        assertNotEquals(a, a.transpose());
        assertNotEquals(a, a.reshape(4));
        assertNotEquals(a, a.reshape(1, 2, 2));
        assertNotEquals(a, a.toType(DataType.FLOAT64, false));
        assertNotEquals(a, a.add(Math.ulp(4f)));
        assertNotEquals(a, null);
        assertNotEquals(a, "[[1. 2.]\n [3. 4.]]");
        equal(manager.create(new float[0]), manager.create(new float[0]));
        equal(manager.create(true), manager.create(true));
        equal(manager.create(Long.MAX_VALUE), manager.create(Long.MAX_VALUE));
        assertNotEquals(manager.create(Long.MAX_VALUE), manager.create(Long.MAX_VALUE - 1));
        assertEquals(a.hashCode(), a.zerosLike().hashCode());
    }

    @Test
    void nanEqualsNothingButItsOwnArray() {
        NDArray nan = manager.create(new float[] {Float.NaN, 1});
        assertTrue(nan.equals(nan));
        assertNotEquals(nan, nan.duplicate());
        assertFalse(nan.contentEquals(nan));
        equal(manager.create(0f), manager.create(-0f));
    }

    @Test
    void devicesDoNotCount() {
        NDArray there = a.toDevice(Device.fromName("fake:0"), true);
        equal(a, there);
        assertNotEquals(a.add(1), there);
        assertTrue(there.contentEquals(a));
    }

    @Test
    void accessorsOfOneArrayAreEqualAndIdentityIsSame() {
        NDArray leaf = a.duplicate();
        leaf.setRequiresGradient(true);
        leaf.sum().backward();
        equal(leaf.getGradient(), leaf.getGradient());
        assertTrue(a.same(a));
        assertFalse(a.same(a.alias()));
        assertFalse(a.same(a.duplicate()));
        assertThrows(ArgumentException.class, () -> a.same(null));
    }

    @Test
    void disposedArraysEqualThemselvesOnly() {
        NDArray copy = a.duplicate();
        NDArray other = a.duplicate();
        int before = copy.hashCode();
        copy.close();
        other.close();
        assertTrue(copy.equals(copy) && copy.same(copy));
        assertEquals(before, copy.hashCode());
        assertEquals(other.hashCode(), other.hashCode());
        assertFalse(copy.equals(a) || a.equals(copy) || copy.equals(other));
        assertTrue(Set.of(copy).contains(copy));
    }

    @Test
    void listsAndSetsGoByContents() {
        NDArray copy = a.duplicate();
        assertEquals(new NDList(a), new NDList(copy));
        assertTrue(new NDList(copy).contains(a));
        assertEquals(1, new NDList(a.add(1), copy).indexOf(a));
        assertEquals(1, new HashSet<>(List.of(a, copy)).size());
        assertNotEquals(new NDList(a), new NDList(a.add(1)));
        Map<NDArray, String> names = new IdentityHashMap<>(Map.of(a, "a"));
        assertEquals(null, names.get(copy));
    }

    @Test
    void nothingIsAddedToACappedOwnerOrLeftBehind() {
        NDArray copy = a.duplicate();
        manager.cap();
        equal(a, copy);
        try (ResourceScope scope = new ResourceScope()) {
            scope.cap();
            long handles = Memory.liveHandles();
            equal(a, copy);
            assertTrue(a.contentEquals(copy));
            assertEquals(handles, Memory.liveHandles());
        }
    }
}
