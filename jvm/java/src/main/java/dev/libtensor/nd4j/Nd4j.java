package dev.libtensor.nd4j;

/** ND4J's entry point: the workspaces of the calling thread. */
public final class Nd4j {
    private static final MemoryWorkspaceManager WORKSPACES = new MemoryWorkspaceManager();

    private Nd4j() {}

    /**
     * Returns the manager of workspaces.
     *
     * @return the one of the process
     */
    public static MemoryWorkspaceManager getWorkspaceManager() {
        return WORKSPACES;
    }
}
