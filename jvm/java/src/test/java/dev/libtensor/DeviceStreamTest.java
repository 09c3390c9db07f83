package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Streams and events on {@code cuda:0}, where there is a driver or its stand-in (tests/cuda/run). */
class DeviceStreamTest extends NativeTest {
    private static final Device GPU = Device.gpu();

    @Test
    void theHostHasOneStream() {
        UnsupportedException error = assertThrows(UnsupportedException.class, () -> new DeviceStream(Device.cpu()));
        assertTrue(error.getMessage().contains("host has no streams"), error.getMessage());
        Device.cpu().synchronize();
    }

    @Test
    void withoutADriverTheErrorSaysWhy() {
        if (!GPU.isAvailable()) {
            DeviceException error = assertThrows(DeviceException.class, () -> new DeviceStream(GPU));
            assertTrue(error.getMessage().contains("cuda:0 is not available"), error.getMessage());
            assertThrows(DeviceException.class, () -> new DeviceEvent(GPU));
            assertThrows(DeviceException.class, GPU::synchronize);
        }
    }

    @Test
    void workOnTwoStreamsGivesTheNumbersOfOne() {
        if (!GPU.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope(); DeviceStream a = new DeviceStream(GPU); DeviceStream b = new DeviceStream(GPU)) {
            NDArray x = NDArray.ones(new Shape(100), DataType.FLOAT32, GPU);
            for (int step = 0; step < 5; step++) {
                try (DeviceStream.Entry in = a.enter()) {
                    x = x.add(x);
                }
                try (DeviceStream.Entry in = b.enter()) {
                    x = x.mul(2).div(4).mul(2);
                }
            }
            float[] expected = new float[100];
            java.util.Arrays.fill(expected, 32f);
            assertArrayEquals(expected, x.toFloatArray());
        }
    }

    @Test
    void eventsTellHowFarAStreamIs() {
        if (!GPU.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope(); DeviceStream stream = new DeviceStream(GPU)) {
            DeviceEvent start = new DeviceEvent(GPU, true);
            DeviceEvent end = new DeviceEvent(GPU, true);
            assertTrue(start.isDone());
            assertThrows(StateException.class, () -> start.elapsed(end));
            try (DeviceStream.Entry in = stream.enter()) {
                start.record();
                NDArray.ones(new Shape(100), DataType.FLOAT32, GPU);
                end.record();
            }
            if (System.getenv("CUDA_STANDIN_KERNELS") != null) {
                assertFalse(stream.isDone());
            }
            try (DeviceStream other = new DeviceStream(GPU)) {
                other.waitFor(end);
                other.synchronize();
            }
            end.synchronize();
            assertTrue(stream.isDone() && start.elapsed(end) >= 0);
            assertThrows(ArgumentException.class, () -> new DeviceEvent(GPU).elapsed(end));
            end.record(stream);
            GPU.synchronize();
            assertTrue(end.isDone());
        }
    }

    @Test
    void aStreamIsThatOfItsThread() throws Exception {
        if (!GPU.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope(); DeviceStream stream = new DeviceStream(GPU)) {
            DeviceStream.Entry outer = stream.enter();
            DeviceStream.Entry inner = new DeviceStream(GPU).enter();
            CompletableFuture.runAsync(() -> assertThrows(StateException.class, outer::close)).get();
            outer.close();
            outer.close();
            inner.close();
            assertEquals(GPU, DeviceStream.current(GPU).getDevice());
            stream.close();
            assertThrows(DisposedException.class, stream::enter);
        }
    }
}
