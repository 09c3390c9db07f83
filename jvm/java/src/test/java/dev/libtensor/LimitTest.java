package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Limits one byte below, at and above what is needed, of a scope and of the process, from one thread and from two. */
class LimitTest extends NativeTest {
    private static final int MIB = 1024 * 1024;
    private static final long CHARGE = 64;

    private long limit;

    @BeforeEach
    void remember() {
        limit = Memory.getLimit();
    }

    @AfterEach
    void restore() {
        Memory.setLimit(limit);
    }

    @Test
    void ofAScope() {
        try (ResourceScope outer = new ResourceScope("the run"); ResourceScope inner = new ResourceScope("the batch")) {
            NDArray kept = NDArray.full(new Shape(4), 8L);
            long live = outer.getStats().liveBytes();
            for (long off : new long[] {-1, 0, 1}) {
                outer.setLimit(live + CHARGE + off);
                if (off < 0) {
                    NativeOutOfMemoryException error =
                            assertThrows(NativeOutOfMemoryException.class, () -> NDArray.ones(new Shape(3)));
                    assertTrue(error.getMessage().contains("the run") && error.getMessage().contains("the batch"),
                            error.getMessage());
                } else {
                    try (NDArray fits = NDArray.ones(new Shape(3))) {
                        assertEquals(3, fits.size());
                        assertThrows(NativeOutOfMemoryException.class, () -> NDArray.ones(new Shape(3)));
                    }
                }
                assertEquals(live, outer.getStats().liveBytes());
                assertEquals(8, kept.getLong(3));
            }
        }
    }

    @Test
    void ofAScopeFromTwoThreads() throws Exception {
        try (ResourceScope scope = new ResourceScope("shared")) {
            NDArray kept = NDArray.full(new Shape(4), 8L);
            long live = scope.getStats().liveBytes();
            for (long off : new long[] {-1, 0, 1}) {
                scope.setLimit(live + CHARGE + off);
                for (int round = 0; round < 50; round++) {
                    List<NDArray> made = race(() -> {
                        try (ResourceScope.Entry in = scope.enter()) {
                            return NDArray.ones(new Shape(3));
                        }
                    });
                    assertEquals(off < 0 ? 0 : 1, made.size());
                    made.forEach(NDArray::dispose);
                }
                assertEquals(8, kept.getLong(3));
            }
            assertTrue(scope.getStats().peakBytes() <= live + CHARGE + 1);
        }
    }

    @Test
    void ofTheProcess() {
        try (ResourceScope scope = new ResourceScope("the program")) {
            NDArray kept = NDArray.full(new Shape(4), 8L);
            long block = Memory.blockSize(4L * MIB);
            Memory.trim();
            long held = Memory.stats().heldBytes();
            for (long off : new long[] {-1, 0, 1}) {
                Memory.setLimit(held + block + off);
                assertEquals(held + block + off, Memory.getLimit());
                if (off < 0) {
                    NativeOutOfMemoryException error =
                            assertThrows(NativeOutOfMemoryException.class, () -> NDArray.empty(new Shape(MIB)));
                    assertTrue(error.getMessage().contains("the program"), error.getMessage());
                    assertTrue(error.getMessage().contains(Long.toString(held + block + off)), error.getMessage());
                } else {
                    try (NDArray fits = NDArray.empty(new Shape(MIB))) {
                        assertEquals(MIB, fits.size());
                        assertThrows(NativeOutOfMemoryException.class, () -> NDArray.empty(new Shape(MIB)));
                    }
                }
                assertEquals(8, kept.getLong(3));
                Memory.trim();
                assertTrue(Memory.stats().heldBytes() <= held, () -> "held " + Memory.stats().heldBytes() + ", before " + held);
            }
        }
    }

    @Test
    void ofTheProcessFromTwoThreads() throws Exception {
        long block = Memory.blockSize(4L * MIB);
        Memory.trim();
        long held = Memory.stats().heldBytes();
        for (long off : new long[] {-1, 0, 1}) {
            Memory.setLimit(held + block + off);
            for (int round = 0; round < 10; round++) {
                List<NDArray> made = race(() -> NDArray.empty(new Shape(MIB)));
                assertEquals(off < 0 ? 0 : 1, made.size());
                assertTrue(Memory.stats().heldBytes() <= held + block + off);
                made.forEach(NDArray::dispose);
            }
        }
    }

    private interface Allocation {
        NDArray make();
    }

    /** What of two allocations at once succeeds. */
    private static List<NDArray> race(Allocation allocation) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier start = new CyclicBarrier(2);
        AtomicInteger refused = new AtomicInteger();
        List<Future<NDArray>> tasks = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            tasks.add(pool.submit(() -> {
                start.await();
                try {
                    return allocation.make();
                } catch (NativeOutOfMemoryException expected) {
                    refused.incrementAndGet();
                    return null;
                }
            }));
        }
        List<NDArray> made = new ArrayList<>();
        for (Future<NDArray> task : tasks) {
            if (task.get() != null) {
                made.add(task.get());
            }
        }
        pool.shutdown();
        assertEquals(2, made.size() + refused.get());
        return made;
    }
}
