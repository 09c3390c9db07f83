package dev.libtensor.nd4j.linalg.api.memory.abstracts;

import dev.libtensor.internal.Workspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;

/**
 * No workspace: while it is open, nothing owns new arrays, and they exist until they are disposed or garbage
 * collected.
 */
public final class DummyWorkspace implements MemoryWorkspace {
    private final long thread = Thread.currentThread().getId();
    private Runnable back;

    /** Creates one that is not open. */
    public DummyWorkspace() {}

    @Override
    public MemoryWorkspace notifyScopeEntered() {
        if (back == null) {
            back = Workspace.leaveAll();
        }
        return this;
    }

    @Override
    public MemoryWorkspace notifyScopeBorrowed() {
        return notifyScopeEntered();
    }

    /** Makes the workspace or scope current again that was so before. */
    @Override
    public void close() {
        if (back != null) {
            Runnable leave = back;
            back = null;
            leave.run();
        }
    }

    @Override
    public WorkspaceConfiguration getWorkspaceConfiguration() {
        return null;
    }

    @Override
    public Type getWorkspaceType() {
        return Type.DUMMY;
    }

    @Override
    public String getId() {
        return null;
    }

    @Override
    public int getDeviceId() {
        return 0;
    }

    @Override
    public Long getThreadId() {
        return thread;
    }

    @Override
    public long getGenerationId() {
        return 0;
    }

    @Override
    public boolean isScopeActive() {
        return false;
    }

    /** Does nothing. */
    @Override
    public void initializeWorkspace() {}

    /** Does nothing. */
    @Override
    public void destroyWorkspace() {}

    /** Does nothing. */
    @Override
    public void toggleWorkspaceUse(boolean isEnabled) {}

    @Override
    public long getThisCycleAllocations() {
        return 0;
    }

    @Override
    public long getLastCycleAllocations() {
        return 0;
    }

    @Override
    public long getMaxCycleAllocations() {
        return 0;
    }

    @Override
    public long getCurrentSize() {
        return 0;
    }

    @Override
    public long getCurrentOffset() {
        return 0;
    }
}
