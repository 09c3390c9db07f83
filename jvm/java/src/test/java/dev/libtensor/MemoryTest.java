package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
