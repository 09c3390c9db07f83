package dev.libtensor.dl4j;

import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.conf.WorkspaceMode;
import dev.libtensor.nd4j.AllocationPolicy;
import dev.libtensor.nd4j.LearningPolicy;
import dev.libtensor.nd4j.Nd4j;
import dev.libtensor.nd4j.SpillPolicy;
import dev.libtensor.nd4j.WorkspaceConfiguration;

/**
 * The workspaces of a network: DL4J's names and mapping, with fewer workspaces. A gradient record must live until its
 * backward pass. Therefore what a forward pass in training makes is in WS_ALL_LAYERS_ACT, working memory included. The
 * gradients of the activations are in WS_LAYER_ACT_1 for a whole backward pass, and so are the activations of
 * inference. Workspaces close in the opposite order of opening, so two cannot take turns.
 */
final class NetworkWorkspaces {
    private static final String ALL = "WS_ALL_LAYERS_ACT";
    private static final String ACTIVATIONS = "WS_LAYER_ACT_1";
    private static final String WORKING = "WS_LAYER_WORKING_MEM";
    private static final String OUTPUT = "WS_OUTPUT_MEM";

    private final LayerWorkspaceMgr none = LayerWorkspaceMgr.noWorkspaces();
    private final LayerWorkspaceMgr training;
    private final LayerWorkspaceMgr inference;
    private final WorkspaceConfiguration whole = configuration(0, 0.05);

    NetworkWorkspaces(int layers) {
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

    LayerWorkspaceMgr training(WorkspaceMode mode) {
        return mode == WorkspaceMode.NONE ? none : training;
    }

    LayerWorkspaceMgr inference(WorkspaceMode mode) {
        return mode == WorkspaceMode.NONE ? none : inference;
    }

    /** Opens the workspace of a pass. Without workspaces it is a scope, so that a pass leaves nothing behind. */
    AutoCloseable pass(LayerWorkspaceMgr mgr) {
        return mgr == none ? new ResourceScope("pass") : mgr.notifyScopeEntered(ArrayType.ACTIVATIONS);
    }

    /** Opens a workspace inside a pass. Without workspaces the pass owns its arrays. */
    AutoCloseable inner(LayerWorkspaceMgr mgr, ArrayType type) {
        return mgr == none ? () -> {} : mgr.notifyScopeEntered(type);
    }

    /** Opens the workspace of a batch's evaluation. */
    AutoCloseable evaluation(WorkspaceMode mode) {
        return mode == WorkspaceMode.NONE ? new ResourceScope("evaluation")
                : Nd4j.getWorkspaceManager().getAndActivateWorkspace(whole, OUTPUT);
    }
}
