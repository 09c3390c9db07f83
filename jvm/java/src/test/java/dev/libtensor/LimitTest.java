package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests limits of a scope, a device and the process, one byte below, at and above the need. The tests use one thread
 * and two, and limits inside operations.
 */
@Tag("P5")
class LimitTest extends NativeTest {
    private static final int MIB = 1024 * 1024;
    private static final long CHARGE = 64;
    private static final Device FAKE = Device.fromName("fake:0");
    private static final int ROUNDS = Effort.of(15, 50);
    private static final long[] AROUND = {-1, 0, 1};

    private interface Allocation {
        NDArray make();
    }

    private long limit;

    @BeforeEach
    void remember() {
        limit = Memory.getLimit();
    }

    @AfterEach
    void restore() {
        Memory.setLimit(limit);
        Memory.setLimit(FAKE, -1);
    }

    @Test
    void ofAScope() {
        try (ResourceScope outer = new ResourceScope("the run"); ResourceScope inner = new ResourceScope("the batch")) {
            NDArray kept = NDArray.full(new Shape(4), 8L);
            long live = outer.getStats().liveBytes();
            for (long off : AROUND) {
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
            for (long off : AROUND) {
                scope.setLimit(live + CHARGE + off);
                for (int round = 0; round < ROUNDS; round++) {
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
            for (long off : AROUND) {
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
        for (long off : AROUND) {
            Memory.setLimit(held + block + off);
            for (int round = 0; round < 10; round++) {
                List<NDArray> made = race(() -> NDArray.empty(new Shape(MIB)));
                assertEquals(off < 0 ? 0 : 1, made.size());
                assertTrue(Memory.stats().heldBytes() <= held + block + off);
                made.forEach(NDArray::dispose);
            }
        }
    }

    /** Returns the bytes that the device's allocator holds, as printed in dumps. */
    private static long heldThere() {
        Matcher held = Pattern.compile("fake:0: [^;]*held ([0-9,]+)").matcher(Memory.debugDump(0));
        assertTrue(held.find());
        return Long.parseLong(held.group(1).replace(",", ""));
    }

    private static NDArray pageThere() {
        return NDArray.zeros(new Shape(MIB / 4), DataType.FLOAT32, FAKE);
    }

    @Test
    void ofADevice() {
        try (ResourceScope scope = new ResourceScope("the program")) {
            NDArray kept = NDArray.full(new Shape(4), 8L).toDevice(FAKE, true);
            long block = Memory.blockSize(MIB);
            // Waits for the device's queue, because memory that queued work may use counts as held.
            assertEquals(8, kept.getLong(3));
            Memory.trim();
            long held = heldThere();
            for (long off : AROUND) {
                Memory.setLimit(FAKE, held + block + off);
                assertEquals(held + block + off, Memory.getLimit(FAKE));
                if (off < 0) {
                    NativeOutOfMemoryException error = assertThrows(NativeOutOfMemoryException.class, LimitTest::pageThere);
                    assertTrue(error.getMessage().contains("on fake:0") && error.getMessage().contains("the program"),
                            error.getMessage());
                } else {
                    try (NDArray fits = pageThere()) {
                        assertEquals(MIB / 4, fits.size());
                        assertThrows(NativeOutOfMemoryException.class, LimitTest::pageThere);
                    }
                }
                assertTrue(heldThere() <= held + block + off);
                assertEquals(8, kept.getLong(3));
                Memory.trim();
            }
        }
    }

    @Test
    void ofADeviceFromTwoThreads() throws Exception {
        long block = Memory.blockSize(MIB);
        long held;
        try (NDArray page = pageThere()) {
            // Waits for the device's queue. Memory that queued work may use counts as held, and a trim keeps it. The
            // page's own block is freed after the queue has passed its last use.
            assertEquals(MIB / 4, page.toFloatArray().length);
            Memory.trim();
            held = heldThere() - block;
        }
        for (long off : AROUND) {
            Memory.setLimit(FAKE, held + block + off);
            for (int round = 0; round < 10; round++) {
                List<NDArray> made = race(LimitTest::pageThere);
                assertEquals(off < 0 ? 0 : 1, made.size());
                assertTrue(heldThere() <= held + block + off);
                made.forEach(NDArray::dispose);
            }
        }
    }

    @Test
    void theErrorNamesEveryAncestor() {
        try (ResourceScope run = new ResourceScope("the run"); ResourceScope epoch = new ResourceScope("the epoch");
                ResourceScope batch = new ResourceScope("the batch")) {
            NDArray.zeros(new Shape(1024)).dispose();
            NDArray.zeros(new Shape(16));
            run.setLimit(100);
            batch.setLimit(5000);
            String message = assertThrows(NativeOutOfMemoryException.class, () -> NDArray.ones(new Shape(17))).getMessage();
            String scopes = "out of memory on host: a limit refuses 68 bytes (a block of 128)"
                    + "; scope 'the batch': live 64, peak 4096, limit 5000; scope 'the epoch': live 64, peak 4096, limit none"
                    + "; scope 'the run': live 64, peak 4096, limit 100; process: live ";
            assertTrue(message.startsWith(scopes) && message.endsWith(", limit " + limit), message);
        }
    }

    /** Creates the operands and returns the operation. Its memory is measured after that. */
    private interface Operands {
        Allocation make();
    }

    private static Allocation convolution() {
        NDArray images = NDArray.arange(0, 3 * 16 * 16, 1, DataType.FLOAT32).reshape(1, 3, 16, 16);
        NDArray weight = NDArray.arange(0, 5 * 3 * 3 * 3, 1, DataType.FLOAT32).reshape(5, 3, 3, 3);
        return () -> images.conv2d(weight, null, new Shape(1, 1), new Shape(1, 1));
    }

    private static Allocation product() {
        NDArray a = NDArray.arange(0, 640 * 640, 1, DataType.FLOAT32).reshape(640, 640);
        return () -> a.matMul(a.transpose());
    }

    private static Allocation gradient() {
        NDArray x = NDArray.arange(0, 1, 1.0 / 1024, DataType.FLOAT32);
        x.setRequiresGradient(true);
        NDArray loss = x.exp().sum();
        return () -> {
            x.zeroGradient();
            loss.backward(null, true);
            return x.getGradient();
        };
    }

    /** Returns the bytes of an operation's temporaries: its peak without its result. */
    private static long temporaries(Operands operands) {
        try (ResourceScope scope = new ResourceScope()) {
            Allocation operation = operands.make();
            operation.make();
            return scope.getStats().peakBytes() - scope.getStats().liveBytes();
        }
    }

    /** Runs an operation with a limit one byte below, at and above its need. */
    private static void inside(Operands operands) {
        long needs;
        float[] right;
        try (ResourceScope scope = new ResourceScope()) {
            Allocation operation = operands.make();
            long live = scope.getStats().liveBytes();
            right = operation.make().toFloatArray();
            needs = scope.getStats().peakBytes() - live;
        }
        for (long off : AROUND) {
            try (ResourceScope run = new ResourceScope("the run"); ResourceScope call = new ResourceScope("the call")) {
                NDArray kept = NDArray.full(new Shape(4), 8L);
                Allocation operation = operands.make();
                long live = run.getStats().liveBytes();
                run.setLimit(live + needs + off);
                if (off < 0) {
                    NativeOutOfMemoryException error = assertThrows(NativeOutOfMemoryException.class, operation::make);
                    assertTrue(error.getMessage().contains("the run") && error.getMessage().contains("the call"),
                            error.getMessage());
                    assertEquals(live, run.getStats().liveBytes(), () -> run.debugDump(1));
                    run.setLimit(live + needs);
                }
                assertArrayEquals(right, operation.make().toFloatArray());
                assertEquals(8, kept.getLong(3));
                assertTrue(run.getStats().peakBytes() <= live + needs + Math.max(off, 0));
            }
        }
    }

    @Test
    void insideTheTemporariesOfAConvolution() {
        assertTrue(temporaries(LimitTest::convolution) > 0);
        inside(LimitTest::convolution);
    }

    @Test
    void insideBackward() {
        assertTrue(temporaries(LimitTest::gradient) > 0);
        inside(LimitTest::gradient);
    }

    /** The scratch of a large product is charged like any temporary. */
    @Test
    void insideAProduct() {
        assertTrue(temporaries(LimitTest::product) > 0);
        inside(LimitTest::product);
    }

    /**
     * When both run at once, each may take memory that the other needs. Both may fail then, and nothing else may
     * happen.
     */
    @Test
    void insideAConvolutionFromTwoThreads() throws Exception {
        try (ResourceScope scope = new ResourceScope("shared")) {
            Allocation operation = convolution();
            long live = scope.getStats().liveBytes();
            float[] right;
            try (NDArray alone = operation.make()) {
                right = alone.toFloatArray();
            }
            long most = scope.getStats().peakBytes();
            scope.setLimit(most);
            for (int round = 0; round < ROUNDS; round++) {
                List<NDArray> made = race(() -> {
                    try (ResourceScope.Entry in = scope.enter()) {
                        return operation.make();
                    }
                });
                for (NDArray result : made) {
                    assertArrayEquals(right, result.toFloatArray());
                    result.dispose();
                }
                assertEquals(live, scope.getStats().liveBytes());
            }
            assertEquals(most, scope.getStats().peakBytes());
        }
    }

    /** Runs two allocations at once and returns those that succeed. */
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
