package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class GradientCollectorTest extends NativeTest {
    private static GradientCollector collector() {
        return Engine.getInstance().newGradientCollector();
    }

    private static NDArray leaf(NDManager manager, float... values) {
        NDArray leaf = manager.create(values);
        leaf.setRequiresGradient(true);
        return leaf;
    }

    private static float[] gradient(NDArray leaf) {
        try (NDArray gradient = leaf.getGradient()) {
            return gradient.toFloatArray();
        }
    }

    @Test
    void gradientsAddUpWithinACollectorAndStartAfreshInTheNext() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray w = leaf(manager, 1, 2);
            for (int step = 0; step < 2; step++) {
                try (GradientCollector collector = collector()) {
                    collector.backward(w.mul(3).sum());
                    assertArrayEquals(new float[] {3, 3}, gradient(w));
                    collector.backward(w.mul(4));
                    assertArrayEquals(new float[] {7, 7}, gradient(w));
                }
                assertArrayEquals(new float[] {7, 7}, gradient(w));
            }
            w.mul(1).sum().backward(); // Outside, gradients add up as everywhere.
            assertArrayEquals(new float[] {8, 8}, gradient(w));
        }
    }

    @Test
    void aGradientThatTheProgramHoldsStaysAsItWas() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray w = leaf(manager, 1, 2);
            try (GradientCollector collector = collector()) {
                collector.backward(w.mul(3).sum());
            }
            NDArray first = w.getGradient();
            try (GradientCollector collector = collector()) {
                collector.backward(w.mul(5).sum());
            }
            assertArrayEquals(new float[] {3, 3}, first.toFloatArray());
            assertArrayEquals(new float[] {5, 5}, gradient(w));
        }
    }

    @Test
    void leavesChangeInPlaceOutsideACollectorOnly() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray w = leaf(manager, 1, 2);
            try (GradientCollector collector = collector()) {
                collector.backward(w.mul(3).sum());
                assertThrows(StateException.class, () -> w.subi(1));
                assertThrows(StateException.class, () -> w.get(0).subi(1));
                try (Autograd.NoGrad off = Autograd.noGrad()) {
                    w.addi(1);
                }
            }
            w.subi(w.getGradient().mul(0.5));
            w.get(0).addi(10);
            w.set(new NDIndex(1), 7);
            assertArrayEquals(new float[] {10.5f, 7}, w.toFloatArray());
            assertTrue(w.requiresGradient() && w.isLeaf());
        }
    }

    @Test
    void collectorsAreNested() {
        try (NDManager manager = NDManager.newBaseManager(); Autograd.NoGrad off = Autograd.noGrad()) {
            NDArray w = leaf(manager, 1);
            assertFalse(Autograd.isRecording());
            try (GradientCollector outer = collector()) {
                assertTrue(Autograd.isRecording() && Autograd.isCollecting());
                outer.backward(w.mul(2).sum());
                try (Autograd.NoGrad again = Autograd.noGrad(); GradientCollector inner = collector()) {
                    inner.backward(w.mul(5).sum());
                    assertArrayEquals(new float[] {5}, gradient(w));
                }
                assertTrue(Autograd.isRecording() && Autograd.isCollecting());
                outer.backward(w.mul(2).sum());
                assertArrayEquals(new float[] {2}, gradient(w));
            }
            assertFalse(Autograd.isRecording() || Autograd.isCollecting());
        }
    }

    @Test
    void zeroGradientsLeavesThoseOfOtherOpenCollectors() throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray w = leaf(manager, 1, 2, 3);
            NDArray v = leaf(manager, 1);
            v.mul(2).sum().backward();
            try (GradientCollector collector = collector()) {
                collector.backward(w.mul(2).sum());
                CompletableFuture.runAsync(() -> {
                    try (GradientCollector other = collector()) {
                        other.zeroGradients();
                    }
                }).get();
                assertArrayEquals(new float[] {2, 2, 2}, gradient(w));
                assertArrayEquals(new float[] {0}, gradient(v));
                collector.zeroGradients();
                assertArrayEquals(new float[] {0, 0, 0}, gradient(w));
            }
        }
    }

    @Test
    void badUseIsRefused() {
        try (NDManager manager = NDManager.newBaseManager(); GradientCollector collector = collector()) {
            NDArray w = leaf(manager, 1);
            assertThrows(ArgumentException.class, () -> collector.backward(null));
            assertThrows(StateException.class, () -> collector.backward(manager.create(1f)));
            NDArray loss = w.mul(2).sum();
            collector.backward(loss);
            assertThrows(StateException.class, () -> collector.backward(loss));
            ExecutionException elsewhere = assertThrows(ExecutionException.class,
                    () -> CompletableFuture.runAsync(collector::close).get());
            assertEquals(StateException.class, elsewhere.getCause().getClass());
            collector.close();
            collector.close();
            assertFalse(Autograd.isCollecting());
        }
    }
}
