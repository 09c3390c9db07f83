package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.Host;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the rules of thumb of DJL's "Memory Management". */
class NDManagerTest extends NativeTest {
    private static final Shape TWO = new Shape(2);

    @Test
    void whatItMakesEndsWithIt() {
        NDArray array;
        try (NDManager manager = NDManager.newBaseManager()) {
            array = manager.ones(TWO);
            assertSame(manager, array.getManager());
            assertTrue(manager.isOpen());
        }
        assertTrue(array.isDisposed());
    }

    @Test
    void outputsBelongToTheManagerOfTheFirstOperand() {
        try (NDManager first = NDManager.newBaseManager(); NDManager second = NDManager.newBaseManager();
                NDArray none = NDArray.ones(TWO)) {
            NDArray a = first.ones(TWO);
            NDArray b = second.ones(TWO);
            assertSame(first, a.add(b).getManager());
            assertSame(second, b.add(a).getManager());
            assertSame(second, none.add(b).getManager());
            assertSame(first, NDArray.stack(new NDArray[] {none, a, b}).getManager());
        }
    }

    @Test
    void aScopeThatIsCurrentGoesBeforeTheOperandsAndAFactoryBeforeTheScope() {
        try (NDManager manager = NDManager.newBaseManager(); ResourceScope scope = new ResourceScope()) {
            NDArray a = manager.ones(TWO);
            assertSame(manager, a.getManager());
            NDArray b = a.add(1);
            assertSame(NDManager.system(), b.getManager());
            assertTrue(scope.contains(b));
            assertSame(scope, ResourceScope.current());
        }
    }

    @Test
    void closingClosesTheManagersBelow() {
        NDManager model = NDManager.newBaseManager();
        NDManager trainer = model.newSubManager();
        NDManager batch = trainer.newSubManager();
        NDArray array = batch.ones(TWO);
        assertSame(trainer, batch.getParentManager());
        model.close();
        assertFalse(batch.isOpen());
        assertTrue(array.isDisposed());
        batch.close();
        model.close();
        assertThrows(ScopeException.class, () -> batch.zeros(TWO));
        assertThrows(ScopeException.class, batch::newSubManager);
    }

    @Test
    void whatItMakesWhileItClosesIsNowhere() {
        try (ResourceScope scope = new ResourceScope()) {
            NDManager before = NDManager.newBaseManager();
            assertThrows(ScopeException.class, () -> before.own(() -> {
                before.close();
                return NDArray.ones(TWO);
            }));
            NDManager between = NDManager.newBaseManager();
            assertThrows(ScopeException.class, () -> between.own(() -> {
                NDArray array = NDArray.ones(TWO);
                between.close();
                return array.addi(1);
            }));
            NDManager after = NDManager.newBaseManager();
            assertThrows(ScopeException.class, () -> after.own(() -> {
                NDArray array = NDArray.ones(TWO);
                after.close();
                return array;
            }));
            assertEquals(0, scope.getStats().handles());
            assertSame(scope, ResourceScope.current());
        }
    }

    @Test
    void attachMovesAndRetReturnsToTheManagerAbove() {
        try (NDManager outer = NDManager.newBaseManager()) {
            NDArray kept;
            NDArray loose;
            try (NDManager inner = outer.newSubManager()) {
                kept = inner.ret(inner.ones(TWO));
                NDArray other = inner.ones(TWO);
                outer.attachAll(other);
                assertSame(outer, other.getManager());
                loose = inner.ones(TWO).detach();
                assertSame(NDManager.system(), loose.getManager());
            }
            assertSame(outer, kept.getManager());
            try (NDManager closed = NDManager.newBaseManager()) {
                closed.close();
                assertThrows(ScopeException.class, () -> kept.attach(closed));
            }
            assertSame(outer, kept.getManager());
            loose.dispose();
        }
    }

    @Test
    void listsMoveAsAWhole() {
        try (NDManager outer = NDManager.newBaseManager()) {
            NDList list;
            try (NDManager inner = outer.newSubManager()) {
                list = inner.ret(new NDList(inner.ones(TWO), inner.ones(TWO)));
                assertSame(outer, list.getManager());
                inner.attachAll(list, outer.ones(TWO));
                assertSame(inner, list.get(1).getManager());
                assertEquals(3, inner.getManagedArrays().size());
                list.attach(outer);
            }
            assertEquals(1, list.get(1).getFloat(0));
            assertSame(NDManager.system(), list.detach().getManager());
            assertSame(NDManager.system(), new NDList().getManager());
            list.close();
        }
    }

    @Test
    void aCappedManagerRefusesArraysButNoManagers() {
        try (NDManager model = NDManager.newBaseManager(); NDArray outside = NDArray.ones(TWO)) {
            NDArray before = model.ones(TWO);
            model.cap();
            assertThrows(ScopeException.class, () -> model.ones(TWO));
            assertThrows(ScopeException.class, () -> before.add(1));
            assertThrows(ScopeException.class, () -> outside.attach(model));
            try (NDManager batch = model.newSubManager()) {
                assertSame(batch, batch.ones(TWO).add(before).getManager());
            }
        }
    }

    @Test
    void managedArraysAndDumps() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager below = manager.newSubManager()) {
            manager.setName("model");
            below.setName("batch");
            NDArray first = manager.create(new float[] {1, 2});
            NDArray second = below.create(3);
            assertEquals(Set.of(first, second), Set.copyOf(manager.getManagedArrays()));
            assertEquals("model", manager.getName());
            String dump = manager.debugDump(0);
            assertTrue(dump.contains("model") && dump.contains("batch"), dump);
            assertEquals(dump.lines().count(), manager.debugDump().lines().count());
        }
    }

    @Test
    void theSystemManagerStandsForNoOwner() {
        NDArray loose = NDArray.ones(TWO);
        NDManager system = loose.getManager();
        assertSame(system, new NDList().getManager());
        assertTrue(system.isOpen());
        assertTrue(system.contains(loose));
        assertEquals("system", system.getName());
        assertEquals("NDManager(system, parent none)", system.toString());
        assertEquals(List.of(), system.getManagedArrays());
        assertEquals(Memory.stats().liveBytes(), system.getStats().liveBytes());
        assertThrows(StateException.class, system::close);
        assertThrows(StateException.class, system::cap);
        assertThrows(StateException.class, () -> system.setLimit(1));
        assertThrows(StateException.class, system::disposeEverything);
        try (NDArray made = system.ones(TWO); NDArray target = loose.into(system).add(1)) {
            assertSame(system, made.getManager());
            assertSame(system, target.getManager());
        }
        try (ResourceScope scope = new ResourceScope()) {
            assertSame(system, NDArray.ones(TWO).getManager());
            assertTrue(scope.contains(system.ones(TWO)));
        }
        try (NDManager below = system.newSubManager()) {
            assertSame(system, below.getParentManager());
            assertSame(below, loose.attach(below).getManager());
            assertSame(system, loose.attach(system).getManager());
            assertSame(system, below.ret(below.ones(TWO).attach(below)).attach(system).getManager());
            NDArray lent = below.ones(TWO).tempAttach(system);
            assertSame(system, lent.getManager());
            lent.close();
        }
        loose.close();
    }

    @Test
    void aListOfArraysHasTheArraysThemselves() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager other = NDManager.newBaseManager();
                NDArray loose = NDArray.ones(TWO)) {
            Set<NDArray> all = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < 100; i++) {
                all.add(manager.full(TWO, i));
            }
            NDArray large = manager.zeros(new Shape(1000));
            NDArray result = large.add(1);
            NDArray moved = other.ones(TWO).attach(manager);
            NDArray gone = manager.ones(TWO).attach(other);
            all.addAll(List.of(large, result, moved, loose.attach(manager)));
            NDList list = manager.getManagedArrays();
            assertEquals(all.size(), list.size());
            assertTrue(all.containsAll(list));
            assertSame(gone, other.getManagedArrays().singletonOrThrow());
            list.close();
            all.forEach(array -> assertTrue(array.isDisposed()));
            assertEquals(List.of(), manager.getManagedArrays());
            assertFalse(gone.isDisposed());
        }
    }

    @Test
    void soDoesOneWithLoans() {
        try (NDManager lender = NDManager.newBaseManager(); ResourceScope scope = new ResourceScope()) {
            NDArray array = lender.ones(TWO);
            NDArray scoped = NDArray.ones(TWO);
            try (NDManager borrower = NDManager.newBaseManager()) {
                borrower.tempAttachAll(array, scoped);
                NDList borrowed = borrower.getManagedArrays();
                assertEquals(2, borrowed.size());
                assertTrue(borrowed.stream().anyMatch(array::same) && borrowed.stream().anyMatch(scoped::same));
                assertEquals(List.of(), lender.getManagedArrays());
            }
            assertSame(array, lender.getManagedArrays().singletonOrThrow());
        }
    }

    private static void drop(NDManager manager) {
        manager.ones(TWO);
        manager.ones(new Shape(1000));
    }

    @Test
    void whatTheProgramDroppedIsNotInTheList() {
        try (NDManager manager = NDManager.newBaseManager()) {
            drop(manager);
            Host.collect();
            NDArray kept = manager.ones(TWO);
            assertSame(kept, manager.getManagedArrays().singletonOrThrow());
        }
    }

    @Test
    void aListOfArraysChangesNothing() {
        try (NDManager manager = NDManager.newBaseManager(); NDManager below = manager.newSubManager()) {
            NDArray lent = manager.ones(TWO);
            lent.tempAttach(below);
            NDArray own = manager.ones(TWO);
            long handles = Memory.liveHandles();
            for (int time = 0; time < 15; time++) {
                assertSame(lent, below.getManagedArrays().singletonOrThrow());
                assertEquals(2, manager.getManagedArrays().size());
            }
            assertEquals(handles, Memory.liveHandles());
            assertFalse(lent.isDisposed());
            assertFalse(own.isDisposed());
        }
    }

    @Test
    void soDoesThatOfACappedManagerWhateverScopeIsCurrent() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray array = manager.create(new float[] {7});
            manager.cap();
            try (ResourceScope scope = new ResourceScope()) {
                scope.cap();
                assertSame(array, manager.getManagedArrays().singletonOrThrow());
            }
            assertEquals(7, array.item());
        }
    }

    @Test
    void aCappedOwnerLetsItsArraysBeReadAndWritten() {
        try (NDManager manager = NDManager.newBaseManager(); ResourceScope scope = new ResourceScope("capped")) {
            NDArray managed = manager.create(new float[] {1, 2, 3});
            NDArray whole = NDArray.create(new long[] {1, 2, 3});
            manager.cap();
            scope.cap();
            readsAndWrites(managed, whole);
            scope.close();
            NDArray loose = NDArray.create(new long[] {1, 2, 3});
            readsAndWrites(managed, loose);
            loose.dispose();
        }
    }

    @Test
    void inPlaceMethodsWorkOnWhatACappedManagerOwns() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray x = manager.create(new float[] {1, 2, 3});
            NDArray y = manager.create(new float[] {1, 1, 1});
            NDArray weights = manager.create(new float[] {1, 1, 1});
            weights.setRequiresGradient(true);
            manager.cap();
            long handles = Memory.liveHandles();
            assertSame(x, x.addi(1).muli(y).negi().addi(y));
            assertArrayEquals(new float[] {-1, -2, -3}, x.toFloatArray());
            x.muli(weights);
            assertTrue(x.hasGradient());
            try (ResourceScope scope = new ResourceScope()) {
                scope.cap();
                y.subi(1);
            }
            assertArrayEquals(new float[] {0, 0, 0}, y.toFloatArray());
            assertEquals(handles, Memory.liveHandles());
            assertThrows(ScopeException.class, () -> x.add(1));
            assertThrows(ShapeException.class, () -> y.addi(NDArray.ones(new Shape(2))));
        }
    }

    private static void readsAndWrites(NDArray floats, NDArray whole) {
        long handles = Memory.liveHandles();
        assertEquals(2, floats.getFloat(1));
        assertEquals(2, whole.getLong(1));
        floats.set("0", 5);
        assertEquals(5, floats.getFloat(0));
        floats.set("0:1", 1);
        floats.set("2", 3);
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void factories() {
        try (NDManager manager = NDManager.newBaseManager()) {
            LibTensor.manualSeed(3);
            NDArray uniform = manager.randomUniform(2, 4, new Shape(1000));
            assertTrue(uniform.min().getFloat() >= 2 && uniform.max().getFloat() < 4);
            NDArray narrow = manager.randomUniform(1000, 1001, new Shape(1_000_000));
            assertTrue(narrow.min().getFloat() >= 1000 && narrow.max().getFloat() < 1001);
            NDArray wide = manager.randomUniform(-3e38f, 3e38f, new Shape(10_000));
            assertTrue(wide.min().getFloat() < -2.9e38f && wide.max().getFloat() > 2.9e38f);
            assertTrue(wide.max().getFloat() < 3e38f);
            for (float[] bad : new float[][] {{1, 1}, {2, 1}, {Float.NaN, 1}, {0, Float.POSITIVE_INFINITY}}) {
                assertThrows(ArgumentException.class, () -> manager.randomUniform(bad[0], bad[1], new Shape(1)));
            }
            assertEquals(5, manager.randomNormal(5, 0.1f, new Shape(1000)).mean().getFloat(), 0.1);
            assertEquals(7, manager.full(TWO, 7).getLong(1));
            assertEquals(3, manager.arange(4).getLong(3));
            assertEquals(5, manager.arange(2, 6).getLong(3));
            assertEquals(6, manager.arange(2, 8, 2, DataType.INT32).getInt(2));
            assertEquals(1, manager.eye(2).getFloat(1, 1));
            assertEquals(2, manager.create(TWO).size());
            assertSame(manager, uniform.getManager());
        }
    }
}
