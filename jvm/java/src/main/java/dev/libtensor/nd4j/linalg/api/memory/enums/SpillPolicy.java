package dev.libtensor.nd4j.linalg.api.memory.enums;

/** Where arrays go that do not fit into a workspace. */
public enum SpillPolicy {
    /** To memory of their own, which ends with the cycle. */
    EXTERNAL,
    /** The same, and the workspace grows when the cycle ends. */
    REALLOCATE,
    /** Nowhere: the call throws. */
    FAIL
}
