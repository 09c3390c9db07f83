package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.Host;
import dev.libtensor.internal.natives.Native;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

/** Tests scopes, managers and models that the program drops without closing them. */
class AbandonedTest extends NativeTest {
    private static final Shape TWO = new Shape(2);

    private static void onThread(Runnable body) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(body);
        thread.setUncaughtExceptionHandler((where, error) -> failure.set(error));
        thread.start();
        thread.join();
        assertNull(failure.get());
    }

    private static long dissolved() {
        Host.collect();
        return Memory.stats().dissolved();
    }

    @Test
    void aScopeWhoseThreadEnded() throws Exception {
        Memory.Stats before = Memory.stats();
        AtomicReference<NDArray> kept = new AtomicReference<>();
        onThread(() -> {
            new ResourceScope("left open");
            NDArray.ones(TWO);
            NDArray.ones(new Shape(10_000));
            kept.set(NDArray.full(TWO, 5));
        });
        LeakCheck.collectUntil(() -> Memory.stats().dissolved() > before.dissolved());
        assertEquals(before.dissolved() + 1, Memory.stats().dissolved());
        assertEquals(5, kept.get().getLong(0));
        assertEquals(0, Native.owner(kept.get().handle()));
        kept.set(null);
        Host.collect();
        assertEquals(before.liveHandles(), Memory.liveHandles());
    }

    @Test
    void anOpenScopeOnALiveThreadIsNotAbandoned() {
        long before = Memory.stats().dissolved();
        new ResourceScope("unreferenced");
        NDArray array = NDArray.ones(TWO);
        assertEquals(before, dissolved());
        assertTrue(ResourceScope.current().contains(array));
        ResourceScope.current().close();
    }

    @Test
    void whatIsNestedGoesToTheScopeAround() throws Exception {
        try (ResourceScope outer = new ResourceScope("outer")) {
            long before = Memory.stats().dissolved();
            AtomicReference<ResourceScope> inner = new AtomicReference<>();
            onThread(() -> {
                try (ResourceScope.Entry in = outer.enter()) {
                    new ResourceScope("middle");
                    inner.set(new ResourceScope("inner"));
                }
            });
            LeakCheck.collectUntil(() -> Memory.stats().dissolved() > before);
            assertEquals(before + 1, Memory.stats().dissolved());
            assertEquals(outer.handle(), Native.scopeParent(inner.get().handle()));
            inner.get().close();
        }
    }

    private static void managers() {
        NDManager model = NDManager.newBaseManager();
        NDManager batch = model.newSubManager();
        batch.ones(TWO).add(model.ones(TWO));
        batch.ones(new Shape(10_000));
    }

    @Test
    void aTreeOfManagers() {
        Memory.Stats before = Memory.stats();
        managers();
        assertEquals(before.dissolved() + 2, dissolved());
        assertEquals(before.liveHandles(), Memory.liveHandles());
    }

    private static void dropSub(NDManager manager) {
        manager.newSubManager().ones(TWO);
    }

    @Test
    void aSubManagerOfOneThatIsHeld() {
        try (NDManager manager = NDManager.newBaseManager()) {
            long before = Memory.stats().dissolved();
            dropSub(manager);
            assertEquals(before + 1, dissolved());
            assertEquals(0, manager.getManagedArrays().size());
        }
    }

    private static void dropSub(NDManager manager, int arrays) {
        NDManager sub = manager.newSubManager();
        for (int i = 0; i < arrays; i++) {
            sub.ones(new Shape(1024));
        }
    }

    @Test
    void aSubManagerThatIsDissolvedWhileTheOneAboveCloses() {
        Random random = new Random(1);
        for (int round = 0; round < 50; round++) {
            NDManager manager = NDManager.newBaseManager();
            dropSub(manager, 2000);
            System.gc();
            long until = System.nanoTime() + random.nextInt(2_000_000);
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            manager.close();
        }
    }

    private static NDArray ofManager() {
        NDManager manager = NDManager.newBaseManager();
        manager.setName("kept by its array");
        return manager.ones(TWO).add(1);
    }

    @Test
    void anArrayKeepsItsManager() {
        long before = Memory.stats().dissolved();
        NDArray array = ofManager();
        assertEquals(before, dissolved());
        NDManager manager = array.getManager();
        assertEquals("kept by its array", manager.getName());
        NDArray next = array.mul(2);
        assertSame(manager, next.getManager());
        manager.close();
        assertTrue(next.isDisposed());
    }

    private static NDArray lent() {
        return NDManager.newBaseManager().full(TWO, 6, null).tempAttach(NDManager.newBaseManager());
    }

    @Test
    void aLentArrayKeepsBorrowerAndLender() {
        long before = Memory.stats().dissolved();
        NDArray array = lent();
        assertEquals(before, dissolved());
        array.getManager().close();
        assertEquals(before, dissolved());
        assertEquals(6, array.getLong(0));
        NDManager lender = array.getManager();
        assertTrue(lender.isOpen());
        lender.close();
        assertTrue(array.isDisposed());
    }

    private static void model() {
        NDArray weight = NDArray.ones(new Shape(2, 2));
        weight.setRequiresGradient(true);
        NativeLoader loader = loader(NDArray.ones(new Shape(6, 2)), NDArray.ones(new Shape(6, 2)));
        for (NDList batch = loader.next(); !batch.isEmpty(); batch = loader.next()) {
            batch.get(0).linear(weight, null).mseLoss(batch.get(1)).backward();
            weight.zeroGradient();
        }
        new Generator(3).randperm(4);
    }

    /** Starts a pass of two threads over six examples, in batches of two. */
    private static NativeLoader loader(NDArray data, NDArray labels) {
        NativeDataset dataset = new NativeDataset(data, labels);
        return new NativeLoader(dataset, new long[] {3, 1, 5, 0, 2, 4}, 2, false, 2, NativeLoader.USUAL);
    }

    @Test
    void weightsLoadersAndGenerators() {
        long before = Memory.liveHandles();
        model();
        Host.collect();
        assertEquals(before, Memory.liveHandles());
        try (ResourceScope scope = new ResourceScope()) {
            model();
            Host.collect();
            assertEquals(0, scope.getStats().handles());
        }
    }

    /** Trains one batch and leaves the epoch unfinished. */
    private static void trainABatch() {
        NDArray weight = NDArray.ones(new Shape(1, 2));
        weight.setRequiresGradient(true);
        NDList batch = loader(NDArray.ones(new Shape(6, 2)), NDArray.ones(new Shape(6, 1))).next();
        batch.get(0).linear(weight, null).mseLoss(batch.get(1)).backward();
    }

    @Test
    void aScopeWithAModelAndALoaderInTheMiddleOfAnEpoch() throws Exception {
        Memory.Stats before = Memory.stats();
        List<String> told = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                told.add(record.getLevel() + " " + new SimpleFormatter().formatMessage(record));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("dev.libtensor");
        logger.addHandler(handler);
        try {
            onThread(() -> {
                new ResourceScope("of a model");
                trainABatch();
            });
            LeakCheck.collectUntil(() -> Memory.liveHandles() == before.liveHandles());
            Native.flushLog();
        } finally {
            logger.removeHandler(handler);
        }
        assertEquals(before.dissolved() + 1, Memory.stats().dissolved());
        assertEquals(before.liveBytes(), Memory.liveBytes());
        assertTrue(told.stream().anyMatch(line -> line.startsWith("WARNING") && line.contains("scope 'of a model' was dropped")),
                told::toString);
    }
}
