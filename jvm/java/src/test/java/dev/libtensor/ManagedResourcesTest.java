package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what managers own besides arrays, and lend by their internal methods. */
class ManagedResourcesTest extends NativeTest {
    private final List<String> closed = new ArrayList<>();

    private AutoCloseable resource(String name) {
        return () -> closed.add(name);
    }

    @Test
    void closeWithTheManagerNewestFirst() {
        NDManager manager = NDManager.newBaseManager();
        NDArray array = manager.ones(new Shape(2));
        manager.attachInternal("first", () -> closed.add("first of " + array.getShape()));
        manager.attachInternal("failing", () -> {
            throw new IllegalStateException("this one is logged");
        });
        manager.attachInternal("more", resource("second"), resource("third"), resource("given up"));
        manager.detachInternal("more_2");
        manager.detachInternal("unknown");
        manager.close();
        manager.close();
        assertEquals(List.of("third", "second", "first of (2,)"), closed);
        assertTrue(array.isReleased());
        assertThrows(ScopeException.class, () -> manager.attachInternal("late", resource("late")));
        manager.detachInternal("first");
    }

    @Test
    void closeWithAManagerAbove() {
        try (NDManager base = NDManager.newBaseManager()) {
            base.newSubManager().newSubManager().attachInternal("deep", resource("deep"));
            NDManager shut = base.newSubManager();
            shut.attachInternal("once", resource("once"));
            shut.close();
            assertEquals(List.of("once"), closed);
        }
        assertEquals(List.of("once", "deep"), closed);
    }

    @Test
    void aCappedManagerRefusesThem() {
        try (NDManager manager = NDManager.newBaseManager()) {
            manager.cap();
            assertThrows(ScopeException.class, () -> manager.attachInternal("capped", resource("capped")));
            manager.attachUncappedInternal("uncapped", resource("uncapped"));
        }
        assertEquals(List.of("uncapped"), closed);
    }

    @Test
    void arraysAreAttachedLentAndDetached() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager()) {
            NDArray array = other.create(new float[] {1, 2});
            manager.attachInternal(array.getUid(), array);
            assertSame(manager, array.getManager());
            try (NDManager borrower = manager.newSubManager()) {
                borrower.tempAttachInternal(other, array.getUid(), array);
                assertSame(borrower, array.getManager());
            }
            assertSame(other, array.getManager());
            other.detachInternal(array.getUid());
            assertFalse(array.isAttached());
            assertThrows(StateException.class, () -> array.getManager().tempAttachInternal(null, "", array));
            array.close();
        }
    }

    @Test
    void partsBelongToTheManagerThatWasGiven() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager()) {
            NDArray array = manager.create(new float[] {1, 2, 3});
            NDArray part = array.get(other, "{}:", 1);
            NDArray chosen = array.get(other, manager.create(new long[] {2, 0}));
            assertSame(other, part.getManager());
            assertSame(other, chosen.getManager());
            assertArrayEquals(new float[] {2, 3}, part.toFloatArray());
            assertArrayEquals(new float[] {3, 1}, chosen.toFloatArray());
        }
    }
}
