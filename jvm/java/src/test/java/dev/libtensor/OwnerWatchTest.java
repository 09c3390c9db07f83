package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A manager that is closed with the one above before it is watched, and what has its slot then. */
class OwnerWatchTest extends NativeTest {
    private static final int MANAGER = 2;

    /** Opens managers until one has the slot of a handle that is gone. */
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
        long late = Native.scopeOpen(above.handle(), MANAGER, null);
        above.close();
        try (NDManager next = inPlaceOf(late)) {
            OwnerWatch watch = OwnerWatch.open(above, late, above.watch());
            assertTrue(watch.isClosed());
            assertNull(OwnerWatch.of(late));
            assertSame(next.watch(), OwnerWatch.of(next.handle()));
            assertTrue(OwnerWatch.anyManager());
        }
        assertFalse(OwnerWatch.anyManager());
    }

    @Test
    void theNextTakesThePlaceOfOneThatIsGone() {
        NDManager above = NDManager.newBaseManager();
        long gone = Native.scopeOpen(0, MANAGER, null);
        OwnerWatch watch = OwnerWatch.open(above, gone, null);
        Native.scopeClose(gone);
        try (NDManager next = inPlaceOf(gone)) {
            assertTrue(watch.isClosed());
            assertSame(next.watch(), OwnerWatch.of(next.handle()));
        }
        above.close();
        assertFalse(OwnerWatch.anyManager());
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
        assertFalse(OwnerWatch.anyManager());
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
