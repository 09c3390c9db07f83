package dev.libtensor.nd4j.linalg.api.memory.enums;

import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;

/** What all workspaces do, to find mistakes. */
public enum DebugMode {
    /** What they are configured for. */
    DISABLED,
    /** Every array has memory of its own, which ends with the cycle. */
    SPILL_EVERYTHING,
    /** New workspaces are {@link DummyWorkspace}s, which own nothing. */
    BYPASS_EVERYTHING
}
