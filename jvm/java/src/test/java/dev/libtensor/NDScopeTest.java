package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/** Tests scopes that free what their thread creates, and arrays that take over others. */
class NDScopeTest extends NativeTest {
    private static NDArray two(NDManager manager) {
        return manager.create(new float[] {1, 2});
    }

    @Test
    void freesWhatWasMadeInsideUnlessItWasUnregistered() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray before = two(manager);
            NDArray kept;
            NDArray detached;
            NDArray freed;
            try (NDScope scope = new NDScope()) {
                scope.suppressNotUsedWarning();
                try (NDScope inner = new NDScope()) {
                    inner.suppressNotUsedWarning();
                    kept = before.add(1);
                    NDScope.unregister(kept);
                }
                detached = two(manager);
                detached.detach();
                NDScope.unregister(new NDList(detached));
                freed = two(manager);
                NDScope.register(before);
                NDScope.unregister(before, before);
            }
            assertSame(manager, kept.getManager());
            assertArrayEquals(new float[] {2, 3}, kept.toFloatArray());
            assertFalse(detached.isReleased() || before.isReleased());
            assertThrows(IllegalStateException.class, () -> freed.addi(1));
            assertEquals(2, manager.getStats().handles());
            detached.close();
        }
    }

    @Test
    void unregistersFromTheScopeThatHasTheArray() {
        try (NDManager manager = NDManager.newBaseManager(); NDScope outer = new NDScope()) {
            NDArray array = two(manager);
            try (NDScope inner = new NDScope()) {
                NDScope.unregister(array);
            }
            outer.close();
            assertFalse(array.isReleased());
            NDScope.register(array);
            assertFalse(array.isReleased(), "no scope is open");
        }
    }

    @Test
    void closesOutOfOrderAndOnItsThreadAlone() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDScope outer = new NDScope();
            NDScope inner = new NDScope();
            NDArray array = two(manager);
            CompletionException elsewhere = assertThrows(CompletionException.class,
                    () -> CompletableFuture.runAsync(outer::close).join());
            assertTrue(elsewhere.getCause() instanceof StateException, elsewhere.toString());
            outer.close();
            assertTrue(array.isReleased());
            inner.close();
            outer.close();
            assertFalse(two(manager).isReleased());
        }
    }

    @Test
    void keepsNoRoomForWhatHasEnded() {
        try (NDManager manager = NDManager.newBaseManager(); NDScope scope = new NDScope()) {
            NDArray sum = manager.zeros(new Shape(2));
            for (int i = 0; i < 10_000; i++) {
                try (NDArray one = two(manager)) {
                    sum.addi(one);
                }
            }
            assertArrayEquals(new float[] {10_000, 20_000}, sum.toFloatArray());
            scope.close();
            assertEquals(0, manager.getStats().handles());
        }
    }

    @Test
    void anInternedArrayStandsForTheOther() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager()) {
            NDArray array = two(manager);
            NDArray replaced = other.create(new int[] {7, 8, 9});
            array.intern(replaced);
            assertArrayEquals(new int[] {7, 8, 9}, array.toIntArray());
            assertSame(manager, array.getManager());
            assertThrows(IllegalStateException.class, replaced::toIntArray);
            assertEquals(0, other.getStats().handles());
            assertEquals(1, manager.getStats().handles());
            assertSame(array, manager.getManagedArrays().head());
            array.intern(array);
            assertThrows(DisposedException.class, () -> array.intern(replaced));
            NDArray free = NDArray.ones(new Shape(1));
            free.intern(array);
            assertFalse(free.isAttached());
            free.close();
        }
    }

    @Test
    void anInternedArrayStaysRegisteredAsItWas() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray outside = two(manager);
            NDArray inside;
            try (NDScope scope = new NDScope()) {
                inside = two(manager);
                inside.intern(outside.mul(3));
                outside.intern(outside.mul(2));
            }
            assertTrue(inside.isReleased());
            assertArrayEquals(new float[] {2, 4}, outside.toFloatArray());
            assertEquals(1, manager.getStats().handles());
        }
    }
}
