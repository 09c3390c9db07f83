package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Products on {@code cuda:0}, where there is a driver or its stand-in (tests/cuda/run). */
class DeviceProductTest extends NativeTest {
    private static final int SIZE = 32;
    /** TF32 has no such number. */
    private static final float BETWEEN = 1 + 1f / 4096;

    private static float[] product(Device device) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = NDArray.full(new Shape(SIZE, SIZE), BETWEEN, DataType.FLOAT32, device);
            return x.matMul(NDArray.eye(SIZE, SIZE, DataType.FLOAT32).toDevice(device, false)).toFloatArray();
        }
    }

    @Test
    void factorsAreRoundedWhereThatIsAllowed() {
        float[] exact = new float[SIZE * SIZE];
        Arrays.fill(exact, BETWEEN);
        assertFalse(LibTensor.isTf32Allowed());
        LibTensor.setTf32Allowed(true);
        try {
            assertTrue(LibTensor.isTf32Allowed());
            assertArrayEquals(exact, product(Device.cpu()), "the host never rounds");
            if (Device.gpu().isAvailable()) {
                for (float value : product(Device.gpu())) {
                    assertTrue(value == 1 || value == 1 + 1f / 1024, () -> "rounded to " + value);
                }
            }
        } finally {
            LibTensor.setTf32Allowed(false);
        }
        if (Device.gpu().isAvailable()) {
            assertArrayEquals(exact, product(Device.gpu()));
        }
    }
}
