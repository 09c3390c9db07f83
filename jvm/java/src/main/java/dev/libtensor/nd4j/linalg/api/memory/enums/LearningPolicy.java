package dev.libtensor.nd4j.linalg.api.memory.enums;

import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;

/** When a workspace learns its size from what its cycles took. */
public enum LearningPolicy {
    /** From the first cycle that takes something. */
    FIRST_LOOP,
    /**
     * From the largest of the first cycles: {@link WorkspaceConfiguration#getCyclesBeforeInitialization}. If their number
     * is 0, at {@link MemoryWorkspace#initializeWorkspace} only.
     */
    OVER_TIME,
    /** Never: it has its initial size. */
    NONE
}
