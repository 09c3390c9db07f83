package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests where arrays are made that name no device. */
class DefaultDeviceTest extends NativeTest {
    private static final Device FAKE = Device.fromName("fake:0");
    private static final Shape FOUR = new Shape(4);

    @AfterEach
    void reset() {
        Device.setDefault(null);
    }

    @Test
    void everyStaticFormMakesItsArrayThere() {
        Device before = Device.getDefault();
        Device.setDefault(FAKE);
        assertEquals(FAKE, Device.getDefault());
        List<Supplier<NDArray>> forms = List.of(
                () -> NDArray.empty(FOUR), () -> NDArray.zeros(FOUR), () -> NDArray.ones(FOUR), () -> NDArray.full(FOUR, 2),
                () -> NDArray.arange(4), () -> NDArray.eye(4), () -> NDArray.linspace(0, 1, 4, DataType.FLOAT32),
                () -> NDArray.hannWindow(4, true, DataType.FLOAT32), () -> NDArray.trilIndices(2, 2, 0),
                () -> NDArray.rand(FOUR), () -> NDArray.randn(FOUR), () -> NDArray.randperm(4),
                () -> NDArray.randint(0, 9, FOUR, DataType.INT64), () -> new Generator(1).randperm(4),
                () -> NDArray.create(1.5), () -> NDArray.create(new float[4]), () -> NDArray.create(new boolean[4]),
                () -> NDArray.create(new int[2][2]), () -> NDArray.create(FloatBuffer.allocate(4), FOUR));
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < forms.size(); i++) {
                assertEquals(FAKE, forms.get(i).get().getDevice(), "form " + i);
            }
            assertArrayEquals(new float[] {1, 2}, NDArray.create(new float[] {1, 2}).toFloatArray());
            assertEquals(Device.cpu(), NDArray.zeros(FOUR, DataType.FLOAT32, Device.cpu()).getDevice());
        }
        Device.setDefault(null);
        assertEquals(before, Device.getDefault());
    }

    @Test
    void managersKeepTheirDevice() {
        Device.setDefault(FAKE);
        try (NDManager host = NDManager.newBaseManager(Device.cpu()); NDManager manager = NDManager.newBaseManager()) {
            assertEquals(Device.cpu(), host.create(new float[] {1, 2}).getDevice());
            assertEquals(Device.cpu(), host.arange(4).getDevice());
            assertEquals(Device.cpu(), host.randomNormal(FOUR).getDevice());
            assertEquals(FAKE, manager.getDevice());
            assertEquals(FAKE, manager.create(3).getDevice());
        }
    }

    @Test
    void aThreadEntersADeviceForItself() throws Exception {
        try (Device.Entry entry = FAKE.enter(); ResourceScope scope = new ResourceScope()) {
            assertEquals(FAKE, NDArray.zeros(FOUR).getDevice());
            try (Device.Entry inner = Device.cpu().enter()) {
                assertEquals(Device.cpu(), NDArray.create(new float[] {1}).getDevice());
            }
            Thread other = new Thread(() -> {
                try (NDArray own = NDArray.zeros(FOUR)) {
                    assertEquals(Device.getDefault(), own.getDevice());
                }
                assertThrows(StateException.class, entry::close);
            });
            AtomicReference<Throwable> failed = new AtomicReference<>();
            other.setUncaughtExceptionHandler((thread, e) -> failed.set(e));
            other.start();
            other.join();
            assertNull(failed.get());
            assertEquals(FAKE, NDArray.arange(3).getDevice());
        }
        try (NDArray after = NDArray.zeros(FOUR)) {
            assertEquals(Device.getDefault(), after.getDevice());
        }
    }

    @Test
    void filesAreReadToIt(@TempDir Path folder) {
        Path file = folder.resolve("x.npy");
        try (ResourceScope scope = new ResourceScope()) {
            DataFiles.saveNpy(NDArray.arange(4), file);
            Device.setDefault(FAKE);
            assertEquals(FAKE, DataFiles.npy(file).getDevice());
            assertArrayEquals(new int[] {0, 1, 2, 3}, DataFiles.npy(file).toIntArray());
            assertEquals(Device.cpu(), DataFiles.mapNpy(file).getDevice());
            for (NDArray array : SampleData.digits(false)) {
                assertEquals(FAKE, array.getDevice());
            }
        }
    }

    @Test
    void aDeviceThatIsNotThereIsNamedByTheFirstArray() {
        Device missing = Device.gpu(15);
        if (missing.isAvailable()) {
            return;
        }
        Device.setDefault(missing);
        String message = assertThrows(DeviceException.class, () -> NDArray.zeros(FOUR)).getMessage();
        assertTrue(message.contains("cuda:15"), message);
        assertThrows(DeviceException.class, () -> NDArray.create(new float[] {1}));
        try (NDManager host = NDManager.newBaseManager(Device.cpu())) {
            assertEquals(Device.cpu(), host.create(new float[] {1, 2}).getDevice());
        }
    }
}
