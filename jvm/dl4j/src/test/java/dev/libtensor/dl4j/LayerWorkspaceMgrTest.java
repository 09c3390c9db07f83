package dev.libtensor.dl4j;

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
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.DebugMode;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.workspace.WorkspacesCloseable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class LayerWorkspaceMgrTest extends NativeTest {
    private final WorkspaceConfiguration configuration = new WorkspaceConfiguration();
    private final MemoryWorkspaceManager workspaces = Nd4j.getWorkspaceManager();

    /** Activations have the workspace ACT, inputs have IN, and gradients have none. */
    private final LayerWorkspaceMgr mgr = LayerWorkspaceMgr.builder()
            .with(ArrayType.ACTIVATIONS, "ACT", configuration)
            .with(ArrayType.INPUT, "IN", configuration)
            .noWorkspaceFor(ArrayType.ACTIVATION_GRAD)
            .build();

    @AfterEach
    void destroyAll() {
        workspaces.setDebugMode(null);
        workspaces.destroyAllWorkspacesForCurrentThread();
    }

    private static void refused(String message, Executable call) {
        assertEquals(message, assertThrows(StateException.class, call).getMessage());
    }

    private static String idOf(INDArray array) {
        MemoryWorkspace owner = array.data().getParentWorkspace();
        return owner == null ? null : owner.getId();
    }

    private static INDArray vector() {
        return NDArray.create(new float[] {1, 2, 3});
    }

    @Test
    void theDefaultsLeaveOtherTypesAlone() {
        LayerWorkspaceMgr made = LayerWorkspaceMgr.builder()
                .with(ArrayType.INPUT, "IN", configuration)
                .noWorkspaceFor(ArrayType.FF_CACHE)
                .defaultWorkspace("REST", configuration)
                .defaultNoWorkspace()
                .build();
        assertEquals("IN", made.getWorkspaceName(ArrayType.INPUT));
        assertTrue(made.isScopedOut(ArrayType.FF_CACHE));
        assertFalse(made.hasConfiguration(ArrayType.FF_CACHE));
        assertNull(made.getWorkspaceName(ArrayType.FF_CACHE));
        assertEquals("REST", made.getWorkspaceName(ArrayType.UPDATER_WORKING_MEM));
        assertSame(configuration, made.getConfiguration(ArrayType.UPDATER_WORKING_MEM));
        assertFalse(made.isScopedOut(ArrayType.UPDATER_WORKING_MEM));
    }

    @Test
    void aTypeIsEitherScopedOutOrHasAWorkspace() {
        mgr.setScopedOutFor(ArrayType.INPUT);
        assertTrue(mgr.isScopedOut(ArrayType.INPUT));
        assertFalse(mgr.hasConfiguration(ArrayType.INPUT));
        mgr.setWorkspace(ArrayType.INPUT, "AGAIN", configuration);
        assertFalse(mgr.isScopedOut(ArrayType.INPUT));
        assertEquals("AGAIN", mgr.getWorkspaceName(ArrayType.INPUT));
    }

    @Test
    void theConstructorWantsNamesAndConfigurationsOfTheSameTypes() {
        LayerWorkspaceMgr made = new LayerWorkspaceMgr(Set.of(ArrayType.INPUT), Map.of(ArrayType.ACTIVATIONS, configuration),
                Map.of(ArrayType.ACTIVATIONS, "ACT"));
        assertTrue(made.isScopedOut(ArrayType.INPUT));
        assertEquals("ACT", made.getWorkspaceName(ArrayType.ACTIVATIONS));
        assertEquals("the types with a configuration are [], but those with a name are [INPUT]: the same types were expected",
                assertThrows(ArgumentException.class,
                        () -> new LayerWorkspaceMgr(null, null, Map.of(ArrayType.INPUT, "IN"))).getMessage());
        assertFalse(new LayerWorkspaceMgr(null, null, null).isScopedOut(ArrayType.INPUT));
    }

    @Test
    void theImmutableManagerRefusesChanges() {
        LayerWorkspaceMgr none = LayerWorkspaceMgr.noWorkspacesImmutable();
        assertSame(none, LayerWorkspaceMgr.noWorkspacesImmutable());
        for (ArrayType type : ArrayType.values()) {
            assertTrue(none.isScopedOut(type));
        }
        String message = "the manager of noWorkspacesImmutable cannot change: call noWorkspaces for one that can";
        refused(message, () -> none.setWorkspace(ArrayType.INPUT, "IN", configuration));
        refused(message, () -> none.setWorkspaceName(ArrayType.INPUT, "IN"));
        refused(message, () -> none.setConfiguration(ArrayType.INPUT, configuration));
        refused(message, () -> none.setScopedOutFor(ArrayType.INPUT));
        refused(message, () -> none.setNoLeverageOverride("IN"));
        refused(message, () -> none.setHelperWorkspace("key", 1));
        refused(message, () -> none.setHelperWorkspacePointers(null));
        assertTrue(none.isScopedOut(ArrayType.INPUT));
        assertNotSame(LayerWorkspaceMgr.noWorkspaces(), LayerWorkspaceMgr.noWorkspaces());
    }

    @Test
    void helpersShareWhatTheyStore() {
        Map<String, Object> shared = new HashMap<>();
        LayerWorkspaceMgr first = LayerWorkspaceMgr.noWorkspaces(shared);
        LayerWorkspaceMgr second = LayerWorkspaceMgr.noWorkspaces(shared);
        first.setHelperWorkspace(LayerWorkspaceMgr.CUDNN_WORKSPACE_KEY, 5L);
        assertEquals(5L, second.<Long>getHelperWorkspace(LayerWorkspaceMgr.CUDNN_WORKSPACE_KEY));
        assertSame(shared, first.getHelperWorkspacePointers());
        first.setHelperWorkspacePointers(null);
        assertNull(first.<Long>getHelperWorkspace(LayerWorkspaceMgr.CUDNN_WORKSPACE_KEY));
    }

    @Test
    void enteringOpensTheWorkspaceOfTheType() {
        assertFalse(mgr.isWorkspaceOpen(ArrayType.ACTIVATIONS));
        try (MemoryWorkspace ws = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            assertEquals("ACT", ws.getId());
            assertTrue(mgr.isWorkspaceOpen(ArrayType.ACTIVATIONS));
            assertEquals("ACT", idOf(vector()));
        }
        assertFalse(mgr.isWorkspaceOpen(ArrayType.ACTIVATIONS));
    }

    @Test
    void enteringATypeWithoutWorkspaceKeepsTheOuterOne() {
        try (MemoryWorkspace outer = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            try (MemoryWorkspace none = mgr.notifyScopeEntered(ArrayType.ACTIVATION_GRAD);
                    NDArray out = (NDArray) vector()) {
                assertFalse(out.isAttached());
            }
            try (MemoryWorkspace none = mgr.notifyScopeBorrowed(ArrayType.ACTIVATION_GRAD);
                    NDArray out = (NDArray) vector()) {
                assertFalse(out.isAttached());
            }
            assertTrue(outer.isScopeActive());
            assertEquals("ACT", idOf(vector()));
        }
        assertFalse(workspaces.anyWorkspaceActiveForCurrentThread());
    }

    @Test
    void severalOpenInOrderAndCloseTogether() {
        try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.INPUT, ArrayType.ACTIVATIONS)) {
            assertTrue(mgr.isWorkspaceOpen(ArrayType.INPUT));
            assertEquals("ACT", idOf(vector()));
        }
        assertFalse(mgr.isWorkspaceOpen(ArrayType.INPUT));
        assertFalse(mgr.isWorkspaceOpen(ArrayType.ACTIVATIONS));
    }

    @Test
    void ifOneOfSeveralFailsNoneStaysOpen() {
        refused("the array type FF_CACHE has no name of a workspace: call setWorkspace or setScopedOutFor first",
                () -> mgr.notifyScopeEntered(ArrayType.INPUT, ArrayType.FF_CACHE));
        assertEquals("the argument 'arrayTypes[1]' is null: an object was expected", assertThrows(ArgumentException.class,
                () -> mgr.notifyScopeEntered(ArrayType.INPUT, null)).getMessage());
        assertFalse(mgr.isWorkspaceOpen(ArrayType.INPUT));
        assertFalse(workspaces.anyWorkspaceActiveForCurrentThread());
    }

    @Test
    void closingTogetherGoesOnAfterAnError() {
        MemoryWorkspace outer = workspaces.getAndActivateWorkspace("OUTER");
        MemoryWorkspace blocked = workspaces.getAndActivateWorkspace("BLOCKED");
        MemoryWorkspace inner = workspaces.getAndActivateWorkspace("INNER");
        WorkspacesCloseable wrong = new WorkspacesCloseable(inner, blocked);
        assertThrows(StateException.class, wrong::close);
        assertFalse(inner.isScopeActive());
        blocked.close();
        outer.close();
        assertEquals("the argument 'workspaces[0]' is null: an object was expected",
                assertThrows(ArgumentException.class, () -> new WorkspacesCloseable((MemoryWorkspace) null)).getMessage());
    }

    @Test
    void closingTogetherKeepsFurtherErrors() {
        MemoryWorkspace first = workspaces.getAndActivateWorkspace("FIRST");
        MemoryWorkspace second = workspaces.getAndActivateWorkspace("SECOND");
        MemoryWorkspace inner = workspaces.getAndActivateWorkspace("INNER");
        StateException failed = assertThrows(StateException.class, new WorkspacesCloseable(first, second)::close);
        assertEquals(1, failed.getSuppressed().length);
        new WorkspacesCloseable(first, second, inner).close();
        assertFalse(first.isScopeActive());
    }

    @Test
    void aTypeWithoutSettingsIsAnError() {
        String noName = "the array type FF_CACHE has no name of a workspace: call setWorkspace or setScopedOutFor first";
        refused(noName, () -> mgr.notifyScopeEntered(ArrayType.FF_CACHE));
        refused(noName, () -> mgr.notifyScopeBorrowed(ArrayType.FF_CACHE));
        refused(noName, () -> mgr.isWorkspaceOpen(ArrayType.FF_CACHE));
        refused(noName, () -> mgr.create(ArrayType.FF_CACHE, DataType.FLOAT, 2));
        mgr.setWorkspaceName(ArrayType.FF_CACHE, "CACHE");
        refused("the array type FF_CACHE has no configuration of a workspace: call setWorkspace or setScopedOutFor first",
                () -> mgr.notifyScopeEntered(ArrayType.FF_CACHE));
        mgr.setConfiguration(ArrayType.FF_CACHE, configuration);
        mgr.notifyScopeEntered(ArrayType.FF_CACHE).close();
    }

    @Test
    void whatNeedsAnOpenWorkspaceSaysWhichIsClosed() {
        String closed = "workspace 'ACT' of the array type ACTIVATIONS is not open on this thread:"
                + " call notifyScopeEntered first";
        refused(closed, () -> mgr.notifyScopeBorrowed(ArrayType.ACTIVATIONS));
        refused(closed, () -> mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, 2));
        refused(closed, () -> mgr.createUninitialized(ArrayType.ACTIVATIONS, DataType.FLOAT, 2));
        try (MemoryWorkspace in = mgr.notifyScopeEntered(ArrayType.INPUT)) {
            INDArray x = vector();
            refused(closed, () -> mgr.dup(ArrayType.ACTIVATIONS, x));
            refused(closed, () -> mgr.dup(ArrayType.ACTIVATIONS, x, 'f'));
            refused(closed, () -> mgr.castTo(ArrayType.ACTIVATIONS, DataType.DOUBLE, x, false));
            refused(closed, () -> mgr.leverageTo(ArrayType.ACTIVATIONS, x));
            refused(closed, () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, x, true, false));
        }
    }

    @Test
    void aLoanGoesOnWithTheCycleAndHasNoSecondOne() {
        try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT)) {
            INDArray before;
            try (MemoryWorkspace loan = mgr.notifyScopeBorrowed(ArrayType.ACTIVATIONS)) {
                before = vector();
                assertEquals("ACT", idOf(before));
                assertThrows(StateException.class, () -> mgr.notifyScopeBorrowed(ArrayType.ACTIVATIONS));
                assertEquals("ACT", idOf(mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, 2)));
                assertEquals("ACT", idOf(vector()));
            }
            assertEquals("IN", idOf(vector()));
            assertTrue(before.isInScope());
        }
    }

    @Test
    void openAndClosedAreAsserted() {
        mgr.assertNotOpen(ArrayType.ACTIVATIONS, "before");
        mgr.assertNotOpen(ArrayType.ACTIVATION_GRAD, "before");
        mgr.assertOpen(ArrayType.ACTIVATION_GRAD, "before");
        refused("update: workspace 'ACT' of the array type ACTIVATIONS is not open on this thread:"
                + " call notifyScopeEntered first", () -> mgr.assertOpen(ArrayType.ACTIVATIONS, "update"));
        try (MemoryWorkspace ws = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            mgr.assertOpen(ArrayType.ACTIVATIONS, "inside");
            refused("workspace 'ACT' of the array type ACTIVATIONS is open: expected a closed one",
                    () -> mgr.assertNotOpen(ArrayType.ACTIVATIONS, null));
        }
    }

    @Test
    void theCurrentWorkspaceIsAsserted() {
        mgr.assertCurrentWorkspace(ArrayType.ACTIVATION_GRAD, "outside");
        refused("forward: new arrays of type ACTIVATIONS should go to workspace 'ACT' of this thread, but they go to no"
                + " workspace", () -> mgr.assertCurrentWorkspace(ArrayType.ACTIVATIONS, "forward"));
        try (MemoryWorkspace ws = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            mgr.assertCurrentWorkspace(ArrayType.ACTIVATIONS, "forward");
            refused("new arrays of type INPUT should go to workspace 'IN' of this thread, but they go to workspace 'ACT'",
                    () -> mgr.assertCurrentWorkspace(ArrayType.INPUT, null));
            refused("new arrays of type ACTIVATION_GRAD should go to no workspace, but they go to workspace 'ACT'",
                    () -> mgr.assertCurrentWorkspace(ArrayType.ACTIVATION_GRAD, null));
        }
    }

    @Test
    void arraysAreMadeWhereTheirTypeSays() {
        try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT)) {
            INDArray zeros = mgr.create(ArrayType.ACTIVATIONS, DataType.DOUBLE, 2, 3);
            assertEquals("ACT", idOf(zeros));
            assertEquals(DataType.DOUBLE, zeros.dataType());
            assertArrayEquals(new double[6], ((NDArray) zeros).toDoubleArray());
            NDArray columns = (NDArray) mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, new long[] {2, 3}, 'f');
            assertArrayEquals(new long[] {2, 3}, columns.getShape().getShape());
            assertArrayEquals(new long[] {1, 2}, columns.stride());
            assertEquals("ACT", idOf(columns));
            assertEquals("ACT", idOf(mgr.createUninitialized(ArrayType.ACTIVATIONS, DataType.LONG, 300)));
            assertEquals("ACT", idOf(mgr.createUninitialized(ArrayType.ACTIVATIONS, DataType.LONG, new long[] {2, 2}, 'f')));
            assertEquals("IN", idOf(vector()));
            try (NDArray out = (NDArray) mgr.create(ArrayType.ACTIVATION_GRAD, DataType.FLOAT, 2)) {
                assertFalse(out.isAttached());
            }
            assertEquals("the order 'c' or 'f' was expected, not 'x'", assertThrows(ArgumentException.class,
                    () -> mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, new long[] {2}, 'x')).getMessage());
            assertEquals("IN", idOf(vector()));
        }
    }

    @Test
    void copiesAndConversionsGoWhereTheirTypeSays() {
        try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT)) {
            INDArray x = vector();
            INDArray copy = mgr.dup(ArrayType.ACTIVATIONS, x);
            assertEquals("ACT", idOf(copy));
            assertArrayEquals(new float[] {1, 2, 3}, ((NDArray) copy).toFloatArray());
            assertEquals("ACT", idOf(mgr.dup(ArrayType.ACTIVATIONS, x, 'f')));
            INDArray wide = mgr.castTo(ArrayType.ACTIVATIONS, DataType.DOUBLE, x, false);
            assertEquals("ACT", idOf(wide));
            assertEquals(DataType.DOUBLE, wide.dataType());
            assertNotSame(wide, mgr.castTo(ArrayType.ACTIVATIONS, DataType.DOUBLE, wide, true));
            assertSame(wide, mgr.castTo(ArrayType.ACTIVATIONS, DataType.DOUBLE, wide, false));
            assertEquals("ACT", idOf(mgr.castTo(ArrayType.ACTIVATIONS, DataType.FLOAT, x, false)));
        }
    }

    @Test
    void leveragingCopiesOnlyWhatIsElsewhere() {
        try (NDArray free = (NDArray) vector()) {
            assertSame(free, mgr.leverageTo(ArrayType.ACTIVATIONS, free));
            try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT)) {
                assertSame(free, mgr.leverageTo(ArrayType.ACTIVATIONS, free));
                INDArray in = vector();
                assertSame(in, mgr.leverageTo(ArrayType.INPUT, in));
                INDArray moved = mgr.leverageTo(ArrayType.ACTIVATIONS, in);
                assertEquals("ACT", idOf(moved));
                assertArrayEquals(new float[] {1, 2, 3}, ((NDArray) moved).toFloatArray());
                try (NDArray out = (NDArray) mgr.leverageTo(ArrayType.ACTIVATION_GRAD, in)) {
                    assertFalse(out.isAttached());
                }
                mgr.setNoLeverageOverride("IN");
                assertSame(in, mgr.leverageTo(ArrayType.ACTIVATIONS, in));
                assertSame(in, mgr.validateArrayLocation(ArrayType.ACTIVATIONS, in, false, true));
            }
        }
    }

    @Test
    void anArrayInAWrongPlaceIsNamedWithBothWorkspaces() {
        try (NDArray free = (NDArray) vector();
                WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT)) {
            INDArray in = vector();
            assertSame(in, mgr.validateArrayLocation(ArrayType.INPUT, in, false, true));
            assertSame(free, mgr.validateArrayLocation(ArrayType.INPUT, free, false, false));
            assertSame(free, mgr.validateArrayLocation(ArrayType.ACTIVATION_GRAD, free, false, true));
            refused("an array of type ACTIVATIONS should be in workspace 'ACT' of this thread, but it is in workspace 'IN'",
                    () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, in, false, false));
            refused("an array of type ACTIVATIONS should be in workspace 'ACT' of this thread, but it is in no workspace",
                    () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, free, false, true));
            refused("an array of type ACTIVATION_GRAD should be in no workspace, but it is in workspace 'IN'",
                    () -> mgr.validateArrayLocation(ArrayType.ACTIVATION_GRAD, in, false, false));
            assertEquals("ACT", idOf(mgr.validateArrayLocation(ArrayType.ACTIVATIONS, in, true, false)));
            assertEquals("ACT", idOf(mgr.validateArrayLocation(ArrayType.ACTIVATIONS, free, true, true)));
            try (NDArray out = (NDArray) mgr.validateArrayLocation(ArrayType.ACTIVATION_GRAD, in, true, false)) {
                assertFalse(out.isAttached());
            }
        }
    }

    @Test
    void anArrayOfAnEndedCycleIsTheErrorOfRuleTwo() {
        INDArray old;
        try (MemoryWorkspace ws = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            old = vector();
        }
        try (MemoryWorkspace again = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            for (Executable use : new Executable[] {() -> mgr.leverageTo(ArrayType.ACTIVATIONS, old),
                    () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, old, true, true),
                    () -> mgr.dup(ArrayType.ACTIVATIONS, old)}) {
                String message = assertThrows(DisposedException.class, use).getMessage();
                assertTrue(message.contains("'ACT'"), message);
            }
        }
    }

    @Test
    void aWorkspaceOfTheSameNameOnAnotherThreadIsAnotherOne() {
        try (MemoryWorkspace ws = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            INDArray x = vector();
            long here = Thread.currentThread().getId();
            CompletableFuture.runAsync(() -> {
                try (MemoryWorkspace other = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
                    refused("an array of type ACTIVATIONS should be in workspace 'ACT' of this thread, but it is in workspace"
                            + " 'ACT' of the thread with id " + here,
                            () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, x, false, false));
                    INDArray moved = mgr.leverageTo(ArrayType.ACTIVATIONS, x);
                    assertSame(other, moved.data().getParentWorkspace());
                } finally {
                    workspaces.destroyAllWorkspacesForCurrentThread();
                }
            }).join();
        }
    }

    @Test
    void bypassingMakesAllTypesScopedOut() {
        workspaces.setDebugMode(DebugMode.BYPASS_EVERYTHING);
        try (WorkspacesCloseable both = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS, ArrayType.INPUT);
                NDArray made = (NDArray) mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, 2)) {
            assertFalse(made.isAttached());
            assertSame(made, mgr.leverageTo(ArrayType.INPUT, made));
            assertSame(made, mgr.validateArrayLocation(ArrayType.INPUT, made, false, true));
            mgr.assertOpen(ArrayType.INPUT, "bypass");
            mgr.assertCurrentWorkspace(ArrayType.INPUT, "bypass");
            assertFalse(mgr.isWorkspaceOpen(ArrayType.INPUT));
        }
        try (MemoryWorkspace none = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
            assertInstanceOf(DummyWorkspace.class, none);
        }
    }

    @Test
    void aSteadyLoopTakesNothingFromTheSystem() {
        // Workspaces of the same name and configuration share what they learn.
        mgr.setWorkspace(ArrayType.ACTIVATIONS, "STEADY", configuration);
        MemoryWorkspace ws = null;
        for (int cycle = 0; cycle < 5; cycle++) {
            try (MemoryWorkspace open = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS)) {
                ws = open;
                for (int i = 0; i < 4; i++) {
                    mgr.createUninitialized(ArrayType.ACTIVATIONS, DataType.FLOAT, 1000);
                }
                assertEquals(4 * 4032, open.getThisCycleAllocations());
                assertEquals(cycle == 0 ? 0 : 4 * 4032, open.getCurrentOffset());
            }
        }
        assertEquals(4 * 4032, ws.getMaxCycleAllocations());
    }

    private static void isNull(String name, Executable call) {
        assertEquals("the argument '" + name + "' is null: an object was expected",
                assertThrows(ArgumentException.class, call).getMessage());
    }

    @Test
    void nullIsRefusedByName() {
        try (NDArray x = (NDArray) vector()) {
            isNull("arrayType", () -> mgr.setWorkspace(null, "IN", configuration));
            isNull("wsName", () -> mgr.setWorkspace(ArrayType.INPUT, null, configuration));
            isNull("configuration", () -> mgr.setWorkspace(ArrayType.INPUT, "IN", null));
            isNull("wsName", () -> mgr.setWorkspaceName(ArrayType.INPUT, null));
            isNull("configuration", () -> mgr.setConfiguration(ArrayType.INPUT, null));
            isNull("arrayType", () -> mgr.getWorkspaceName(null));
            isNull("arrayType", () -> mgr.getConfiguration(null));
            isNull("arrayType", () -> mgr.hasConfiguration(null));
            isNull("arrayType", () -> mgr.setScopedOutFor(null));
            isNull("arrayType", () -> mgr.isScopedOut(null));
            isNull("wsName", () -> mgr.setNoLeverageOverride(null));
            isNull("key", () -> mgr.getHelperWorkspace(null));
            isNull("key", () -> mgr.setHelperWorkspace(null, 1));
            isNull("arrayType", () -> mgr.notifyScopeEntered((ArrayType) null));
            isNull("arrayTypes", () -> mgr.notifyScopeEntered((ArrayType[]) null));
            isNull("arrayType", () -> mgr.notifyScopeBorrowed(null));
            isNull("arrayType", () -> mgr.isWorkspaceOpen(null));
            isNull("arrayType", () -> mgr.assertOpen(null, "m"));
            isNull("arrayType", () -> mgr.assertNotOpen(null, "m"));
            isNull("arrayType", () -> mgr.assertCurrentWorkspace(null, "m"));
            isNull("arrayType", () -> mgr.leverageTo(null, x));
            isNull("array", () -> mgr.leverageTo(ArrayType.INPUT, null));
            isNull("arrayType", () -> mgr.validateArrayLocation(null, x, false, false));
            isNull("array", () -> mgr.validateArrayLocation(ArrayType.INPUT, null, false, false));
            isNull("arrayType", () -> mgr.create(null, DataType.FLOAT, 1));
            isNull("dataType", () -> mgr.create(ArrayType.INPUT, null, 1));
            isNull("shape", () -> mgr.createUninitialized(ArrayType.INPUT, DataType.FLOAT, (long[]) null));
            isNull("arrayType", () -> mgr.dup(null, x));
            isNull("toDup", () -> mgr.dup(ArrayType.INPUT, null, 'c'));
            isNull("arrayType", () -> mgr.castTo(null, DataType.FLOAT, x, false));
            isNull("dataType", () -> mgr.castTo(ArrayType.INPUT, null, x, false));
            isNull("toCast", () -> mgr.castTo(ArrayType.INPUT, DataType.FLOAT, null, false));
            isNull("type", () -> LayerWorkspaceMgr.builder().with(null, "IN", configuration));
            isNull("type", () -> LayerWorkspaceMgr.builder().noWorkspaceFor(null));
            isNull("workspaceName", () -> LayerWorkspaceMgr.builder().defaultWorkspace(null, configuration));
            isNull("workspaces", () -> new WorkspacesCloseable((MemoryWorkspace[]) null));
        }
    }
}
