package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Tests that a context belongs to a virtual thread, not to the native thread that carries it. */
@Tag("jdk21")
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "virtual threads need JDK 21 or later")
class VirtualThreadTest extends NativeTest {
    private static final int MANY = 10_000;

    /** The code that the initializers of {@link Pinned}'s copies run, by thread. */
    static final ConcurrentHashMap<Thread, Runnable> BODIES = new ConcurrentHashMap<>();

    /** Its initializer pins the thread: native code calls it, so the thread cannot leave its carrier. */
    static final class Pinned {
        static {
            BODIES.remove(Thread.currentThread()).run();
        }
    }

    /** Uses reflection, because these sources are compiled for JDK 17. */
    private static ExecutorService executor() throws ReflectiveOperationException {
        return (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    /** Computes in a separate scope, and returns the result. */
    private static long inAScope(int n, Runnable between) {
        assertNull(ResourceScope.current());
        try (ResourceScope scope = new ResourceScope("task " + n)) {
            NDArray a = NDArray.full(new Shape(2), n);
            between.run();
            NDArray b = a.add(1);
            assertTrue(scope.contains(b));
            assertSame(scope, ResourceScope.current());
            return b.getLong(0);
        }
    }

    @Test
    void tenThousandAtOnce() throws Exception {
        CountDownLatch opened = new CountDownLatch(MANY);
        ofMany(n -> inAScope(n, () -> {
            opened.countDown();
            await(opened);
        }));
    }

    /** Before JDK 24, a thread in a synchronized block cannot leave its carrier. */
    @Test
    void tenThousandInASynchronizedBlock() throws Exception {
        ofMany(n -> {
            Object own = new Object();
            synchronized (own) {
                return inAScope(n, Thread::yield);
            }
        });
    }

    @Test
    void tenThousandThatArePinned() throws Exception {
        byte[] pinned;
        try (InputStream code = Pinned.class.getResourceAsStream("VirtualThreadTest$Pinned.class")) {
            pinned = code.readAllBytes();
        }
        ofMany(n -> {
            AtomicLong result = new AtomicLong();
            BODIES.put(Thread.currentThread(), () -> result.set(inAScope(n, Thread::yield)));
            try {
                MethodHandles.lookup().defineHiddenClass(pinned, true);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            return result.get();
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void ofMany(IntToLongFunction body) throws Exception {
        ExecutorService threads = executor();
        List<Future<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int n = i;
            tasks.add(threads.submit(() -> body.applyAsLong(n)));
        }
        for (int i = 0; i < MANY; i++) {
            assertEquals(i + 1, tasks.get(i).get(30, TimeUnit.SECONDS));
        }
        threads.shutdown();
    }

    /** A thread gets its stream at its first draw, so a thread that draws nothing gets none. */
    @Test
    void dropoutOutsideTrainingMakesNoStream() throws Exception {
        ExecutorService threads = executor();
        assertEquals(1, threads.submit(() -> madeBy(false)).get(30, TimeUnit.SECONDS));
        assertEquals(2, threads.submit(() -> madeBy(true)).get(30, TimeUnit.SECONDS));
        threads.shutdown();
    }

    /** Returns how many handles a dropout creates. */
    private static long madeBy(boolean training) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = NDArray.ones(new Shape(4));
            long before = Memory.stats().created();
            x.dropout(0.5, training);
            return Memory.stats().created() - before;
        }
    }

    @Test
    void theyEnterAScope() throws Exception {
        ExecutorService threads = executor();
        try (ResourceScope scope = new ResourceScope()) {
            List<Future<NDArray>> tasks = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                tasks.add(threads.submit(() -> {
                    try (ResourceScope.Entry in = scope.enter()) {
                        NDArray made = NDArray.ones(new Shape(2));
                        Thread.yield();
                        return made;
                    }
                }));
            }
            for (Future<NDArray> task : tasks) {
                task.get();
            }
            assertEquals(100, scope.getStats().handles());
            Reference.reachabilityFence(tasks);
        }
        threads.shutdown();
    }

    @Test
    void whatTheyDropIsReclaimed() throws Exception {
        ExecutorService threads = executor();
        long dissolved = Memory.stats().dissolved();
        List<Future<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            boolean scoped = i % 10 == 0;
            tasks.add(threads.submit(() -> {
                if (scoped) {
                    new ResourceScope("not closed by the task");
                }
                NDArray.rand(new Shape(100));
                Thread.yield();
                NDArray.rand(new Shape(3)).add(1);
            }));
        }
        for (Future<?> task : tasks) {
            task.get();
        }
        tasks.clear();
        threads.shutdown();
        LeakCheck.collectUntil(() -> Memory.stats().dissolved() >= dissolved + 20);
        assertEquals(dissolved + 20, Memory.stats().dissolved());
    }

    /** A separate method, so that no local variable keeps an array reachable. */
    private static void drop() {
        NDArray.ones(new Shape(32, 32));
        NDArray.ones(new Shape(16));
    }

    @Test
    void allOfThemMayWaitForACollection() throws Exception {
        ExecutorService threads = executor();
        long limit = Memory.getLimit();
        Memory.setLimit(Memory.stats().heldBytes() + 32 * 1024 * 1024);
        try {
            List<Future<?>> tasks = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                tasks.add(threads.submit(() -> {
                    for (int n = 0; n < 6000; n++) {
                        drop();
                    }
                }));
            }
            for (Future<?> task : tasks) {
                task.get(30, TimeUnit.SECONDS);
            }
        } finally {
            Memory.setLimit(limit);
            threads.shutdown();
        }
    }

    @Test
    void gradientModeIsTheirOwn() throws Exception {
        ExecutorService threads = executor();
        List<Future<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            boolean off = i % 2 == 0;
            tasks.add(threads.submit(() -> {
                Autograd.NoGrad guard = off ? Autograd.noGrad() : null;
                Thread.yield();
                assertEquals(!off, Autograd.isRecording());
                if (guard != null) {
                    guard.close();
                }
            }));
        }
        for (Future<?> task : tasks) {
            task.get();
        }
        threads.shutdown();
    }

    @Test
    void eachDrawsFromAStreamOfItsOwn() throws Exception {
        ExecutorService threads = executor();
        float[][] drawn = new float[2][];
        for (int round = 0; round < 2; round++) {
            LibTensor.manualSeed(11);
            drawn[round] = threads.submit(() -> {
                try (NDArray a = NDArray.rand(new Shape(4)); NDArray b = NDArray.rand(new Shape(4)); NDArray c = a.concat(b)) {
                    return c.toFloatArray();
                }
            }).get();
        }
        assertArrayEquals(drawn[0], drawn[1]);
        threads.shutdown();
    }
}
