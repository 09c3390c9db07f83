package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Pinned memory of the host, where there is a driver or its stand-in (tests/cuda/run). */
class PinnedTest extends NativeTest {
    @Test
    void pinnedMemoryIsNamed() {
        Device pinned = Device.cpuPinned();
        assertEquals(pinned, Device.fromName("cpu_pinned"));
        assertEquals("cpu_pinned(0)", pinned.toString());
        assertFalse(pinned.isGpu());
        assertEquals(Device.gpu().isAvailable(), pinned.isAvailable());
    }

    @Test
    void withoutADriverTheErrorSaysWhy() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = NDArray.ones(new Shape(2));
            assertFalse(x.isPinned());
            if (!Device.gpu().isAvailable()) {
                DeviceException error = assertThrows(DeviceException.class, x::pinMemory);
                assertTrue(error.getMessage().contains("cpu_pinned is not available"), error.getMessage());
            }
        }
    }

    @Test
    void itHasAnAccountAndALimitOfItsOwn() {
        Device pinned = Device.cpuPinned();
        if (!pinned.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope("batches")) {
            NDArray x = NDArray.arange(1000).toType(DataType.FLOAT32, true);
            NDArray y = x.pinMemory();
            assertTrue(y.isPinned() && y.getDevice().equals(Device.cpu()));
            assertEquals(4032, scope.getStats(pinned).liveBytes());
            assertEquals(x, y);
            assertEquals(x, y.toDevice(Device.gpu(), true).toDevice(Device.cpu(), false));
            assertFalse(y.add(1).isPinned());
            assertTrue(Memory.debugDump(0).contains("cpu_pinned"));
            scope.setLimit(pinned, 5000);
            NativeOutOfMemoryException error = assertThrows(NativeOutOfMemoryException.class, x::pinMemory);
            assertTrue(error.getMessage().contains("cpu_pinned") && error.getMessage().contains("batches"), error.getMessage());
        }
        assertEquals(0, Memory.stats(pinned).liveBytes());
    }
}
