package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ResourceScopeTest extends NativeTest {
    private static final int KIB = 1024;

    @Test
    void nestingMakesTheInnerOneCurrentAndClosingItTheOuterOne() {
        assertNull(ResourceScope.current());
        try (ResourceScope outer = new ResourceScope("outer")) {
            assertSame(outer, ResourceScope.current());
            try (ResourceScope inner = new ResourceScope("inner")) {
                assertSame(inner, ResourceScope.current());
                assertEquals(outer.handle(), Native.scopeParent(inner.handle()));
                assertTrue(inner.contains(NDArray.zeros(new Shape(2))));
            }
            assertSame(outer, ResourceScope.current());
            assertTrue(outer.contains(NDArray.zeros(new Shape(2))));
        }
        assertNull(ResourceScope.current());
    }

    @Test
    void closingTwiceIsNoError() {
        ResourceScope scope = new ResourceScope();
        scope.close();
        scope.close();
        assertFalse(scope.isOpen());
        assertTrue(scope.toString().contains("closed"));
    }

    @Test
    void closingTheOuterOneFirstLetsTheInnerOneGoOn() {
        try (ResourceScope run = new ResourceScope("run")) {
            ResourceScope outer = new ResourceScope("outer");
            NDArray a = NDArray.ones(new Shape(2));
            ResourceScope inner = new ResourceScope("inner");
            NDArray b = NDArray.ones(new Shape(2));
            outer.close();
            assertTrue(a.isDisposed());
            assertSame(inner, ResourceScope.current());
            assertEquals(run.handle(), Native.scopeParent(inner.handle()));
            NDArray c = b.add(1);
            assertTrue(inner.contains(c));
            inner.close();
            assertSame(run, ResourceScope.current());
            assertTrue(c.isDisposed());
        }
    }

    @Test
    void moveToOuterScopeMovesOneLevelAndLeavesOthersAlone() {
        try (ResourceScope outer = new ResourceScope(); ResourceScope middle = new ResourceScope()) {
            NDArray ofMiddle = NDArray.ones(new Shape(2));
            try (ResourceScope inner = new ResourceScope()) {
                NDArray ofInner = NDArray.ones(new Shape(2));
                assertSame(ofInner, inner.moveToOuterScope(ofInner));
                assertTrue(middle.contains(ofInner));
                inner.moveToOuterScope(ofMiddle);
                assertTrue(middle.contains(ofMiddle));
                ofInner.moveToOuterScope();
                assertTrue(outer.contains(ofInner));
                ofInner.moveTo(inner);
                assertTrue(inner.contains(ofInner));
            }
        }
    }

    @Test
    void detachTakesAnArrayOutOfItsScope() {
        NDArray kept;
        try (ResourceScope scope = new ResourceScope()) {
            kept = NDArray.ones(new Shape(2));
            assertSame(kept, kept.detach());
        }
        try (kept) {
            assertEquals(2, kept.size());
        }
    }

    @Test
    void movingIntoAClosedOrCappedScopeChangesNothing() {
        ResourceScope closed = new ResourceScope("gone");
        closed.close();
        try (ResourceScope scope = new ResourceScope("here"); NDArray array = NDArray.ones(new Shape(2))) {
            ScopeException error = assertThrows(ScopeException.class, () -> array.moveTo(closed));
            assertTrue(error.getMessage().contains("gone"), error.getMessage());
            try (ResourceScope capped = new ResourceScope("full")) {
                capped.cap();
                assertThrows(ScopeException.class, () -> array.moveTo(capped));
                assertThrows(ScopeException.class, () -> NDArray.ones(new Shape(2)));
                assertThrows(ScopeException.class, () -> array.add(1));
            }
            assertTrue(scope.contains(array));
            assertThrows(ScopeException.class, closed::enter);
        }
    }

    @Test
    void anotherThreadMayCloseIt() throws Exception {
        try (ResourceScope outer = new ResourceScope("outer")) {
            ResourceScope scope = new ResourceScope("closed elsewhere");
            NDArray array = NDArray.ones(new Shape(2));
            onThread(scope::close);
            assertTrue(array.isDisposed());
            assertSame(outer, ResourceScope.current());
            assertTrue(outer.contains(NDArray.ones(new Shape(2))));
        }
    }

    @Test
    void aScopeIsCurrentOnItsOwnThreadOnly() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            onThread(() -> {
                assertNull(ResourceScope.current());
                try (NDArray array = NDArray.ones(new Shape(2))) {
                    assertFalse(scope.contains(array));
                }
            });
        }
    }

    @Test
    void tasksEnterAScopeAndLeaveNothingBehind() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (ResourceScope scope = new ResourceScope()) {
            Future<ResourceScope> forgotten = pool.submit(() -> {
                try (ResourceScope.Entry in = scope.enter()) {
                    assertSame(scope, ResourceScope.current());
                    return new ResourceScope("not closed by the task");
                }
            });
            forgotten.get();
            assertNull(pool.submit(ResourceScope::current).get());
            forgotten.get().close();
            Future<NDArray> second = pool.submit(() -> {
                try (ResourceScope.Entry in = scope.enter()) {
                    return NDArray.ones(new Shape(3));
                }
            });
            assertTrue(scope.contains(second.get()));
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void aScopeEnteredElsewhereMayEndBeforeTheTask() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            ResourceScope scope = new ResourceScope();
            Future<Long> owner = pool.submit(() -> {
                try (ResourceScope.Entry in = scope.enter()) {
                    entered.countDown();
                    closed.await();
                    try (NDArray late = NDArray.ones(new Shape(2))) {
                        return Native.owner(late.handle());
                    }
                }
            });
            entered.await();
            scope.close();
            closed.countDown();
            assertEquals(0, owner.get());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void statisticsCountBytesInside() {
        try (ResourceScope outer = new ResourceScope("outer")) {
            NDArray.zeros(new Shape(KIB));
            try (ResourceScope inner = new ResourceScope("inner")) {
                NDArray big = NDArray.zeros(new Shape(4 * KIB));
                assertEquals(16 * KIB, inner.getStats().liveBytes());
                assertEquals(1, inner.getStats().handles());
                big.dispose();
                assertEquals(0, inner.getStats().liveBytes());
                assertEquals(16 * KIB, inner.getStats().peakBytes());
            }
            ResourceScope.Stats stats = outer.getStats();
            assertEquals(4 * KIB, stats.liveBytes());
            assertEquals(20 * KIB, stats.peakBytes());
            assertEquals(4 * KIB, stats.ownBytes());
            assertEquals(-1, stats.limitBytes());
        }
    }

    @Test
    void aViewKeptAfterItsScopeClosedIsRetained() {
        try (ResourceScope outer = new ResourceScope("outer")) {
            NDArray view;
            try (ResourceScope inner = new ResourceScope("inner")) {
                NDArray whole = NDArray.arange(0, 1024, 1, DataType.FLOAT32);
                view = inner.moveToOuterScope(whole.get("1:3"));
                assertEquals(4 * KIB, inner.getStats().liveBytes());
                assertEquals(0, outer.getStats().ownBytes());
            }
            assertEquals(4 * KIB, outer.getStats().liveBytes());
            assertEquals(4 * KIB, outer.getStats().retainedBytes());
            assertEquals(2, view.getFloat(1));
            view.dispose();
            assertEquals(0, outer.getStats().liveBytes());
        }
    }

    @Test
    void dumpsShowNames() {
        try (ResourceScope outer = new ResourceScope("the outer one"); ResourceScope inner = new ResourceScope()) {
            inner.setName("\uD83D\uDE00 \u00e9 \uD800 \uDE00\uD83D");
            assertEquals("\uD83D\uDE00 \u00e9 \uFFFD \uFFFD\uFFFD", inner.getName(),
                    "an unpaired surrogate is replaced, and everything else stays");
            inner.setName("the inner one");
            assertEquals("the inner one", inner.getName());
            assertTrue(outer.debugDump(0).contains("the inner one"), outer.debugDump(0));
            assertTrue(Memory.debugDump(1).contains("the outer one"), Memory.debugDump(1));
        }
    }

    @Test
    void aLimitIsNotExceededByAByte() throws Exception {
        try (ResourceScope scope = new ResourceScope("limited")) {
            NDArray kept = NDArray.zeros(new Shape(KIB));
            scope.setLimit(8 * KIB - 64);
            NativeOutOfMemoryException error =
                    assertThrows(NativeOutOfMemoryException.class, () -> NDArray.zeros(new Shape(KIB)));
            assertTrue(error.getMessage().contains("limited"), error.getMessage());
            scope.setLimit(8 * KIB);
            try (NDArray fits = NDArray.zeros(new Shape(KIB))) {
                assertThrows(NativeOutOfMemoryException.class, () -> NDArray.zeros(new Shape(1)));
                assertEquals(KIB, fits.size());
            }
            assertEquals(0, kept.sum().item());

            Runnable fill = () -> {
                try (ResourceScope.Entry in = scope.enter()) {
                    for (int i = 0; i < 500; i++) {
                        try (NDArray one = NDArray.zeros(new Shape(KIB / 2)); NDArray two = NDArray.zeros(new Shape(KIB / 2))) {
                            assertEquals(KIB, one.size() + two.size());
                        } catch (NativeOutOfMemoryException expected) {
                            // The other thread has taken the memory.
                        }
                        assertTrue(scope.getStats().liveBytes() <= 8 * KIB);
                    }
                }
            };
            Future<?>[] tasks = new Future<?>[2];
            ExecutorService pool = Executors.newFixedThreadPool(2);
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = pool.submit(fill);
            }
            for (Future<?> task : tasks) {
                task.get();
            }
            pool.shutdown();
            assertTrue(scope.getStats().peakBytes() <= 8 * KIB);
        }
    }

    private static void onThread(Runnable body) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            pool.submit(body).get();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void aScopeOfArraysIsCurrentWhileItIsEntered() {
        try (ResourceScope scope = ResourceScope.ofArrays()) {
            assertNotSame(scope, ResourceScope.current());
            NDArray array;
            try (ResourceScope.Entry in = scope.enter()) {
                array = NDArray.ones(new Shape(2));
            }
            assertTrue(scope.contains(array));
            NDList managed = scope.getManagedArrays();
            assertEquals(1, managed.size());
            managed.get(0).dispose();
            assertTrue(array.isDisposed());
            scope.close();
            assertThrows(ScopeException.class, scope::getManagedArrays);
        }
    }
}
