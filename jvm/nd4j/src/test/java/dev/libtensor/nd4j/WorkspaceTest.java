package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeOutOfMemoryException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryManager;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.DebugMode;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.ResetPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

class WorkspaceTest extends NativeTest {
    private static final WorkspaceConfiguration STRICT = WorkspaceConfiguration.builder()
            .policyAllocation(AllocationPolicy.STRICT)
            .build();

    private final MemoryWorkspaceManager manager = Nd4j.getWorkspaceManager();

    @AfterEach
    void destroyAll() {
        manager.destroyAllWorkspacesForCurrentThread();
        assertFalse(manager.anyWorkspaceActiveForCurrentThread());
        assertNull(ResourceScope.current());
    }

    private static NDArray array(int count) {
        return NDArray.zeros(new Shape(count));
    }

    @Test
    void theFirstCycleTeachesTheSize() {
        Nd4jWorkspace workspace = new Nd4jWorkspace(STRICT, "first");
        for (int cycle = 0; cycle < 3; cycle++) {
            try (MemoryWorkspace ws = workspace.notifyScopeEntered()) {
                assertSame(workspace, ws);
                assertTrue(ws.isScopeActive());
                NDArray x = array(1000);
                assertTrue(x.isAttached());
                assertEquals(4032, ws.getThisCycleAllocations());
                assertEquals(cycle == 0 ? 4032 : 0, workspace.getSpilledSize());
                assertEquals(cycle == 0 ? 0 : 4032, ws.getCurrentOffset());
                assertEquals(cycle + 1, ws.getGenerationId());
            }
            assertEquals(4032, workspace.getCurrentSize());
        }
        assertEquals(List.of(4032L, 4032L, 3L, 0L), List.of(workspace.getLastCycleAllocations(),
                workspace.getMaxCycleAllocations(), workspace.getCyclesCount(), workspace.getPinnedSize()));
        manager.destroyWorkspace(workspace);
        assertThrows(DisposedException.class, workspace::notifyScopeEntered);
    }

    @Test
    void tinyArraysCount() {
        Nd4jWorkspace workspace = new Nd4jWorkspace(STRICT, "tiny");
        for (int cycle = 0; cycle < 3; cycle++) {
            try (MemoryWorkspace ws = workspace.notifyScopeEntered()) {
                array(3).addi(1);
                array(20).add(1);
                assertEquals(64 + 2 * 128, ws.getThisCycleAllocations());
                assertEquals(cycle == 0 ? 0 : 64 + 2 * 128, ws.getCurrentOffset());
                assertEquals(cycle == 0 ? 64 + 2 * 128 : 0, workspace.getSpilledSize());
            }
            assertEquals(64 + 2 * 128, workspace.getCurrentSize());
            assertEquals(64 + 2 * 128, workspace.getLastCycleAllocations());
        }
        manager.destroyWorkspace(workspace);
    }

    @Test
    void steadyCyclesTakeNothingFromTheSystem() {
        MemoryWorkspace workspace = manager.getWorkspaceForCurrentThread(STRICT, "steady");
        NDArray weight = array(10_000);
        long held = 0;
        for (int cycle = 0; cycle < 50; cycle++) {
            try (MemoryWorkspace ws = workspace.notifyScopeEntered()) {
                NDArray x = NDArray.ones(new Shape(10_000));
                x.add(weight).mul(2).sum();
            }
            if (cycle == 2) {
                held = Memory.stats().heldBytes();
            }
        }
        assertEquals(held, Memory.stats().heldBytes());
        weight.close();
    }

    @Test
    void arraysEndWithTheirCycle() {
        AtomicReference<NDArray> kept = new AtomicReference<>();
        NDArray copy;
        try (MemoryWorkspace ws = manager.getAndActivateWorkspace(STRICT, "TRAINING")) {
            kept.set(array(1000).add(3));
            copy = kept.get().detach();
        }
        DisposedException error = assertThrows(DisposedException.class, () -> kept.get().add(1));
        assertTrue(error.getMessage().contains("cycle 1 of workspace 'TRAINING'"), error.getMessage());
        assertTrue(error.getMessage().contains("detach()"), error.getMessage());
        assertThrows(DisposedException.class, () -> kept.get().getFloat(0));
        assertFalse(kept.get().isInScope());
        try (MemoryWorkspace ws = manager.getAndActivateWorkspace("TRAINING")) {
            error = assertThrows(DisposedException.class, () -> kept.get().toFloatArray());
            assertTrue(error.getMessage().contains("is in cycle 2 now"), error.getMessage());
            assertTrue(error.getMessage().contains("'TRAINING' (cycle 2)"), error.getMessage());
        }
        assertFalse(copy.isAttached());
        assertEquals(3, copy.getFloat(999));
        copy.close();
    }

    @Test
    void anArrayStaysInItsWorkspaceAndCopiesLeave() {
        try (NDManager outside = NDManager.newBaseManager()) {
            manager.createNewWorkspace(STRICT, "A");
            manager.createNewWorkspace(STRICT, "B");
            for (int cycle = 0; cycle < 2; cycle++) {
                try (MemoryWorkspace a = manager.getAndActivateWorkspace("A")) {
                    NDArray inA = array(1000).add(1);
                    try (MemoryWorkspace b = manager.getAndActivateWorkspace("B")) {
                        NDArray inB = inA.add(1);
                        NDArray leveraged = inB.leverage();
                        assertNotSame(inB, leveraged);
                        assertSame(inA, inA.leverageTo("A"));
                        assertSame(inB, inB.leverageTo("nowhere"));
                        assertThrows(ArgumentException.class, () -> inB.leverageTo("nowhere", true));
                        NDArray migrated = inA.migrate();
                        assertNotSame(inA, migrated);
                        assertSame(inB, inB.migrate());
                        b.close();
                        assertThrows(DisposedException.class, () -> inB.sum());
                        assertThrows(DisposedException.class, () -> migrated.sum());
                        assertArrayEquals(new float[] {2000}, leveraged.sum().toFloatArray());
                        assertThrows(StateException.class, () -> inA.attach(outside));
                        assertThrows(StateException.class, () -> inA.tempAttach(outside));
                        assertThrows(StateException.class, inA::moveToOuterScope);
                    }
                    assertTrue(inA.isAttached());
                }
            }
        }
    }

    @Test
    void workspacesNestAndAreBorrowed() {
        MemoryWorkspace a = manager.getAndActivateWorkspace(STRICT, "A");
        NDArray first = array(1000);
        assertSame(a, a.notifyScopeEntered());
        a.close();
        first.sum();
        MemoryWorkspace b = manager.getAndActivateWorkspace(STRICT, "B");
        StateException error = assertThrows(StateException.class, a::close);
        assertTrue(error.getMessage().contains("workspace 'B'"), error.getMessage());
        first.sum();
        try (MemoryWorkspace borrowed = a.notifyScopeBorrowed()) {
            assertThrows(StateException.class, a::notifyScopeBorrowed);
            NDArray second = array(1000);
            assertEquals(2 * 4032 + 64, a.getThisCycleAllocations());
            assertTrue(second.isAttached());
        }
        NDArray inB = array(2000);
        assertEquals(8000 + 64, b.getThisCycleAllocations());
        b.close();
        assertThrows(DisposedException.class, inB::sum);
        first.sum();
        a.close();
        assertThrows(DisposedException.class, first::sum);
        assertThrows(StateException.class, a::notifyScopeBorrowed);
    }

    @Test
    void outsideOfWorkspacesNothingOwnsArrays() {
        NDArray stays;
        try (MemoryWorkspace ws = manager.getAndActivateWorkspace(STRICT, "A")) {
            assertTrue(manager.anyWorkspaceActiveForCurrentThread());
            try (MemoryWorkspace none = manager.scopeOutOfWorkspaces()) {
                assertFalse(manager.anyWorkspaceActiveForCurrentThread());
                assertEquals(MemoryWorkspace.Type.DUMMY, none.getWorkspaceType());
                stays = array(1000);
                assertFalse(stays.isAttached());
            }
            assertTrue(array(1000).isAttached());
        }
        stays.sum().close();
        stays.close();
    }

    @Test
    void workspacesBelongToTheirThread() throws Exception {
        MemoryWorkspace mine = manager.getAndActivateWorkspace(STRICT, "A");
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            other.submit(() -> {
                assertFalse(manager.checkIfWorkspaceExists("A"));
                assertThrows(StateException.class, mine::notifyScopeEntered);
                try (MemoryWorkspace theirs = manager.getAndActivateWorkspace(STRICT, "A")) {
                    assertNotSame(mine, theirs);
                    array(1000);
                    assertEquals(0, mine.getThisCycleAllocations());
                }
                manager.destroyAllWorkspacesForCurrentThread();
                return null;
            }).get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } finally {
            other.shutdown();
        }
        mine.close();
    }

    @Test
    void anotherThreadCannotCloseAWorkspace() throws Exception {
        MemoryWorkspace mine = manager.getAndActivateWorkspace(STRICT, "A");
        NDArray x = array(1000);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            other.submit(() -> {
                for (Executable close : List.<Executable>of(mine::close, () -> manager.destroyWorkspace(mine))) {
                    String message = assertThrows(StateException.class, close).getMessage();
                    assertTrue(message.contains("workspace 'A' is open on thread '"), message);
                }
                return null;
            }).get();
        } finally {
            other.shutdown();
        }
        assertEquals(0, x.getFloat(999));
        assertSame(mine, Nd4j.getMemoryManager().getCurrentWorkspace());
        mine.close();
        assertThrows(DisposedException.class, () -> x.getFloat(999));
    }

    @Test
    @Timeout(30)
    void aCycleMayEndWithItsScope() {
        MemoryWorkspace workspace = manager.getAndActivateWorkspace(STRICT, "A");
        ResourceScope.current().close();
        workspace.notifyScopeEntered();
        workspace.close();
        workspace.close();
        assertNull(Nd4j.getMemoryManager().getCurrentWorkspace());
        assertNull(ResourceScope.current());
    }

    @Test
    void sizesFollowThePolicies() {
        WorkspaceConfiguration grows = WorkspaceConfiguration.builder().policySpill(SpillPolicy.REALLOCATE)
                .overallocationLimit(0.5).maxSize(1 << 20).build();
        MemoryWorkspace workspace = manager.createNewWorkspace(grows, "grows");
        for (int count : new int[] {1600, 3200}) {
            try (MemoryWorkspace ws = workspace.notifyScopeEntered()) {
                array(count);
            }
            assertEquals(6L * count, workspace.getCurrentSize());
        }
        WorkspaceConfiguration fails = WorkspaceConfiguration.builder().policyAllocation(AllocationPolicy.STRICT)
                .policyLearning(LearningPolicy.NONE).initialSize(4096).policySpill(SpillPolicy.FAIL).build();
        try (MemoryWorkspace ws = manager.getAndActivateWorkspace(fails, "fails")) {
            array(1000);
            NativeOutOfMemoryException error = assertThrows(NativeOutOfMemoryException.class, () -> array(1000));
            assertTrue(error.getMessage().contains("workspace 'fails' is full"), error.getMessage());
        }
        WorkspaceConfiguration mapped = WorkspaceConfiguration.builder().policyLocation(LocationPolicy.MMAP)
                .policyLearning(LearningPolicy.NONE).initialSize(8192).build();
        try (MemoryWorkspace ws = manager.getAndActivateWorkspace(mapped, "mapped")) {
            assertEquals(5000, array(1000).add(5).sum().getFloat());
            assertEquals(2 * 4032 + 64, ws.getCurrentOffset());
        }
        assertThrows(ArgumentException.class, () -> manager.createNewWorkspace(WorkspaceConfiguration.builder()
                .minSize(2).maxSize(1).build(), "wrong"));
        assertThrows(ArgumentException.class, () -> manager.createNewWorkspace(WorkspaceConfiguration.builder()
                .policyReset(ResetPolicy.ENDOFBUFFER_REACHED).overallocationLimit(0.5).build(), "ring"));
    }

    @Test
    void aRingKeepsItsLatestCycles() {
        Nd4jWorkspace ring = (Nd4jWorkspace) manager.createNewWorkspace(WorkspaceConfiguration.builder()
                .policyReset(ResetPolicy.ENDOFBUFFER_REACHED).overallocationLimit(1).build(), "ring");
        assertEquals(MemoryWorkspace.Type.CIRCULAR, ring.getWorkspaceType());
        NDArray[] arrays = new NDArray[6];
        for (int cycle = 0; cycle < arrays.length; cycle++) {
            try (MemoryWorkspace ws = ring.notifyScopeEntered()) {
                arrays[cycle] = array(1000).add(cycle);
            }
            assertEquals(cycle, arrays[cycle].getFloat(999));
            assertTrue(arrays[cycle].isAttached());
            if (cycle > 0) {
                assertEquals(cycle - 1, arrays[cycle - 1].getFloat(0));
            }
            if (cycle > 1) {
                NDArray passed = arrays[cycle - 2];
                assertThrows(DisposedException.class, passed::sum);
            }
        }
        assertEquals(2, ring.getStepNumber());
        assertEquals(2 * 10483, ring.getCurrentSize());
        NDArray copy = arrays[5].detach();
        ring.destroyWorkspace();
        assertThrows(DisposedException.class, () -> arrays[5].sum());
        assertEquals(5, copy.getFloat(0));
        copy.close();
    }

    @Test
    void debugModesChangeAllWorkspaces() {
        WorkspaceConfiguration fixed = WorkspaceConfiguration.builder().initialSize(8192).build();
        try {
            manager.setDebugMode(DebugMode.SPILL_EVERYTHING);
            assertEquals(DebugMode.SPILL_EVERYTHING, manager.getDebugMode());
            try (MemoryWorkspace ws = manager.getAndActivateWorkspace(fixed, "spills")) {
                array(1000);
                assertEquals(0, ws.getCurrentOffset());
            }
            manager.setDebugMode(DebugMode.BYPASS_EVERYTHING);
            try (MemoryWorkspace ws = manager.getAndActivateWorkspace(fixed, "bypassed")) {
                assertInstanceOf(DummyWorkspace.class, ws);
                NDArray x = array(1000);
                assertFalse(x.isAttached());
                x.close();
            }
        } finally {
            manager.setDebugMode(null);
        }
        assertEquals(DebugMode.DISABLED, manager.getDebugMode());
    }

    @Test
    void gradientsStayOutside() {
        NDArray weight = NDArray.ones(new Shape(1000));
        weight.setRequiresGradient(true);
        for (int step = 0; step < 3; step++) {
            try (MemoryWorkspace ws = manager.getAndActivateWorkspace(STRICT, "step")) {
                array(1000).add(2).mul(weight).sum().backward();
            }
        }
        NDArray gradient = weight.getGradient();
        assertEquals(6, gradient.getFloat(999));
        gradient.close();
        weight.close();
    }

    @Test
    void listsNameTheThreadsWorkspaces() {
        manager.createNewWorkspace(STRICT, "A");
        manager.createNewWorkspace(STRICT, "B");
        assertEquals(List.of("A", "B"), manager.getAllWorkspacesIdsForCurrentThread());
        assertEquals(2, manager.getAllWorkspacesForCurrentThread().size());
        assertTrue(manager.checkIfWorkspaceExists("A"));
        assertFalse(manager.checkIfWorkspaceExistsAndActive("A"));
        manager.printAllocationStatisticsForCurrentThread();
        manager.destroyAllWorkspacesForCurrentThread();
        assertEquals(List.of(), manager.getAllWorkspacesIdsForCurrentThread());
    }

    @Test
    void anArrayNamesItsWorkspaceOnEveryThread() throws Exception {
        try (NDArray free = array(10)) {
            assertNull(free.data().getParentWorkspace());
        }
        MemoryWorkspace unlisted = manager.createNewWorkspace(STRICT);
        NDArray x;
        try (MemoryWorkspace ws = unlisted.notifyScopeEntered()) {
            x = array(10);
            assertSame(ws, x.data().getParentWorkspace());
            assertSame(ws, x.reshape(2, 5).data().getParentWorkspace());
            AtomicReference<MemoryWorkspace> seen = new AtomicReference<>();
            NDArray shared = x;
            Thread other = new Thread(() -> seen.set(shared.data().getParentWorkspace()));
            other.start();
            other.join();
            assertSame(ws, seen.get());
        }
        assertThrows(DisposedException.class, () -> x.data().getParentWorkspace());
        manager.destroyWorkspace(unlisted);
    }

    @Test
    void aDataTypeHasTheNameOfTheOtherDialects() {
        assertSame(dev.libtensor.DataType.FLOAT32, DataType.FLOAT.type());
        assertThrows(dev.libtensor.UnsupportedException.class, DataType.UTF8::type);
    }

    /** Without a number of cycles, OVER_TIME learns when it is told to. */
    @Test
    void learningOverTimeWaitsToBeTold() {
        Nd4jWorkspace workspace = (Nd4jWorkspace) Nd4j.getWorkspaceManager().getWorkspaceForCurrentThread(
                WorkspaceConfiguration.builder().policyAllocation(AllocationPolicy.STRICT)
                        .policyLearning(LearningPolicy.OVER_TIME).build(), "over time");
        for (int i = 1; i <= 5; i++) {
            try (MemoryWorkspace cycle = workspace.notifyScopeEntered()) {
                Nd4j.create(DataType.DOUBLE, 1000L * i);
            }
            assertEquals(0, workspace.getCurrentSize());
        }
        workspace.initializeWorkspace();
        assertEquals(40_000, workspace.getCurrentSize());
    }

    @Test
    void arraysOfAnEndedCycleSayThatTheyWereAttached() {
        INDArray array;
        try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("ended")) {
            array = Nd4j.create(1000);
            assertTrue(array.isAttached());
        }
        assertTrue(array.isAttached());
        assertThrows(DisposedException.class, array::sumNumber);
    }

    /** The memory of destroyed workspaces is the system's, and their names have learned nothing. */
    @Test
    void destroyedWorkspacesKeepNothing() {
        MemoryManager memory = Nd4j.getMemoryManager();
        long before = memory.allocatedMemory(0);
        long held = Memory.stats().heldBytes();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 2; i++) {
                Nd4jWorkspace workspace = (Nd4jWorkspace) Nd4j.getWorkspaceManager().getWorkspaceForCurrentThread(
                        WorkspaceConfiguration.builder().policyAllocation(AllocationPolicy.STRICT).build(), "learned");
                assertEquals(i == 0 ? 0 : 4 << 20, workspace.getCurrentSize());
                try (MemoryWorkspace cycle = workspace.notifyScopeEntered()) {
                    Nd4j.create(DataType.FLOAT, 1 << 20);
                    assertTrue(memory.allocatedMemory(0) >= before + (4 << 20));
                }
            }
            assertTrue(memory.allocatedMemory(0) >= before + (4 << 20));
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            assertEquals(before, memory.allocatedMemory(0));
            assertTrue(Memory.stats().heldBytes() <= held + (2 << 20), held + " and " + Memory.stats().heldBytes());
        }
    }
}
