package dev.libtensor.internal.watching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Effort;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ScopeException;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the watches of owners: their cells, and a manager whose parent closes before it is watched. */
class ScopeWatchTest extends NativeTest {
    private static final int MANAGER = 2;

    /** Opens managers until one has the slot of a stale handle. */
    private static NDManager inPlaceOf(long gone) {
        while (true) {
            NDManager manager = NDManager.newBaseManager();
            if (Handles.slot(manager.handle()) == Handles.slot(gone)) {
                return manager;
            }
            manager.close();
        }
    }

    @Test
    void aLateOneLeavesTheNextInItsPlace() {
        NDManager above = NDManager.newBaseManager();
        ScopeWatch closed = ScopeWatch.of(above.handle());
        long late = Native.scopeOpen(above.handle(), MANAGER, null);
        above.close();
        try (NDManager next = inPlaceOf(late)) {
            ScopeWatch watch = ScopeWatch.open(above, late, closed);
            assertTrue(watch.isClosed());
            assertNull(ScopeWatch.of(late));
            assertSame(next, ScopeWatch.of(next.handle()).get());
            assertTrue(ScopeWatch.anyManager());
        }
        assertFalse(ScopeWatch.anyManager());
    }

    @Test
    void theNextTakesThePlaceOfOneThatIsGone() {
        NDManager above = NDManager.newBaseManager();
        long gone = Native.scopeOpen(0, MANAGER, null);
        ScopeWatch watch = ScopeWatch.open(above, gone, null);
        Native.scopeClose(gone);
        try (NDManager next = inPlaceOf(gone)) {
            assertTrue(watch.isClosed());
            assertSame(next, ScopeWatch.of(next.handle()).get());
        }
        above.close();
        assertFalse(ScopeWatch.anyManager());
    }

    /** Kept reachable by the test, so that no collection removes its cells meanwhile. */
    private final Anchor watched = new Anchor(null);

    private SingleCell cell() {
        return new SingleCell(watched, 0);
    }

    @Test
    void aClosedOneTakesNoCellWhetherItHadSomeOrNot() {
        for (boolean had : new boolean[] {false, true}) {
            ResourceScope scope = new ResourceScope();
            ScopeWatch watch = ScopeWatch.of(scope.handle());
            CellList before = null;
            if (had) {
                before = watch.cells();
                assertTrue(before.add(cell()));
            }
            scope.close();
            assertTrue(watch.isClosed());
            assertFalse(watch.cells().add(cell()));
            assertEquals(0, watch.cells().size());
            if (had) {
                // A list obtained before the close accepts no cells either.
                assertFalse(before.add(cell()));
                assertEquals(0, before.size());
            }
        }
    }

    @Test
    void aManagersCellsAreDroppedWithTheOneAbove() {
        NDManager above = NDManager.newBaseManager();
        NDManager below = above.newSubManager();
        CellList cells = ScopeWatch.of(below.handle()).cells();
        assertTrue(cells.add(cell()));
        above.close();
        below.close();
        assertEquals(0, cells.size());
        assertFalse(cells.add(cell()));
    }

    @Test
    void threadsThatMakeTheFirstCellsAtOnceShareOneList() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < Effort.of(1000, 5000); round++) {
                try (ResourceScope scope = new ResourceScope()) {
                    AtomicInteger together = new AtomicInteger();
                    List<Future<Boolean>> adding = new ArrayList<>();
                    for (int i = 0; i < 2; i++) {
                        adding.add(pool.submit(() -> {
                            // Spinning starts both threads closer together than waking them would.
                            together.incrementAndGet();
                            while (together.get() < 2) {
                                Thread.onSpinWait();
                            }
                            return ScopeWatch.of(scope.handle()).cells().add(cell());
                        }));
                    }
                    for (Future<Boolean> added : adding) {
                        assertTrue(added.get());
                    }
                    assertEquals(2, ScopeWatch.of(scope.handle()).cells().size());
                }
            }
        } finally {
            pool.shutdown();
        }
    }

    /** Those that have left are unlinked, whatever the order, and the others stay. */
    @Test
    void theListOfSubManagersHasThoseThatAreOpen() {
        try (NDManager above = NDManager.newBaseManager()) {
            ScopeWatch watch = ScopeWatch.of(above.handle());
            Deque<NDManager> open = new ArrayDeque<>();
            for (int i = 0; i < 1000; i++) {
                open.addFirst(above.newSubManager());
                if (i % 3 == 0) {
                    open.removeFirst().close();
                } else if (open.size() > 40) {
                    open.removeLast().close();
                }
                List<Long> found = watch.below().stream().map(ScopeWatch::handle).collect(Collectors.toList());
                assertEquals(open.stream().map(NDManager::handle).collect(Collectors.toList()), found);
            }
            int linked = 0;
            for (ScopeWatch next = ScopeWatch.of(open.getFirst().handle()); next != null; next = next.next) {
                linked++;
            }
            assertTrue(linked <= 2 * open.size() + 16, linked + " are linked");
        }
    }

    @Test
    void managersThatOpenWhileTheOneAboveCloses() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 50; round++) {
                NDManager above = NDManager.newBaseManager();
                CountDownLatch opened = new CountDownLatch(2);
                List<Future<List<NDManager>>> openers = new ArrayList<>();
                for (int i = 0; i < 2; i++) {
                    openers.add(pool.submit(() -> openUntilClosed(above, opened)));
                }
                opened.await();
                above.close();
                for (Future<List<NDManager>> opener : openers) {
                    opener.get().forEach(manager -> assertFalse(manager.isOpen()));
                }
            }
        } finally {
            pool.shutdown();
        }
        assertFalse(ScopeWatch.anyManager());
    }

    private static List<NDManager> openUntilClosed(NDManager above, CountDownLatch opened) {
        List<NDManager> below = new ArrayList<>();
        try {
            while (true) {
                below.add(above.newSubManager());
                opened.countDown();
            }
        } catch (ScopeException closed) {
            return below;
        }
    }
}
