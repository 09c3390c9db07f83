package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what scopes and managers share: counters, limits and emptying. */
class ResourceOwnerTest extends NativeTest {
    private static final Shape KILO = new Shape(256);

    @Test
    void aManagerCountsWhatItAndThoseBelowOwn() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager below = manager.newSubManager()) {
            NDArray a = manager.ones(KILO);
            below.ones(KILO).dispose();
            NDArray b = below.ones(KILO);
            ResourceOwner.Stats stats = manager.getStats();
            assertEquals(2048, stats.liveBytes());
            assertEquals(1024, stats.ownBytes());
            assertEquals(2048, stats.peakBytes());
            assertEquals(-1, stats.limitBytes());
            assertTrue(manager.contains(a));
            assertFalse(below.contains(a));
            assertTrue(below.contains(b));
            assertEquals(0, manager.getStats(Device.fromName("fake:0")).liveBytes());
        }
    }

    @Test
    void aManagersLimitHoldsForThoseBelow() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager below = manager.newSubManager()) {
            manager.setName("limited");
            manager.setLimit(2048);
            NDArray first = manager.ones(KILO);
            NDArray second = below.ones(KILO);
            NativeOutOfMemoryException error = assertThrows(NativeOutOfMemoryException.class, () -> below.ones(new Shape(1)));
            assertTrue(error.getMessage().contains("limited"), error.getMessage());
            assertEquals(2048, manager.getStats().limitBytes());
            first.dispose();
            below.ones(new Shape(1));
            manager.setLimit(-1);
            below.ones(new Shape(10_000));
            assertEquals(1, second.getFloat(0));
        }
    }

    @Test
    void aScopeIsEmptiedAndStaysOpen() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = NDArray.ones(KILO);
            ResourceScope inner = new ResourceScope();
            NDArray inside = NDArray.ones(KILO);
            scope.disposeEverything();
            assertTrue(a.isDisposed());
            assertFalse(inside.isDisposed());
            assertEquals(0, scope.getStats().handles());
            inner.close();
            assertEquals(256, NDArray.ones(KILO).sum().item());
        }
    }

    @Test
    void whatIsKeptStaysWhereItWas() {
        try (ResourceScope scope = new ResourceScope(); NDArray elsewhere = NDArray.ones(KILO).detach()) {
            NDArray kept = NDArray.ones(KILO);
            NDList list = new NDList(NDArray.ones(KILO), NDArray.zeros(KILO));
            Generator generator = new Generator(1);
            NDArray gone = NDArray.ones(KILO);
            scope.disposeEverythingBut(kept, list, generator, elsewhere);
            assertTrue(gone.isDisposed());
            assertEquals(4, scope.getStats().handles());
            assertTrue(scope.contains(kept) && scope.contains(list.get(1)) && scope.contains(generator));
            assertEquals(2, generator.randperm(2).size());
            scope.disposeEverythingBut(list);
            assertTrue(kept.isDisposed() && generator.isDisposed());
            assertEquals(1, list.head().getFloat(0));
            scope.disposeEverythingBut(List.of());
            assertEquals(0, scope.getStats().handles());
            assertFalse(elsewhere.isDisposed());
        }
    }

    @Test
    void aManagerIsEmptiedAndThoseBelowGoOn() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager below = manager.newSubManager()) {
            NDArray kept = manager.ones(KILO);
            NDArray gone = manager.ones(KILO);
            NDArray inside = below.ones(KILO);
            manager.disposeEverythingBut(kept);
            assertTrue(gone.isDisposed());
            assertFalse(inside.isDisposed());
            assertTrue(below.isOpen());
            assertSame(manager, kept.getManager());
            manager.disposeEverything();
            assertTrue(kept.isDisposed());
            assertEquals(1, below.ones(KILO).getFloat(0));
            manager.close();
            assertThrows(ScopeException.class, manager::disposeEverything);
            assertThrows(ScopeException.class, manager::getStats);
            assertThrows(ScopeException.class, () -> manager.setLimit(1));
        }
    }

    @Test
    void aManagerOwnsAGeneratorAndLendsIt() {
        NDManager model = NDManager.newBaseManager();
        NativeResource generator = new Generator(1).attach(model);
        assertSame(model, generator.getManager());
        assertEquals(1, model.getStats().handles());
        try (NDManager inner = model.newSubManager()) {
            inner.tempAttachAll(generator);
            assertSame(inner, generator.getManager());
        }
        assertSame(model, generator.getManager());
        model.close();
        assertTrue(generator.isDisposed());
    }

    @Test
    void aGeneratorComesOutOfAManagerAgain() {
        NativeResource generator;
        try (NDManager model = NDManager.newBaseManager(); NDManager below = model.newSubManager()) {
            generator = below.ret(new Generator(1).attach(below));
            assertSame(model, generator.getManager());
            model.cap();
            Generator refused = new Generator(1);
            assertThrows(ScopeException.class, () -> refused.attach(model));
            refused.dispose();
            generator.detach();
        }
        assertSame(NDManager.system(), generator.getManager());
        assertFalse(generator.isDisposed());
        generator.dispose();
    }

    @Test
    void aGeneratorThatIsDroppedIsCollectedBeforeItsManagerCloses() {
        try (NDManager model = NDManager.newBaseManager()) {
            dropped(model);
            LeakCheck.collectUntil(() -> model.getStats().handles() == 0);
            assertEquals(0, model.getStats().handles());
            assertEquals(0, model.getStats().liveBytes());
        }
    }

    private static void dropped(NDManager model) {
        new Generator(1).attach(model);
        assertEquals(1, model.getStats().handles());
    }
}
