package dev.libtensor.internal.watching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ScopeException;
import dev.libtensor.Shape;
import dev.libtensor.internal.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests that dropped objects are reclaimed exactly once, and reachable ones are not. */
class WatchCellTest extends NativeTest {
    private static final Shape SMALL = new Shape(2);
    private static final Shape LARGE = new Shape(4096);

    /** A separate method, so that no local variable keeps an array reachable. */
    private static void drop(int arrays, Shape shape) {
        for (int i = 0; i < arrays; i++) {
            NDArray.ones(shape);
        }
    }

    private static long collected() {
        Host.collect();
        return Memory.stats().collected();
    }

    @Test
    void largeOnesAreReclaimedOneByOneInAnOpenScope() {
        try (ResourceScope scope = new ResourceScope()) {
            List<NDArray> kept = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                drop(1, LARGE);
                kept.add(NDArray.full(LARGE, i));
            }
            long before = Memory.stats().collected();
            assertTrue(collected() - before >= 99);
            assertTrue(scope.getStats().handles() <= 101);
            for (int i = 0; i < kept.size(); i++) {
                assertEquals(i, kept.get(i).getLong(4095));
            }
        }
    }

    @Test
    void smallOnesShareACellWithAFewNeighbours() {
        try (ResourceScope scope = new ResourceScope()) {
            drop(500, SMALL);
            NDArray kept = NDArray.full(SMALL, 7);
            drop(500, SMALL);
            collected();
            assertTrue(scope.getStats().handles() <= SharedCell.HANDLES, () -> "handles " + scope.getStats().handles());
            assertEquals(7, kept.getLong(1));
            assertTrue(ScopeWatch.of(scope.handle()).cells().size() <= 2);
        }
    }

    @Test
    void theCellBeingFilledIsReclaimedToo() {
        try (ResourceScope scope = new ResourceScope()) {
            drop(3, SMALL);
            collected();
            assertEquals(0, scope.getStats().handles());
            drop(1, SMALL);
            assertEquals(1, scope.getStats().handles());
        }
    }

    @Test
    void aCellHoldsAtMost64HandlesAnd4KiB() {
        SharedCell cell = new SharedCell(new Anchor(null), SharedCell.HANDLES);
        for (int i = 0; i < SharedCell.HANDLES; i++) {
            assertTrue(cell.add(1, 0));
        }
        assertFalse(cell.add(1, 0));
        cell = new SharedCell(new Anchor(null), SharedCell.HANDLES);
        for (int i = 0; i < 4; i++) {
            assertTrue(cell.add(1, 2));
        }
        assertFalse(cell.add(1, 0));
        cell = new SharedCell(new Anchor(null), SharedCell.HANDLES);
        for (int i = 0; i < 16; i++) {
            assertTrue(cell.add(1, 1));
        }
        assertFalse(cell.add(1, 1));
    }

    @Test
    void withoutAScopeEachIsReclaimedByItself() {
        NDArray kept = NDArray.full(SMALL, 3);
        long before = Memory.liveHandles();
        for (int i = 0; i < 100; i++) {
            drop(1, SMALL);
        }
        collected();
        assertEquals(before, Memory.liveHandles());
        assertEquals(3, kept.getLong(0));
        kept.dispose();
    }

    @Test
    void disposeTakesTheCellAwayAtOnce() {
        int before = CellList.unownedSize();
        try (NDArray a = NDArray.ones(SMALL); NDArray b = NDArray.ones(LARGE)) {
            assertEquals(before + 2, CellList.unownedSize());
            a.dispose();
            assertEquals(before + 1, CellList.unownedSize());
            assertEquals(4096, b.size());
        }
        assertEquals(before, CellList.unownedSize());
        try (ResourceScope scope = new ResourceScope()) {
            NDArray.ones(LARGE).dispose();
            assertEquals(0, ScopeWatch.of(scope.handle()).cells().size());
        }
    }

    @Test
    void inPlaceMethodsMakeNothingToWatch() {
        try (NDArray a = NDArray.ones(SMALL); NDArray b = NDArray.ones(SMALL)) {
            int before = CellList.unownedSize();
            for (int i = 0; i < 100; i++) {
                a.addi(1).addi(b).negi().clipi(-1e6, 1e6);
            }
            assertEquals(before, CellList.unownedSize());
        }
    }

    private static List<NDArray> movedOut(ResourceScope from, int arrays) {
        List<NDArray> moved = new ArrayList<>();
        for (int i = 0; i < arrays; i++) {
            drop(5, SMALL);
            NDArray array = NDArray.full(SMALL, i);
            moved.add(from.moveToOuterScope(array));
        }
        return moved;
    }

    @Test
    void oneThatMovedSurvivesItsFormerCellMates() {
        try (ResourceScope outer = new ResourceScope()) {
            List<NDArray> moved;
            try (ResourceScope inner = new ResourceScope()) {
                moved = movedOut(inner, 50);
                collected();
                assertEquals(0, inner.getStats().handles());
                assertEquals(50, outer.getStats().handles());
                for (int i = 0; i < moved.size(); i++) {
                    assertEquals(i, moved.get(i).getLong(0));
                }
            }
            moved.subList(0, 25).clear();
            collected();
            assertEquals(25, outer.getStats().handles());
            assertEquals(49, moved.get(24).getLong(0));
        }
    }

    @Test
    void everyWayOutKeepsItWatched() {
        try (NDManager manager = NDManager.newBaseManager(); ResourceScope outer = new ResourceScope()) {
            long before = Memory.liveHandles();
            moveAround(manager, outer);
            collected();
            assertEquals(before, Memory.liveHandles());
        }
    }

    private static void moveAround(NDManager manager, ResourceScope outer) {
        try (ResourceScope inner = new ResourceScope()) {
            List<NDArray> all = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                all.add(NDArray.full(SMALL, i));
            }
            all.get(0).detach();
            all.get(1).attach(manager);
            all.get(2).moveTo(outer);
            all.get(3).moveToOuterScope();
            all.get(4).tempAttach(manager);
            collected();
            for (int i = 0; i < all.size(); i++) {
                assertEquals(i, all.get(i).getLong(0));
            }
        }
    }

    @Test
    void aFailedMoveChangesNothing() {
        ResourceScope closed = new ResourceScope();
        closed.close();
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = NDArray.full(SMALL, 4);
            Anchor before = anchorOf(array);
            assertThrows(ScopeException.class, () -> array.moveTo(closed));
            assertEquals(before, anchorOf(array));
            collected();
            assertEquals(4, array.getLong(0));
        }
    }

    @Test
    void aClosedScopeLeavesTheCollectorNothingToDo() {
        List<NDArray> held = new ArrayList<>();
        long before = collected();
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < 1000; i++) {
                held.add(NDArray.ones(i % 2 == 0 ? SMALL : LARGE));
            }
        }
        held.clear();
        assertEquals(before, collected());
    }

    @Test
    void wrappersInCollectionsStay() {
        try (ResourceScope scope = new ResourceScope()) {
            List<NDArray> held = new ArrayList<>();
            for (int i = 0; i < 5000; i++) {
                held.add(NDArray.full(new Shape(1 + i % 40), i));
                if (i % 500 == 0) {
                    drop(100, SMALL);
                    collected();
                }
            }
            collected();
            for (int i = 0; i < held.size(); i++) {
                assertEquals(i, held.get(i).get(0).getLong());
            }
        }
    }

    private static NDArray viewOfDropped() {
        return NDArray.arange(4096).get("10:12");
    }

    @Test
    void aViewKeepsItsBytes() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray view = viewOfDropped();
            collected();
            drop(100, LARGE);
            assertEquals(11, view.getLong(1));
        }
    }

    @Test
    void eachIsReclaimedOnceWhoeverFindsIt() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try (ResourceScope scope = new ResourceScope()) {
            AtomicBoolean done = new AtomicBoolean();
            List<Future<?>> sweepers = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                sweepers.add(pool.submit(() -> {
                    while (!done.get()) {
                        Host.collect();
                    }
                }));
            }
            long before = Memory.stats().collected();
            long disposed = Memory.stats().disposed();
            List<NDArray> kept = new ArrayList<>();
            for (int i = 0; i < 40_000; i++) {
                NDArray array = NDArray.full(i % 3 == 0 ? SMALL : new Shape(300), i);
                if (i % 100 == 0) {
                    kept.add(i % 200 == 0 ? array : array.detach());
                }
            }
            done.set(true);
            for (Future<?> sweeper : sweepers) {
                sweeper.get();
            }
            for (int i = 0; i < kept.size(); i++) {
                assertEquals(100L * i, kept.get(i).getLong(0));
            }
            kept.forEach(NDArray::dispose);
            kept.clear();
            collected();
            Memory.Stats after = Memory.stats();
            assertEquals(40_000, after.collected() - before + after.disposed() - disposed);
            assertEquals(0, scope.getStats().handles());
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void scopesMovesAndCollectionsOnSeveralThreads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try (NDManager manager = NDManager.newBaseManager()) {
            AtomicBoolean done = new AtomicBoolean();
            Future<?> collector = pool.submit(() -> {
                while (!done.get()) {
                    Host.collect();
                }
            });
            List<Future<?>> tasks = new ArrayList<>();
            for (int t = 0; t < 3; t++) {
                tasks.add(pool.submit(() -> {
                    for (int round = 0; round < 300; round++) {
                        List<NDArray> out = new ArrayList<>();
                        try (ResourceScope scope = new ResourceScope()) {
                            for (int i = 0; i < 30; i++) {
                                NDArray a = NDArray.full(i % 4 == 0 ? LARGE : SMALL, i);
                                out.add(i % 2 == 0 ? a.add(1).detach() : a.add(1).attach(manager));
                            }
                        }
                        for (int i = 0; i < out.size(); i++) {
                            assertEquals(i + 1, out.get(i).getLong(0));
                            if (i % 3 == 0) {
                                out.get(i).dispose();
                            }
                        }
                    }
                }));
            }
            for (Future<?> task : tasks) {
                task.get();
            }
            done.set(true);
            collector.get();
        } finally {
            pool.shutdown();
        }
    }
}
