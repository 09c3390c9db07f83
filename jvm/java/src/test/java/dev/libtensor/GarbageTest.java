package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that reclaiming keeps up with threads that drop arrays, without any limit but the default one. Each program runs
 * in a separate JVM with a small heap.
 */
@Tag("P14")
class GarbageTest extends NativeTest {
    private static final long MIB = 1024 * 1024;

    /** The handles that may be garbage, and the bytes of the library's own memory for them. */
    private static final long HANDLES = 100_000;
    private static final long BYTES = 64 * MIB;

    /** The bytes of dropped arrays with the default limit: a collection is due at 1 GiB, and threads wait a fifth later. */
    private static final long ARRAYS = 1536 * MIB;

    /** A short run may share the processors with other programs. */
    private static final int RECOVERY_MILLIS = Effort.of(10_000, 2000);

    private static final int SECONDS = Effort.of(2, 60);

    /** Threads that drop arrays for some seconds, while the main thread looks at the counters. */
    static final class Drops {
        /** Never counted down: between two looks, the main thread leaves the processors to the others. */
        private static final CountDownLatch TICK = new CountDownLatch(1);
        private static final AtomicBoolean STOP = new AtomicBoolean();
        private static final AtomicLong FAILED = new AtomicLong();

        private static void drop(int elements) {
            Shape shape = new Shape(elements);
            while (!STOP.get()) {
                try {
                    NDArray.ones(shape);
                } catch (OutOfMemoryError | RuntimeException e) {
                    FAILED.incrementAndGet();
                }
            }
        }

        private static List<Thread> start(String kind, int threads, int elements) throws ReflectiveOperationException {
            IntFunction<Thread> factory = i -> new Thread(() -> drop(elements));
            List<Thread> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                Runnable dropping = () -> drop(elements);
                all.add(kind.equals("virtual")
                        ? (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, dropping)
                        : factory.apply(i));
            }
            if (!kind.equals("virtual")) {
                all.forEach(Thread::start);
            }
            return all;
        }

        /**
         * Arguments: the kind of threads, their number, the elements of an array, seconds, and the number of arrays that
         * stay in use. Prints the most handles and bytes beyond what is in use, the milliseconds until both were low
         * again, and the number of failures.
         */
        public static void main(String[] args) throws Exception {
            int elements = Integer.parseInt(args[2]);
            NDArray[] used = new NDArray[Integer.parseInt(args[4])];
            for (int i = 0; i < used.length; i++) {
                used[i] = NDArray.ones(new Shape(4));
            }
            Memory.Stats before = Memory.stats();
            long handles = 0;
            long bookkeeping = 0;
            long live = 0;
            long end = System.nanoTime() + Long.parseLong(args[3]) * 1_000_000_000L;
            List<Thread> threads = start(args[0], Integer.parseInt(args[1]), elements);
            while (System.nanoTime() < end) {
                TICK.await(10, TimeUnit.MILLISECONDS);
                Memory.Stats now = Memory.stats();
                handles = Math.max(handles, now.liveHandles() - before.liveHandles());
                bookkeeping = Math.max(bookkeeping, now.bookkeepingBytes() - before.bookkeepingBytes());
                live = Math.max(live, now.liveBytes() - before.liveBytes());
            }
            STOP.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            long stopped = System.nanoTime();
            // Less is not worth a collection, which visits all that is in use.
            long low = Math.max(HANDLES, used.length) / 50;
            while (Memory.liveHandles() - before.liveHandles() > low && System.nanoTime() - stopped < 30_000_000_000L) {
                TICK.await(10, TimeUnit.MILLISECONDS);
            }
            long recovery = (System.nanoTime() - stopped) / 1_000_000;
            Memory.Stats after = Memory.stats();
            System.out.println(handles + " " + bookkeeping + " " + live + " " + recovery + " " + FAILED + " "
                    + (after.created() - before.created()) + " " + after.collections() + " " + after.collectionNanos() / 1_000_000
                    + " " + used.length);
        }
    }

    private static void drops(ChildJvm child, String kind, int threads, int elements, int used) throws Exception {
        child.options("-Xmx512m").patience(120 + SECONDS);
        ChildJvm.Result result = child.run(Drops.class, kind, "" + threads, "" + elements, "" + SECONDS, "" + used);
        assertEquals("", result.errors());
        assertEquals(0, result.status());
        String[] words = result.output().strip().split(" ");
        long[] numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Long.parseLong(words[i]);
        }
        String what = String.format("P14, %d %s threads, %d elements: at most %d handles, %d MiB of bookkeeping and %d MiB of "
                        + "arrays were garbage; recovered after %d ms; %d failed; %d handles in %d s; %d collections took %d ms",
                threads, kind, elements, numbers[0], numbers[1] / MIB, numbers[2] / MIB, numbers[3], numbers[4], numbers[5],
                SECONDS, numbers[6], numbers[7]);
        System.out.println(what);
        long cells = 256 * numbers[0];
        // Beside many arrays in use, garbage may grow by a quarter more than these.
        assertTrue(numbers[0] <= Math.max(HANDLES, used + used / 4), what);
        assertTrue(numbers[1] + cells <= Math.max(BYTES, 512L * used), what);
        assertTrue(numbers[2] <= ARRAYS, what);
        assertTrue(numbers[3] <= RECOVERY_MILLIS, what);
        assertEquals(0, numbers[4], what);
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "4, 4", "16, 4", "64, 4", "100, 4", "16, 262144"})
    void threadsThatDropArrays(int threads, int elements) throws Exception {
        drops(new ChildJvm(), "platform", threads, elements, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Serial", "Parallel", "G1"})
    void withEachCollector(String collector) throws Exception {
        drops(new ChildJvm().options("-XX:+Use" + collector + "GC"), "platform", 64, 4, 0);
    }

    @Test
    @Tag("jdk21")
    void withTheCollectorOfLaterVersions() throws Exception {
        drops(new ChildJvm().options("-XX:+UseZGC"), "platform", 64, 4, 0);
    }

    @Test
    @Tag("jdk21")
    void virtualThreads() throws Exception {
        drops(new ChildJvm(), "virtual", 1000, 4, 0);
    }

    @Test
    void besideArraysInUse() throws Exception {
        drops(new ChildJvm(), "platform", 16, 4, 500_000);
    }

    /** Makes arrays that stay in use, without a scope. */
    static final class Uses {
        public static void main(String[] args) {
            NDArray[] used = new NDArray[Integer.parseInt(args[0])];
            for (int i = 0; i < used.length; i++) {
                used[i] = NDArray.ones(new Shape(4));
            }
            Memory.Stats stats = Memory.stats();
            System.out.println(stats.collections() + " " + (stats.liveHandles() - used.length));
        }
    }

    /** Each collection waits for the number to double. */
    @Test
    void manyArraysInUseAreSeldomCollected() throws Exception {
        ChildJvm child = new ChildJvm().options("-Xmx2g").patience(120);
        int used = Effort.of(1_000_000, 5_000_000);
        ChildJvm.Result result = child.run(Uses.class, "" + used);
        assertEquals("", result.errors());
        String[] words = result.output().strip().split(" ");
        assertTrue(Long.parseLong(words[0]) <= 12, result::output);
        assertTrue(Math.abs(Long.parseLong(words[1])) <= 2, result::output);
    }
}
