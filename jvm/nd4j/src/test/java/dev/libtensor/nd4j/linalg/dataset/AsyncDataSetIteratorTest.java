package dev.libtensor.nd4j.linalg.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.CountingIterator;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.callbacks.DataSetCallback;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AsyncDataSetIteratorTest extends NativeTest {
    private static void assertNumber(double expected, DataSet set) {
        NDArray features = (NDArray) set.getFeatures();
        assertEquals(expected, features.getFloat(0, 0));
        assertEquals(expected, features.getFloat(features.size(0) - 1, 999));
        assertEquals(2 * expected, ((NDArray) set.getLabels()).getFloat(0, 500));
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream().filter(each -> each.getName().contains("prefetch thread"))
                .filter(Thread::isAlive).count();
    }

    @Test
    void batchesComeInOrderFromARing() {
        CountingIterator base = new CountingIterator(50);
        AsyncDataSetIterator async = new AsyncDataSetIterator(base);
        Nd4jWorkspace ring = async.ring();
        assertTrue(ring.getId().matches("ADSI_ITER-[0-9a-f-]{36}"), ring.getId());
        assertEquals(MemoryWorkspace.Type.CIRCULAR, ring.getWorkspaceType());
        int count = 0;
        while (async.hasNext()) {
            DataSet set = async.next();
            assertTrue(((NDArray) set.getFeatures()).isAttached());
            assertNumber(count++, set);
        }
        assertEquals(50, count);
        assertThrows(NoSuchElementException.class, async::next);
        assertFalse(async.asyncSupported());
        assertTrue(async.resetSupported());
        assertEquals(1000, async.inputColumns());
        assertEquals(1000, async.totalOutcomes());
        assertEquals(1, async.batch());
        assertEquals(List.of("one"), async.getLabels());
        assertThrows(UnsupportedException.class, () -> async.next(3));
        async.shutdown();
        assertFalse(async.hasNext());
        assertThrows(NoSuchElementException.class, async::next);
        async.shutdown();
        assertEquals(0, threads());
    }

    @Test
    void theRingFollowsTheFirstSetAndAsksForNothingAfterIt() {
        CountingIterator base = new CountingIterator(60);
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2)) {
            long held = 0;
            for (int i = 0; async.hasNext(); i++) {
                async.next();
                if (i == 20) {
                    held = Memory.stats().heldBytes();
                } else if (i > 20) {
                    assertEquals(held, Memory.stats().heldBytes());
                }
            }
            // zeros, add and mul: 3 arrays of 4,032 bytes in a cycle
            assertEquals(3 * 4032, async.ring().getMaxCycleAllocations());
            assertEquals(0, async.ring().getSpilledSize());
            assertEquals(5, async.ring().getStepNumber(), "the queue, and three more");
        }
    }

    @Test
    void theRingGrowsWithItsSets() {
        CountingIterator base = new CountingIterator(60) {
            @Override
            public int rows(int number) {
                return 1 + number / 10 * 5;
            }
        };
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2)) {
            long before = 0;
            for (int i = 0; async.hasNext(); i++) {
                DataSet set = async.next();
                assertEquals(1 + i / 10 * 5, set.numExamples());
                assertNumber(i, set);
                before = i == 5 ? async.ring().getCurrentSize() : before;
            }
            assertTrue(async.ring().getCurrentSize() > 10 * before, before + " to " + async.ring().getCurrentSize());
            assertEquals(0, async.ring().getSpilledSize());
        }
    }

    /** What {@code next()} makes is in the ring, unlike what a constructor makes. */
    @Test
    void theRingGrowsWithWhatTheFirstNextMakes() {
        long[] sizes = new long[2];
        for (int i = 0; i < 2; i++) {
            try (ResourceScope scope = new ResourceScope()) {
                NDArray huge = i == 0 ? NDArray.zeros(new Shape(1 << 22)) : null;
                CountingIterator base = new CountingIterator(10) {
                    @Override
                    public DataSet next() {
                        if (huge == null && made == 0) {
                            NDArray.zeros(new Shape(1 << 22));
                        }
                        return super.next();
                    }
                };
                try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2)) {
                    async.forEachRemaining(set -> { });
                    sizes[i] = async.ring().getCurrentSize();
                }
            }
        }
        assertTrue(sizes[1] >= sizes[0] + (1 << 24), sizes[0] + " and " + sizes[1]);
    }

    @Test
    void aStoredSetIsPassedAndADetachedOneStays() {
        DataSet detached;
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(30), 2)) {
            DataSet stored = async.next();
            detached = async.next().detach();
            DataSet last = null;
            while (async.hasNext()) {
                last = async.next();
            }
            assertNumber(29, last);
            DisposedException error = assertThrows(DisposedException.class, () -> assertNumber(0, stored));
            assertTrue(error.getMessage().contains("workspace 'ADSI_ITER-"), error.getMessage());
            assertThrows(DisposedException.class, () -> ((NDArray) stored.getLabels()).sum());
        }
        assertNumber(1, detached);
        detached.close();
    }

    @Test
    void withoutWorkspaceBatchesBelongToTheTakersScope() {
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(10), 3, false)) {
            try (ResourceScope scope = new ResourceScope("taker")) {
                DataSet set = async.next();
                assertTrue(scope.contains((NDArray) set.getFeatures()));
                assertEquals(2, scope.getStats().handles());
                assertNumber(0, set);
            }
            DataSet unowned = async.next();
            assertNumber(1, unowned);
            unowned.close();
        }
        assertEquals(0, threads());
    }

    @Test
    void arraysThatWereThereStayTheirOwners() {
        try (ResourceScope scope = new ResourceScope("base")) {
            DataSet present = new CountingIterator(1).next();
            CountingIterator base = new CountingIterator(40) {
                @Override
                public DataSet next() {
                    made++;
                    return present;
                }
            };
            for (boolean useWorkspace : new boolean[] {true, false}) {
                base.reset();
                try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2, useWorkspace);
                        ResourceScope inner = new ResourceScope("taker")) {
                    while (async.hasNext()) {
                        assertSame(present, async.next());
                    }
                }
                assertNumber(0, present);
                assertTrue(scope.contains((NDArray) present.getFeatures()));
            }
        }
    }

    @Test
    void errorsOfTheBaseComeOut() {
        IllegalStateException own = new IllegalStateException("line 7 is no number");
        CountingIterator base = new CountingIterator(10) {
            @Override
            public DataSet next() {
                DataSet set = super.next();
                if (made == 3 && resets == 0) {
                    throw own;
                }
                return set;
            }
        };
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(base)) {
            async.next();
            async.next();
            for (int i = 0; i < 2; i++) {
                assertSame(own, assertThrows(IllegalStateException.class, async::hasNext));
                assertSame(own, assertThrows(IllegalStateException.class, async::next));
            }
            async.reset();
            for (int i = 0; i < 10; i++) {
                assertNumber(i, async.next());
            }
        }
        CountingIterator none = new CountingIterator(2) {
            @Override
            public DataSet next() {
                return null;
            }
        };
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(none)) {
            assertThrows(StateException.class, async::next);
        }
        assertThrows(ArgumentException.class, () -> new AsyncDataSetIterator(none, 0));
        assertEquals(0, threads());
    }

    @Test
    void aWaitingTakerCanBeInterrupted() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        CountingIterator base = new CountingIterator(1) {
            @Override
            public DataSet next() {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("the base was interrupted", e);
                }
                return super.next();
            }
        };
        AsyncDataSetIterator async = new AsyncDataSetIterator(base);
        AtomicReference<Throwable> seen = new AtomicReference<>();
        Thread taker = new Thread(() -> {
            try {
                async.next();
            } catch (Throwable e) {
                seen.set(e);
                assertTrue(Thread.currentThread().isInterrupted());
            }
        });
        taker.start();
        taker.interrupt();
        taker.join();
        assertTrue(seen.get() instanceof StateException, () -> "" + seen.get());
        assertTrue(seen.get().getCause() instanceof InterruptedException);
        async.shutdown();
        assertEquals(0, threads());
    }

    @Test
    @Timeout(30)
    void aBaseThatInterruptsItsThreadIsReadToItsEnd() {
        for (boolean useWorkspace : new boolean[] {true, false}) {
            CountingIterator base = new CountingIterator(6) {
                @Override
                public DataSet next() {
                    if (made == 2) {
                        Thread.currentThread().interrupt();
                    }
                    return super.next();
                }
            };
            try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2, useWorkspace)) {
                for (int i = 0; i < 6; i++) {
                    assertNumber(i, async.next());
                }
                assertFalse(async.hasNext());
            }
        }
        assertEquals(0, threads());
    }

    @Test
    void aResultThatWaitsForRoomIsFreedAtOnce() {
        long before = Memory.liveHandles();
        for (int i = 0; i < 5; i++) {
            CountingIterator base = new CountingIterator(10);
            AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2, false);
            // Two results are in the queue, and the third waits.
            while (base.made < 3 || waiting() == 0) {
                Thread.onSpinWait();
            }
            async.shutdown();
            assertEquals(before, Memory.liveHandles());
        }
    }

    /** Waits in next() until its thread is interrupted. */
    private static final class Stuck extends CountingIterator {
        private final CountDownLatch waits = new CountDownLatch(1);

        Stuck() {
            super(1);
        }

        @Override
        public DataSet next() {
            waits.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("the base was interrupted", e);
            }
            return super.next();
        }
    }

    /** Returns what a call gives or throws on a thread that waits in it when the iterator is shut down. */
    private static Object whenShutDown(AsyncIterator<?> async, Callable<?> call) throws Exception {
        FutureTask<?> waiter = new FutureTask<>(call);
        Thread taker = new Thread(waiter, "taker");
        taker.start();
        while (taker.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        async.shutdown();
        try {
            return waiter.get(20, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    @Test
    @Timeout(60)
    void shutdownEndsTheWaitOfATaker() throws Exception {
        for (boolean useWorkspace : new boolean[] {true, false}) {
            AsyncDataSetIterator async = new AsyncDataSetIterator(new Stuck(), 2, useWorkspace);
            assertEquals(false, whenShutDown(async, async::hasNext));
            async.reset();
            Object thrown = whenShutDown(async, async::next);
            assertTrue(thrown instanceof NoSuchElementException, () -> "" + thrown);
            assertTrue(((Throwable) thrown).getMessage().contains("shut down"), () -> "" + thrown);
            AsyncMultiDataSetIterator multi = new AsyncMultiDataSetIterator(multi(new Stuck()), 2, useWorkspace);
            assertEquals(false, whenShutDown(multi, multi::hasNext));
        }
        assertEquals(0, threads());
    }

    @Test
    @Timeout(60)
    void resetEndsTheWaitOfATaker() throws Exception {
        Stuck base = new Stuck();
        AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2);
        FutureTask<Boolean> waiter = new FutureTask<>(async::hasNext);
        new Thread(waiter, "taker").start();
        base.waits.await();
        async.reset();
        async.shutdown();
        assertFalse(waiter.get(20, TimeUnit.SECONDS));
        assertEquals(0, threads());
    }

    @Test
    @Timeout(60)
    void severalThreadsShutDownAtOnce() throws Exception {
        for (int round = 0; round < 20; round++) {
            AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(100), 2);
            List<FutureTask<Object>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(new FutureTask<>(async::shutdown, null));
                new Thread(calls.get(i)).start();
            }
            while (async.hasNext()) {
                try {
                    async.next();
                } catch (NoSuchElementException e) {
                    assertFalse(async.hasNext());
                }
            }
            for (FutureTask<Object> call : calls) {
                call.get(20, TimeUnit.SECONDS);
            }
        }
        assertEquals(0, threads());
    }

    @Test
    @Timeout(60)
    void theBaseCannotWaitForItself() {
        AsyncDataSetIterator[] async = new AsyncDataSetIterator[1];
        CountDownLatch known = new CountDownLatch(1);
        List<Runnable> calls = List.of(() -> async[0].hasNext(), () -> async[0].next(), () -> async[0].shutdown(),
                () -> async[0].reset());
        CountingIterator base = new CountingIterator(1) {
            @Override
            public DataSet next() {
                try {
                    known.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                calls.forEach(call -> assertThrows(StateException.class, call::run));
                return super.next();
            }
        };
        async[0] = new AsyncDataSetIterator(base);
        known.countDown();
        assertNumber(0, async[0].next());
        async[0].shutdown();
    }

    private static long waiting() {
        return Thread.getAllStackTraces().keySet().stream().filter(each -> each.getName().contains("prefetch thread"))
                .filter(each -> each.getState() == Thread.State.WAITING).count();
    }

    @Test
    void aDroppedIteratorLeavesNoThread() {
        for (int i = 0; i < 5; i++) {
            new AsyncDataSetIterator(new CountingIterator(100), 2, i % 2 == 0).next();
        }
        for (long end = System.nanoTime() + 10_000_000_000L; threads() > 0 && System.nanoTime() < end;) {
            System.gc();
            Thread.yield();
        }
        assertEquals(0, threads());
    }

    @Test
    void callbacksSeeEachSet() {
        AtomicInteger seen = new AtomicInteger();
        DataSetCallback callback = new DataSetCallback() {
            @Override
            public void call(DataSet dataSet) {
                seen.incrementAndGet();
            }

            @Override
            public void call(MultiDataSet multiDataSet) {
                throw new AssertionError("no set of several arrays");
            }

            @Override
            public void reset() {
                seen.addAndGet(1000);
            }
        };
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(5), 2, true, callback)) {
            while (async.hasNext()) {
                async.next();
            }
            assertEquals(5, seen.get());
            async.reset();
            while (async.hasNext()) {
                async.next();
            }
            assertEquals(1010, seen.get());
        }
    }

    @Test
    void manyResetsUnderStress() {
        Random random = new Random(3);
        CountingIterator base = new CountingIterator(40) {
            @Override
            public int rows(int number) {
                return 1 + number % 4;
            }
        };
        List<DataSet> kept = new ArrayList<>();
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(base, 2)) {
            for (int round = 0; round < 300; round++) {
                int take = random.nextInt(41);
                for (int i = 0; i < take; i++) {
                    assertTrue(async.hasNext());
                    DataSet set = async.next();
                    assertNumber(i, set);
                    if (random.nextInt(100) == 0) {
                        kept.add(set.detach());
                    }
                }
                if (random.nextInt(20) == 0) {
                    async.shutdown();
                }
                async.reset();
            }
        }
        kept.forEach(DataSet::close);
        assertEquals(0, threads());
    }

    @Test
    void twoThreadsReadTheRing() throws Exception {
        try (AsyncDataSetIterator async = new AsyncDataSetIterator(new CountingIterator(2000), 2)) {
            AtomicReference<Throwable> failure = new AtomicReference<>();
            for (int i = 0; async.hasNext(); i++) {
                int number = i;
                DataSet set = async.next();
                if (i % 20 == 0) {
                    Thread other = new Thread(() -> {
                        try {
                            assertNumber(number, set);
                        } catch (Throwable e) {
                            failure.set(e);
                        }
                    });
                    other.start();
                    other.join();
                }
                assertNumber(number, set);
            }
            assertEquals(null, failure.get());
        }
    }

    private static MultiDataSetIterator multi(CountingIterator base) {
        return new MultiDataSetIterator() {
            @Override
            public MultiDataSet next() {
                return base.next().toMultiDataSet();
            }

            @Override
            public MultiDataSet next(int num) {
                return next();
            }

            @Override
            public boolean hasNext() {
                return base.hasNext();
            }

            @Override
            public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
                throw new UnsupportedOperationException();
            }

            @Override
            public MultiDataSetPreProcessor getPreProcessor() {
                return null;
            }

            @Override
            public boolean resetSupported() {
                return true;
            }

            @Override
            public boolean asyncSupported() {
                return true;
            }

            @Override
            public void reset() {
                base.reset();
            }
        };
    }

    @Test
    void setsOfSeveralArraysAreFetchedTheSameWay() {
        MultiDataSetIterator multi = multi(new CountingIterator(20));
        MultiDataSet detached;
        try (AsyncMultiDataSetIterator async = new AsyncMultiDataSetIterator(multi, 2)) {
            MultiDataSet stored = async.next();
            detached = async.next().detach();
            for (int i = 2; i < 20; i++) {
                assertEquals(i, ((NDArray) async.next().getFeatures(0)).getFloat(0, 3));
            }
            assertFalse(async.hasNext());
            assertThrows(DisposedException.class, () -> ((NDArray) stored.getFeatures(0)).sum());
            async.reset();
            assertEquals(0, ((NDArray) async.next().getFeatures(0)).getFloat(0, 3));
        }
        assertEquals(2, ((NDArray) detached.getLabels(0)).getFloat(0, 0));
        detached.close();
        assertEquals(0, threads());
    }
}
