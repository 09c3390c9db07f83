package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.Host;
import org.junit.jupiter.api.Test;

class MemoryTest extends NativeTest {
    private static final int MIB = 1024 * 1024;

    @Test
    void countersFollowAnArray() {
        Memory.Stats before = Memory.stats();
        NDArray array = NDArray.zeros(new Shape(MIB));
        Memory.Stats with = Memory.stats();
        assertEquals(4 * MIB, with.liveBytes() - before.liveBytes());
        assertEquals(1, with.liveHandles() - before.liveHandles());
        assertEquals(1, with.created() - before.created());
        assertTrue(with.peakBytes() >= with.liveBytes());
        assertTrue(with.heldBytes() >= with.liveBytes());
        array.dispose();
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveBytes(), after.liveBytes());
        assertEquals(1, after.disposed() - before.disposed());
        assertEquals(after.liveBytes(), Memory.liveBytes());
        assertEquals(after.liveHandles(), Memory.liveHandles());
    }

    @Test
    void bytesAreChargedInBlocksOf64() {
        long before = Memory.liveBytes();
        try (NDArray small = NDArray.zeros(new Shape(1)); NDArray view = small.get(":"); NDArray none = NDArray.zeros(new Shape(0))) {
            assertEquals(64, Memory.liveBytes() - before);
            assertEquals(2, view.size() + none.size() + small.size());
        }
        assertTrue(Memory.blockSize(100) >= 100);
    }

    @Test
    void theProcessHasALimitByDefaultAndTakesAnother() {
        long limit = Memory.stats(Device.cpu()).limitBytes();
        Memory.trim();
        try {
            Memory.setLimit(Device.cpu(), Memory.stats().heldBytes() + MIB);
            NativeOutOfMemoryException error =
                    assertThrows(NativeOutOfMemoryException.class, () -> NDArray.zeros(new Shape(8L * MIB)));
            assertTrue(error.getMessage().contains("33554432"), error.getMessage());
        } finally {
            Memory.setLimit(Device.cpu(), limit);
        }
        try (NDArray fits = NDArray.zeros(new Shape(8L * MIB))) {
            assertEquals(8L * MIB, fits.size());
        }
    }

    private static void drop() {
        for (int i = 0; i < 10; i++) {
            NDArray.ones(new Shape(2));
        }
    }

    @Test
    void whatWasDroppedIsInTheReport() {
        Memory.LeakReport before = Memory.leakReport();
        drop();
        Host.collect();
        Memory.LeakReport after = Memory.leakReport();
        assertEquals(10, after.collected() - before.collected());
        assertEquals(before.alive(), after.alive());
        assertEquals(before.dissolved(), after.dissolved());
        assertEquals(LeakReports.COUNTS, Memory.getLeakReports());
    }

    @Test
    void theLimitIsShownWhereverOneAsks() {
        long limit = Memory.getLimit();
        try {
            Memory.setLimit(limit + 64);
            assertEquals(limit + 64, Memory.getLimit());
            assertEquals(limit + 64, Memory.getLimit(Device.cpu()));
            assertEquals(limit + 64, Memory.stats().limitBytes());
            assertFalse(Memory.stats().limitIsDefault());
        } finally {
            Memory.setLimit(limit);
        }
    }

    @Test
    void collectionsAreCountedAndCanBeSwitchedOff() {
        long limit = Memory.getLimit();
        Memory.trim();
        try {
            Memory.setAutoGcWindow(5000);
            Memory.togglePeriodicGc(false);
            assertThrows(ArgumentException.class, () -> Memory.setAutoGcWindow(-1));
            Memory.Stats before = Memory.stats();
            Memory.setLimit(before.heldBytes() + 16 * MIB);
            for (int i = 0; i < 100; i++) {
                NDArray.zeros(new Shape(MIB / 4));
            }
            Memory.Stats after = Memory.stats();
            assertTrue(after.collections() > before.collections());
            assertTrue(after.collectionNanos() > before.collectionNanos());
        } finally {
            Memory.setLimit(limit);
            Memory.setAutoGcWindow(0);
            Memory.collectAhead(true);
        }
    }
}
