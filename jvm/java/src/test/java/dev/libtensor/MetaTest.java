package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Tests arrays of the device {@code meta}, which have no elements. The vectors test the shapes of all operations there. */
class MetaTest extends NativeTest {
    private static final Device META = Device.meta();

    @Test
    void itHasItsNames() {
        assertEquals(META, Device.fromName("meta"));
        assertEquals(META, Device.fromName("meta(0)"));
        assertEquals("meta", META.getDeviceType());
        assertTrue(META.isAvailable());
    }

    @Test
    void aProgramShowsWhatItWouldTake() {
        try (NDManager manager = NDManager.newBaseManager(META)) {
            NDArray x = manager.zeros(new Shape(1 << 20, 1 << 20));
            NDArray sum = x.add(x).sum(new int[] {1});
            assertEquals(new Shape(1 << 20), sum.getShape());
            assertEquals(META, sum.getDevice());
            assertEquals((2L << 42) + (4 << 20), Memory.stats(META).liveBytes());
        }
    }

    @Test
    void elementsCannotBeRead() {
        try (NDManager manager = NDManager.newBaseManager(META)) {
            NDArray x = manager.ones(new Shape(2));
            for (Executable read : List.<Executable>of(x::toFloatArray, () -> x.toDevice(Device.cpu(), false), () -> x.getFloat(0))) {
                String message = assertThrows(DeviceException.class, read).getMessage();
                assertTrue(message.contains("on meta have no elements"), message);
            }
        }
    }
}
