package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.nd4j.linalg.api.concurrency.AffinityManager;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the devices of threads, on GPUs where there are some, and on the host. */
class AffinityManagerTest extends NativeTest {
    private final AffinityManager manager = Nd4j.getAffinityManager();

    @AfterEach
    void reset() {
        Device.setDefault(null);
    }

    @Test
    void theHostIsTheOnlyDevice() {
        Device.setDefault(Device.cpu());
        try (INDArray x = Nd4j.create(new double[] {1, 2}); INDArray copy = manager.replicateToDevice(0, x)) {
            assertEquals(1, manager.getNumberOfDevices());
            assertEquals(0, manager.getDeviceForCurrentThread());
            assertEquals(0, manager.getDeviceForArray(x));
            assertEquals(AffinityManager.Location.EVERYWHERE, manager.getActiveLocation(x));
            for (AffinityManager.Location each : AffinityManager.Location.values()) {
                manager.ensureLocation(x, each);
            }
            copy.putScalar(0, 5);
            assertArrayEquals(new double[] {1, 2}, x.toDoubleVector());
            String message = assertThrows(ArgumentException.class, () -> manager.unsafeSetDevice(1)).getMessage();
            assertTrue(message.contains("from 0 to 0"), message);
            assertThrows(ArgumentException.class, () -> manager.replicateToDevice(-1, x));
        }
    }

    @Test
    void aThreadChoosesItsDevice() throws InterruptedException {
        Device[] devices = Engine.getInstance().getDevices(2);
        Device last = devices[devices.length - 1];
        Device.setDefault(devices[0]);
        AtomicReference<Throwable> failed = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            manager.unsafeSetDevice(devices.length - 1);
            try (INDArray x = Nd4j.zeros(3)) {
                assertEquals(last, ((NDArray) x).getDevice());
                assertEquals(devices.length - 1, manager.getDeviceForCurrentThread());
                assertEquals(devices.length - 1, manager.getDeviceForArray(x));
            }
        });
        thread.setUncaughtExceptionHandler((each, e) -> failed.set(e));
        thread.start();
        thread.join();
        if (failed.get() != null) {
            throw new AssertionError(failed.get());
        }
        try (INDArray x = Nd4j.zeros(3); INDArray there = manager.replicateToDevice(devices.length - 1, x)) {
            assertEquals(devices[0], ((NDArray) x).getDevice());
            assertEquals(last, ((NDArray) there).getDevice());
            manager.ensureLocation(there, AffinityManager.Location.DEVICE);
            AffinityManager.Location expected = last.isGpu() ? AffinityManager.Location.DEVICE : AffinityManager.Location.EVERYWHERE;
            assertEquals(expected, manager.getActiveLocation(there));
        }
    }
}
