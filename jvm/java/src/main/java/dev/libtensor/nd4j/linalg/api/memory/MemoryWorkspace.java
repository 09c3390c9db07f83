package dev.libtensor.nd4j.linalg.api.memory;

import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;

/**
 * A workspace: memory that the arrays of a cycle share. Opening it starts a cycle, and closing it ends all arrays that
 * belong to the cycle. The next cycle uses the same memory again. After the first cycles, a loop asks the system and
 * the garbage collector for nothing.
 *
 * <pre>{@code
 * for (int i = 0; i < steps; i++) {
 *     try (MemoryWorkspace ws = Nd4j.getWorkspaceManager().getAndActivateWorkspace(configuration, "TRAINING")) {
 *         NDArray loss = step(); // ends with the cycle
 *         last = loss.detach(); // a copy that stays
 *     }
 * }
 * }</pre>
 *
 * <p>An array whose cycle has ended throws a {@link dev.libtensor.DisposedException}, which names the workspace, the
 * cycle of the array and the cycle now. Arrays of up to 512 bytes belong to the cycle, but have memory of their own; on
 * the host they count in the workspace's sizes. Sizes of arrays are rounded up to 64 bytes.
 *
 * <p>As in ND4J's "Workspaces" document.
 */
public interface MemoryWorkspace extends AutoCloseable {
    /** The name of the workspace that calls without a name mean. */
    String DEFAULT_ID = "DefaultWorkspace";

    /** Kinds of workspace. */
    enum Type {
        /** It owns nothing. */
        DUMMY,
        /** The end of a cycle ends its arrays. */
        SCOPED,
        /** A ring. */
        CIRCULAR
    }

    /**
     * Returns how the workspace is configured.
     *
     * @return the configuration that it was made with
     */
    WorkspaceConfiguration getWorkspaceConfiguration();

    /**
     * Returns the kind of workspace.
     *
     * @return {@link Type#SCOPED}, or {@link Type#DUMMY} for one that owns nothing
     */
    Type getWorkspaceType();

    /**
     * Returns the name.
     *
     * @return the name; null for a dummy
     */
    String getId();

    /**
     * Returns the device of the memory.
     *
     * @return 0, the host
     */
    int getDeviceId();

    /**
     * Returns the thread that made the workspace.
     *
     * @return the id of the thread
     */
    Long getThreadId();

    /**
     * Returns the number of the cycle.
     *
     * @return the open cycle's number, or the number of cycles so far
     */
    long getGenerationId();

    /**
     * Opens a cycle, and makes the workspace the current one of the calling thread. An open cycle goes on, and ends
     * with the outermost close.
     *
     * @return this workspace
     * @throws dev.libtensor.StateException if it is open on another thread
     */
    MemoryWorkspace notifyScopeEntered();

    /**
     * Makes an open workspace current again inside others. Its cycle goes on, and closing it ends the loan alone.
     *
     * @return this workspace
     * @throws dev.libtensor.StateException if it is not open, or borrowed already
     */
    MemoryWorkspace notifyScopeBorrowed();

    /** Closes the workspace: see {@link #close}. */
    default void notifyScopeLeft() {
        close();
    }

    /**
     * Undoes the last open or borrow. The outermost close ends the cycle and its arrays. Without an open cycle it does
     * nothing.
     *
     * @throws dev.libtensor.StateException if a workspace that was opened inside is still open; nothing changes then
     */
    @Override
    void close();

    /**
     * Returns whether a cycle is open.
     *
     * @return true between open and close
     */
    boolean isScopeActive();

    /** Learns the size from the cycles so far, whatever the learning policy says. */
    void initializeWorkspace();

    /** Gives up the memory that no array of an open cycle uses. The workspace may learn its size again. */
    void destroyWorkspace();

    /**
     * Gives up the memory: see {@link #destroyWorkspace()}.
     *
     * @param extended whether arrays outside of the memory end, too: they end with their cycle in any case
     */
    default void destroyWorkspace(boolean extended) {
        destroyWorkspace();
    }

    /**
     * Makes arrays of the open cycle take memory of their own, or of the workspace again.
     *
     * @param isEnabled whether they take memory of the workspace; the end of the cycle sets it
     */
    void toggleWorkspaceUse(boolean isEnabled);

    /**
     * Returns what the open cycle has taken.
     *
     * @return bytes
     */
    long getThisCycleAllocations();

    /**
     * Returns what the last cycle took.
     *
     * @return bytes
     */
    long getLastCycleAllocations();

    /**
     * Returns the most that a cycle took.
     *
     * @return bytes
     */
    long getMaxCycleAllocations();

    /**
     * Returns the size of the memory.
     *
     * @return bytes; 0 until the size is learned
     */
    long getCurrentSize();

    /**
     * Returns how much of the memory the open cycle has taken.
     *
     * @return bytes
     */
    long getCurrentOffset();

    /**
     * Returns how much of the memory the open cycle has taken, as {@link #getCurrentOffset}.
     *
     * @return bytes
     */
    default long getPrimaryOffset() {
        return getCurrentOffset();
    }
}
