package dev.libtensor.nd4j.linalg.api.memory.enums;

import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;

/** How much memory a workspace takes. */
public enum AllocationPolicy {
    /** Exactly the initial or the learned size. */
    STRICT,
    /** That size and a part of it more: {@link WorkspaceConfiguration#getOverallocationLimit}. */
    OVERALLOCATE
}
