package dev.libtensor.nd4j.linalg.workspace;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;

/** Several open workspaces, which close together. */
public final class WorkspacesCloseable implements AutoCloseable {
    private final MemoryWorkspace[] workspaces;

    /**
     * Creates what closes workspaces.
     *
     * @param workspaces the open workspaces, in the order in which they were opened
     */
    public WorkspacesCloseable(MemoryWorkspace... workspaces) {
        this.workspaces = ArgumentException.notNull(workspaces, "workspaces").clone();
        for (int i = 0; i < this.workspaces.length; i++) {
            ArgumentException.notNull(this.workspaces[i], "workspaces[" + i + "]");
        }
    }

    /**
     * Closes the workspaces, the last one first. An error does not keep the others open.
     *
     * @throws RuntimeException the first error, with the others as suppressed ones
     */
    @Override
    public void close() {
        RuntimeException failed = null;
        for (int i = workspaces.length - 1; i >= 0; i--) {
            try {
                workspaces[i].close();
            } catch (RuntimeException e) {
                if (failed == null) {
                    failed = e;
                } else {
                    failed.addSuppressed(e);
                }
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
