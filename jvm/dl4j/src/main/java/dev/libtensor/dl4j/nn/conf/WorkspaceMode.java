package dev.libtensor.dl4j.nn.conf;

/** Whether a network computes in workspaces, as in DL4J. */
public enum WorkspaceMode {
    /** New arrays belong to no workspace. */
    NONE,
    /** Arrays of an iteration belong to workspaces and end with it. */
    ENABLED,
    /**
     * As {@link #ENABLED}.
     *
     * @deprecated use {@link #ENABLED}
     */
    @Deprecated
    SINGLE,
    /**
     * As {@link #ENABLED}.
     *
     * @deprecated use {@link #ENABLED}
     */
    @Deprecated
    SEPARATE
}
