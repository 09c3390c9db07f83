package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests arrays on the device for tests, {@code fake:0}. Its error cases are in {@code errors.json}. */
class DeviceTest extends NativeTest {
    private static final Device FAKE = Device.fromName("fake:0");

    @Test
    void itIsAvailableInTests() {
        assertTrue(FAKE.isAvailable());
        assertNull(FAKE.getUnavailableReason());
        assertEquals("fake(0)", FAKE.toString());
    }

    @Test
    void namesAreThoseOfDjlAndOfTheRuntime() {
        assertEquals("cpu()", Device.cpu().toString());
        assertEquals("gpu(1)", Device.gpu(1).toString());
        for (String name : new String[] {"cpu", "cpu0", "host", "", "cpu()"}) {
            assertEquals(Device.cpu(), Device.fromName(name));
        }
        for (String name : new String[] {"gpu3", "3", "cuda:3", "gpu(3)"}) {
            assertEquals(Device.gpu(3), Device.fromName(name));
        }
        assertEquals(Device.gpu(), Device.fromName("gpu"));
        assertEquals(Device.gpu(), Device.fromName("cuda"));
        assertEquals(FAKE, Device.fromName(FAKE.toString()));
        for (String name : new String[] {"gpu16", "tpu", "gpu-1", "host0", "CPU"}) {
            assertThrows(ArgumentException.class, () -> Device.fromName(name));
        }
    }

    @Test
    void arraysMoveThereAndBack() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = range23();
            NDArray there = x.toDevice(FAKE, false);
            assertEquals(FAKE, there.getDevice());
            assertEquals(x.toString(), there.toString());
            NDArray turned = there.transpose(1, 0);
            assertArrayEquals(new float[] {0, 3, 1, 4, 2, 5}, turned.toFloatArray());
            assertArrayEquals(new float[] {0, 1, 2, 3, 4, 5}, there.toFloatArray());
            assertEquals(Device.cpu(), turned.toDevice(Device.cpu(), false).getDevice());
            assertEquals(15, there.sum().item());
        }
    }

    @Test
    void aCopyHasElementsOfItsOwn() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = NDArray.zeros(new Shape(2), DataType.FLOAT32, FAKE);
            NDArray alias = x.toDevice(FAKE, false);
            NDArray copy = x.toDevice(FAKE, true);
            x.addi(1);
            assertArrayEquals(new float[] {1, 1}, alias.toFloatArray());
            assertArrayEquals(new float[] {0, 0}, copy.toFloatArray());
        }
    }

    @Test
    void arraysOfSeveralDevicesAreAddedUpOnOne() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = range23();
            NDArray there = x.toDevice(FAKE, false);
            for (Device device : List.of(FAKE, Device.cpu())) {
                NDArray sum = NDArrays.sumOn(device, List.of(x, there, x, there));
                assertEquals(device, sum.getDevice());
                assertArrayEquals(new float[] {0, 4, 8, 12, 16, 20}, sum.toFloatArray());
            }
            NDArray alone = NDArrays.sumOn(FAKE, List.of(there));
            there.addi(1);
            assertTrue(alone.contentEquals(there));
            assertThrows(ArgumentException.class, () -> NDArrays.sumOn(FAKE, List.of()));
            assertThrows(ArgumentException.class, () -> NDArrays.sumOn(null, List.of(x)));
            assertThrows(ArgumentException.class, () -> NDArrays.sumOn(FAKE, Arrays.asList(x, null)));
            assertThrows(ShapeException.class, () -> NDArrays.sumOn(FAKE, List.of(x, x.transpose(1, 0))));
            assertThrows(ShapeException.class,
                    () -> NDArrays.sumOn(FAKE, List.of(x, x.toType(DataType.FLOAT64, false))));
        }
    }

    @Test
    void eachDeviceHasAccountsOfItsOwn() {
        long live = Memory.stats(FAKE).liveBytes();
        try (ResourceScope scope = new ResourceScope("both")) {
            NDArray x = NDArray.zeros(new Shape(100), DataType.FLOAT32, FAKE);
            assertEquals(448, scope.getStats(FAKE).liveBytes());
            assertEquals(0, scope.getStats().liveBytes());
            assertEquals(live + 448, Memory.stats(FAKE).liveBytes());
            assertTrue(scope.debugDump(0).contains("fake:0: live 448"), scope.debugDump(0));
            assertFalse(x.isDisposed());
        }
        assertEquals(live, Memory.stats(FAKE).liveBytes());
    }

    @Test
    void aManagersArraysAreOnItsDevice() {
        try (NDManager manager = NDManager.newBaseManager(FAKE)) {
            NDArray[] made = {
                manager.create(new float[] {1, 2}), manager.create(3L), manager.zeros(new Shape(2)), manager.arange(3),
                manager.eye(2), manager.randomNormal(new Shape(2)),
            };
            for (NDArray array : made) {
                assertEquals(FAKE, array.getDevice());
                assertEquals(manager, array.getManager());
            }
            assertArrayEquals(new float[] {1, 2}, made[0].toFloatArray());
            try (NDManager below = manager.newSubManager()) {
                assertEquals(FAKE, below.create(1f).getDevice());
            }
            NDArray here = NDArray.ones(new Shape(2));
            assertThrows(DeviceException.class, () -> made[0].add(here));
            here.dispose();
        }
    }
}
