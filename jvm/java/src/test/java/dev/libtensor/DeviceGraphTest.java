package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Graphs on {@code cuda:0}, where there is a driver or its stand-in (tests/cuda/run). */
class DeviceGraphTest extends NativeTest {
    private static final Device GPU = Device.gpu();

    @Test
    void theErrorsSayWhyThereIsNone() {
        UnsupportedException host = assertThrows(UnsupportedException.class, () -> new DeviceGraph(Device.cpu()));
        assertTrue(host.getMessage().contains("host"), host.getMessage());
        if (!GPU.isAvailable()) {
            DeviceException error = assertThrows(DeviceException.class, () -> new DeviceGraph(GPU));
            assertTrue(error.getMessage().contains("cuda:0 is not available"), error.getMessage());
        }
    }

    @Test
    void aReplayReadsAndWritesTheSameArrays() {
        if (!GPU.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope(); DeviceGraph graph = new DeviceGraph(GPU)) {
            NDArray x = NDArray.ones(new Shape(3), DataType.FLOAT32, GPU);
            NDArray y;
            try (DeviceGraph.Capture capture = graph.capture()) {
                y = x.mul(x).add(1);
                StateException waits = assertThrows(StateException.class, x::toFloatArray);
                assertTrue(waits.getMessage().contains("a copy to the host waits"), waits.getMessage());
            }
            graph.replay();
            assertArrayEquals(new float[] {2, 2, 2}, y.toFloatArray());
            x.addi(2);
            graph.replay();
            assertArrayEquals(new float[] {10, 10, 10}, y.toFloatArray());
            assertThrows(StateException.class, graph::capture);
            x.close();
            StateException freed = assertThrows(StateException.class, graph::replay);
            assertTrue(freed.getMessage().contains("was freed"), freed.getMessage());
            graph.reset();
            assertThrows(StateException.class, graph::replay);
        }
    }

    @Test
    void aCaptureEndsInItsThread() {
        if (!GPU.isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope(); DeviceGraph graph = new DeviceGraph(GPU)) {
            try (DeviceGraph.Capture capture = graph.capture()) {
                CompletableFuture<Void> other = CompletableFuture.runAsync(
                        () -> assertThrows(StateException.class, capture::close));
                other.join();
            }
            graph.replay();
        }
    }
}
