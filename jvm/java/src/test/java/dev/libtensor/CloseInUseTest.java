package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Closes, disposes, moves, lends and collects objects that other threads use. The result is a typed error or the right
 * value, and nothing leaks.
 */
@Tag("P8")
class CloseInUseTest extends NativeTest {
    private static final Shape TWO = new Shape(2);

    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    @AfterEach
    void end() {
        pool.shutdown();
    }

    /** Computes with the array until it has ended. */
    private Future<?> computing(NDArray array, float expected, CountDownLatch started) {
        return pool.submit(() -> {
            try {
                while (true) {
                    try (NDArray sum = array.add(1)) {
                        assertEquals(expected + 1, sum.getFloat(0));
                    }
                    started.countDown();
                }
            } catch (DisposedException | ScopeException end) {
                // The operand has ended, or its manager, which would own the result.
                return null;
            }
        });
    }

    /** With few elements, which the critical section reads from the slot, and with many. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4096})
    void aScope(int elements) throws Exception {
        for (int round = 0; round < Effort.of(2000, 10_000); round++) {
            CountDownLatch started = new CountDownLatch(1);
            ResourceScope scope = new ResourceScope();
            Future<?> task = computing(NDArray.full(new Shape(elements), (float) round), round, started);
            started.await();
            scope.close();
            task.get();
        }
    }

    @Test
    void aLenderThatIsGone() throws Exception {
        for (int round = 0; round < Effort.of(1000, 10_000); round++) {
            CountDownLatch started = new CountDownLatch(1);
            NDManager lender = NDManager.newBaseManager();
            NDManager borrower = NDManager.newBaseManager();
            NDArray array = lender.full(TWO, (float) round).tempAttach(borrower);
            Future<?> task = computing(array, round, started);
            started.await();
            lender.close();
            assertSame(borrower, array.getManager());
            assertEquals(round, array.getFloat(1));
            borrower.close();
            task.get();
            assertTrue(array.isDisposed());
        }
    }

    /** Nested managers and their arrays of two equal elements, in tables that all threads use. */
    private static final class Tree {
        private static final int MANAGERS = 8;
        private static final int ARRAYS = 64;

        private final NDManager root = NDManager.newBaseManager();
        private final AtomicReferenceArray<NDManager> managers = new AtomicReferenceArray<>(MANAGERS);
        private final AtomicReferenceArray<NDArray> arrays = new AtomicReferenceArray<>(ARRAYS);

        private NDManager manager(Random random) {
            NDManager manager = managers.get(random.nextInt(MANAGERS));
            return manager == null ? root : manager;
        }

        /** Runs the given number of steps on one thread, and returns the managers that it opened. */
        private List<NDManager> play(int steps, long seed) {
            Random random = new Random(seed);
            List<NDManager> opened = new ArrayList<>();
            for (int i = 0; i < steps; i++) {
                try {
                    step(random, opened);
                } catch (DisposedException | ScopeException expected) {
                    // Another thread ended or closed the object first.
                }
            }
            return opened;
        }

        private void step(Random random, List<NDManager> opened) {
            int place = random.nextInt(ARRAYS);
            NDArray array = arrays.get(place);
            int what = random.nextInt(1000);
            if (array == null || what < 300) {
                // The previous array is dropped: its manager or the collector frees it.
                arrays.set(place, manager(random).full(TWO, value(random)));
            } else if (what < 500) {
                NDArray sum = array.add(array);
                NDArray back = sum.sub(array);
                assertEquals(back.getFloat(0), back.getFloat(1));
                sum.dispose();
                arrays.set(place, back);
            } else if (what < 650) {
                array.dispose();
            } else if (what < 750) {
                array.attach(manager(random));
            } else if (what < 900) {
                array.tempAttach(manager(random));
            } else if (what < 940) {
                array.detach();
            } else if (what < 942) {
                Host.collect();
            } else {
                NDManager above = manager(random);
                NDManager next = (above.isOpen() ? above : root).newSubManager();
                opened.add(next);
                NDManager before = managers.getAndSet(random.nextInt(MANAGERS), next);
                if (before != null && random.nextBoolean()) {
                    before.close();
                }
            }
        }

        private static float value(Random random) {
            return random.nextInt(1000);
        }

        /** Returns the number of unowned arrays; the collector has found all dropped ones. */
        private long unowned() {
            long count = 0;
            for (int i = 0; i < ARRAYS; i++) {
                NDArray array = arrays.get(i);
                count += array != null && !array.isDisposed() && array.getManager() == NDManager.system() ? 1 : 0;
            }
            return count;
        }

        private void disposeUnowned() {
            for (int i = 0; i < ARRAYS; i++) {
                NDArray array = arrays.get(i);
                if (array != null) {
                    array.dispose();
                }
            }
        }
    }

    @Test
    void fourThreadsOnOneTree() throws Exception {
        for (int round = 0; round < Effort.of(20, 1000); round++) {
            Memory.Stats before = Memory.stats();
            Tree tree = new Tree();
            List<Callable<List<NDManager>>> threads = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                long seed = 4L * round + thread;
                threads.add(() -> tree.play(1000, seed));
            }
            List<NDManager> opened = new ArrayList<>(List.of(tree.root));
            for (Future<List<NDManager>> thread : pool.invokeAll(threads)) {
                opened.addAll(thread.get());
            }
            againstTheCounts(before, tree, opened);
        }
    }

    private static void againstTheCounts(Memory.Stats before, Tree tree, List<NDManager> opened) {
        Host.collect();
        long owned = tree.root.getManagedArrays().size();
        long open = opened.stream().filter(NDManager::isOpen).count();
        Memory.Stats now = Memory.stats();
        long arrays = owned + tree.unowned();
        assertEquals(arrays + open, now.liveHandles() - before.liveHandles(), () -> Memory.debugDump(1));
        assertEquals(64 * arrays, now.liveBytes() - before.liveBytes(), () -> Memory.debugDump(1));

        tree.root.close();
        opened.forEach(manager -> assertFalse(manager.isOpen()));
        tree.disposeUnowned();
        Memory.Stats after = Memory.stats();
        assertEquals(before.liveHandles(), after.liveHandles());
        assertEquals(before.liveBytes(), after.liveBytes());
        long ended = after.disposed() - before.disposed() + after.collected() - before.collected();
        assertEquals(after.created() - before.created(), ended, "each handle ended once");
    }
}
