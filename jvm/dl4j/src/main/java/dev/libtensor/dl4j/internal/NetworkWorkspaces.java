package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.function.Supplier;

/**
 * The workspaces of a network: DL4J's names and mapping, with fewer workspaces. A gradient record must live until its
 * backward pass. Therefore what a forward pass in training makes is in WS_ALL_LAYERS_ACT, working memory included. The
 * gradients of the activations are in WS_LAYER_ACT_1 for a whole backward pass, and so are the activations of
 * inference. Workspaces close in the opposite order of opening, so two cannot take turns.
 */
public final class NetworkWorkspaces {
    private static final String ALL = "WS_ALL_LAYERS_ACT";
    private static final String ACTIVATIONS = "WS_LAYER_ACT_1";
    private static final String WORKING = "WS_LAYER_WORKING_MEM";
    private static final String OUTPUT = "WS_OUTPUT_MEM";

    private final LayerWorkspaceMgr none = LayerWorkspaceMgr.noWorkspaces();
    private final LayerWorkspaceMgr training;
    private final LayerWorkspaceMgr inference;
    private final WorkspaceConfiguration whole = configuration(0, 0.05);

    public NetworkWorkspaces(int layers) {
        // An iteration opens the working memory for each layer's gradients, and for the update.
        WorkspaceConfiguration each = configuration(layers + 1, 0.02);
        training = LayerWorkspaceMgr.builder()
                .with(ArrayType.ACTIVATION_GRAD, ACTIVATIONS, whole)
                .with(ArrayType.BP_WORKING_MEM, WORKING, each)
                .with(ArrayType.RNN_BP_LOOP_WORKING_MEM, WORKING, each)
                .with(ArrayType.UPDATER_WORKING_MEM, WORKING, each)
                .defaultWorkspace(ALL, whole)
                .build();
        inference = LayerWorkspaceMgr.builder().defaultWorkspace(ACTIVATIONS, whole).build();
    }

    /** Returns a configuration that learns the size from its first cycles, and grows. */
    private static WorkspaceConfiguration configuration(int cycles, double headroom) {
        return WorkspaceConfiguration.builder()
                .policyAllocation(AllocationPolicy.OVERALLOCATE)
                .overallocationLimit(headroom)
                .policyLearning(cycles == 0 ? LearningPolicy.FIRST_LOOP : LearningPolicy.OVER_TIME)
                .cyclesBeforeInitialization(cycles)
                .policySpill(SpillPolicy.REALLOCATE)
                .build();
    }

    public LayerWorkspaceMgr training(WorkspaceMode mode) {
        return mode == WorkspaceMode.NONE ? none : training;
    }

    public LayerWorkspaceMgr inference(WorkspaceMode mode) {
        return mode == WorkspaceMode.NONE ? none : inference;
    }

    /** Runs a pass in its workspace. Without workspaces there is a scope, so that a pass leaves nothing behind. */
    public <T> T pass(LayerWorkspaceMgr mgr, Supplier<T> call) {
        return run(mgr == none ? new ResourceScope("pass") : mgr.notifyScopeEntered(ArrayType.ACTIVATIONS), call);
    }

    /** Runs a call in a workspace inside a pass. Without workspaces the pass owns its arrays. */
    public <T> T inner(LayerWorkspaceMgr mgr, ArrayType type, Supplier<T> call) {
        return mgr == none ? call.get() : run(mgr.notifyScopeEntered(type), call);
    }

    /** Runs a batch's evaluation in its workspace. */
    public <T> T evaluation(WorkspaceMode mode, Supplier<T> call) {
        return run(mode == WorkspaceMode.NONE ? new ResourceScope("evaluation")
                : Nd4j.getWorkspaceManager().getAndActivateWorkspace(whole, OUTPUT), call);
    }

    /** Runs a call in an open workspace or scope, and closes that. */
    private static <T> T run(AutoCloseable open, Supplier<T> call) {
        T result;
        try {
            result = call.get();
        } catch (RuntimeException | Error e) {
            close(open, e);
            throw e;
        }
        close(open, null);
        return result;
    }

    private static void close(AutoCloseable open, Throwable thrown) {
        try {
            open.close();
        } catch (RuntimeException e) {
            if (thrown == null) {
                throw e;
            }
            thrown.addSuppressed(e);
        } catch (Exception e) {
            throw new StateException("a workspace did not close: " + e);
        }
    }

    /** Copies a result to a workspace of the user's. */
    public static INDArray into(MemoryWorkspace target, WorkspaceMode mode, INDArray result) {
        if (target == null) {
            return result;
        }
        if (mode == WorkspaceMode.NONE) {
            throw new StateException("workspace '" + target.getId() + "' was given for the output, but the network's"
                    + " inferenceWorkspaceMode is NONE: expected ENABLED");
        }
        if (!target.isScopeActive()) {
            throw new StateException("workspace '" + target.getId() + "' was given for the output, but it is not open:"
                    + " open it first, and close it after the use of the output");
        }
        try (MemoryWorkspace borrowed = target.notifyScopeBorrowed(); NDArray own = (NDArray) result) {
            return own.duplicate();
        }
    }

    /** Takes an array out of its workspace or pass; one that several layers return is copied. */
    public static NDArray outside(NDArray array) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return array.duplicate();
        }
    }
}
