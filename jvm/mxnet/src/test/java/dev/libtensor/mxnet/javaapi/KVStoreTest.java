package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests key-value stores. */
class KVStoreTest extends NativeTest {
    private static float[] pulled(KVStore store, String key) {
        try (NDArray out = NDArray.zeros(new Shape(2))) {
            store.pull(key, out);
            return out.toFloatArray();
        }
    }

    @Test
    void aPushIsTheSum() {
        try (ResourceScope scope = new ResourceScope()) {
            KVStore store = KVStore.create("local");
            assertEquals("local", store.type());
            assertEquals(0, store.rank());
            assertEquals(1, store.numWorkers());
            assertEquals("KVStore(local)", store.toString());
            store.barrier();
            store.init(List.of("a", "b"), List.of(Nets.array(1, 2), Nets.array(3, 4)));
            assertArrayEquals(new float[] {1, 2}, pulled(store, "a"));
            store.push("a", List.of(Nets.array(1, 1), Nets.array(2, 3)));
            assertArrayEquals(new float[] {3, 4}, pulled(store, "a"));
            store.push(List.of("a", "b"), List.of(Nets.array(0, 0), Nets.array(1, 1)));
            List<NDArray> outs = List.of(Nets.array(9, 9), Nets.array(9, 9));
            store.pull(List.of("a", "b"), outs);
            assertArrayEquals(new float[] {0, 0}, outs.get(0).toFloatArray());
            store.pull("b", outs);
            assertArrayEquals(new float[] {1, 1}, outs.get(0).toFloatArray());
        }
    }

    /** Where there is a driver for two cards, or its stand-in (tests/cuda/run). */
    @Test
    void aPushIsTheSumOfSeveralCards() {
        if (!Device.gpu(1).isAvailable()) {
            return;
        }
        try (ResourceScope scope = new ResourceScope()) {
            List<NDArray> cards = List.of(Nets.array(1, 2).toDevice(Device.gpu(0), false),
                    Nets.array(10, 20).toDevice(Device.gpu(1), false));
            for (Device home : List.of(Device.cpu(), Device.gpu(0), Device.gpu(1))) {
                KVStore store = KVStore.create("device");
                store.init("w", Nets.array(0, 0).toDevice(home, false));
                store.push("w", cards);
                assertArrayEquals(new float[] {11, 22}, pulled(store, "w"));
                store.setOptimizer(new SGD(0.5, 0, 0, 1, 0));
                store.push("w", cards);
                List<NDArray> outs = List.of(NDArray.zeros(new Shape(2), DataType.FLOAT32, Device.gpu(0)),
                        NDArray.zeros(new Shape(2), DataType.FLOAT32, Device.gpu(1)), Nets.array(0, 0));
                store.pull("w", outs);
                for (NDArray out : outs) {
                    assertArrayEquals(new float[] {5.5f, 11}, out.toFloatArray());
                }
                store.setUpdater((key, received, stored) -> stored.addi(received));
                store.push("w", cards);
                assertArrayEquals(new float[] {16.5f, 33}, pulled(store, "w"));
                store.dispose();
            }
        }
    }

    @Test
    void optimizersAndUpdaters() {
        try (ResourceScope outer = new ResourceScope()) {
            KVStore store = KVStore.create("device");
            store.init("w", Nets.array(1, 2));
            store.setOptimizer(new SGD(0.5, 0.9, 0, 0.1, 1));
            try (ResourceScope batch = new ResourceScope()) {
                store.push("w", Nets.array(10, 100));
            }
            // The state is the store's, and so it outlives the batch.
            try (ResourceScope batch = new ResourceScope()) {
                store.push("w", Nets.array(0, 0));
            }
            assertArrayEquals(new float[] {0.05f, 1.05f}, pulled(store, "w"), 1e-6f);
            store.setLearningRate(0);
            store.push("w", Nets.array(10, 100));
            // The momentum has MXNet's formula: it keeps the learning rates that it was made with.
            assertArrayEquals(new float[] {-0.355f, 0.645f}, pulled(store, "w"), 1e-6f);
            store.setOptimizer(new Adam(0.1));
            store.push("w", Nets.array(1, 1));
            assertArrayEquals(new float[] {-0.455f, 0.545f}, pulled(store, "w"), 1e-5f);

            List<NDArray> seen = new ArrayList<>();
            store.setUpdater((key, received, stored) -> {
                assertEquals("w", key);
                stored.subi(received);
                // A store can be used here.
                store.pull(key, Nets.array(0, 0));
                seen.add(stored);
            });
            store.push("w", List.of(Nets.array(1, 1), Nets.array(1, 1)));
            assertArrayEquals(new float[] {-2.455f, -1.455f}, pulled(store, "w"), 1e-5f);
            assertThrows(DisposedException.class, () -> seen.get(0).toFloatArray());
            store.setUpdater((key, received, stored) -> {
                throw new IllegalStateException("no");
            });
            assertThrows(IllegalStateException.class, () -> store.push("w", Nets.array(1, 1)));
            assertThrows(ArgumentException.class, () -> store.push("v", Nets.array(1, 1)));
            assertThrows(StateException.class, () -> store.setLearningRate(1));
        }
    }

    /** An updater of one's own keeps its state in the same form as an optimizer that is set. */
    @Test
    void statesInFiles(@TempDir Path folder) {
        String file = folder.resolve("store.states").toString();
        try (ResourceScope scope = new ResourceScope()) {
            SGD momentum = new SGD(0.5, 0.9, 0, 1, 0);
            KVStore store = KVStore.create("local");
            assertThrows(StateException.class, () -> store.saveOptimizerStates(file));
            store.init("w", Nets.array(1, 1));
            store.setUpdater(Optimizer.getUpdater(momentum));
            store.push("w", Nets.array(1, 2));
            store.saveOptimizerStates(file);
            store.setOptimizer(momentum);
            store.loadOptimizerStates(file);
            store.push("w", Nets.array(0, 0));
            assertArrayEquals(new float[] {0.05f, -0.9f}, pulled(store, "w"), 1e-6f);
            store.setUpdater((key, received, stored) -> {});
            assertThrows(StateException.class, () -> store.loadOptimizerStates(file));
        }
    }

    @Test
    void misuse() {
        KVStore kept;
        try (ResourceScope scope = new ResourceScope("epoch")) {
            KVStore store = kept = KVStore.create("local");
            store.init("a", Nets.array(1, 2));
            Exception error = assertThrows(StateException.class, () -> store.init("a", Nets.array(1, 2)));
            assertTrue(error.getMessage().contains("'a'"), error::getMessage);
            error = assertThrows(ArgumentException.class, () -> store.push("b", Nets.array(1, 2)));
            assertTrue(error.getMessage().contains("'b'"), error::getMessage);
            assertThrows(ArgumentException.class, () -> store.pull("b", Nets.array(1, 2)));
            assertThrows(ShapeException.class, () -> store.push("a", Nets.array(1)));
            assertThrows(ShapeException.class, () -> store.pull("a", Nets.array(1)));
            assertThrows(ArgumentException.class, () -> store.push("a", List.of()));
            assertThrows(ArgumentException.class, () -> store.push(List.of("a"), List.of()));
            assertThrows(ArgumentException.class, () -> store.init(List.of("b", "c"), List.of(Nets.array(1))));
            assertThrows(ArgumentException.class, () -> store.setOptimizer(new SGD(-1)));
            assertThrows(UnsupportedException.class, () -> KVStore.create("dist_sync"));
            assertThrows(ArgumentException.class, () -> KVStore.create("lokal"));
        }
        Exception error = assertThrows(DisposedException.class, () -> kept.pull("a", List.of()));
        assertTrue(error.getMessage().contains("epoch"), error::getMessage);
        assertThrows(DisposedException.class, kept::rank);
    }
}
