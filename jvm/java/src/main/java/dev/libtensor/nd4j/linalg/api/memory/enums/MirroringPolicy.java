package dev.libtensor.nd4j.linalg.api.memory.enums;

/** On CUDA, whether a workspace has memory on the host, too. Workspaces are on the host in this version. */
public enum MirroringPolicy {
    /** It has. */
    FULL,
    /** It is on the host alone. */
    HOST_ONLY
}
