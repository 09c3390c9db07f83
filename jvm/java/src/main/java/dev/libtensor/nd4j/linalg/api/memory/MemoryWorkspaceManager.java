package dev.libtensor.nd4j.linalg.api.memory;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.DummyWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.DebugMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Makes and finds the workspaces of the calling thread, as in ND4J. A workspace belongs to the thread that made it. The
 * same name on two threads means two workspaces. These share what they learned, and their memory between cycles.
 */
public final class MemoryWorkspaceManager {
    private final String uuid = UUID.randomUUID().toString();
    private volatile WorkspaceConfiguration defaults = new WorkspaceConfiguration();

    /** Creates a manager. {@code Nd4j.getWorkspaceManager()} has one. */
    public MemoryWorkspaceManager() {}

    /**
     * Returns an identifier of this manager.
     *
     * @return a random one
     */
    public String getUUID() {
        return uuid;
    }

    /**
     * Sets the configuration of workspaces that are made without one.
     *
     * @param configuration the configuration
     */
    public void setDefaultWorkspaceConfiguration(WorkspaceConfiguration configuration) {
        defaults = ArgumentException.notNull(configuration, "configuration");
    }

    /**
     * Returns what all workspaces do, to find mistakes.
     *
     * @return the mode of the process
     */
    public DebugMode getDebugMode() {
        return DebugMode.values()[Native.workspaceDebugMode()];
    }

    /**
     * Sets what all workspaces do, to find mistakes.
     *
     * @param mode the mode of the process; null for {@link DebugMode#DISABLED}
     */
    public void setDebugMode(DebugMode mode) {
        Native.workspaceSetDebugMode(mode == null ? 0 : mode.ordinal());
    }

    /**
     * Makes a workspace with the default configuration and a random name, which is not listed.
     *
     * @return a new workspace, not open
     */
    public MemoryWorkspace createNewWorkspace() {
        return createNewWorkspace(defaults);
    }

    /**
     * Makes a workspace with a random name, which is not listed.
     *
     * @param configuration how it takes, learns and reuses memory
     * @return a new workspace, not open
     */
    public MemoryWorkspace createNewWorkspace(WorkspaceConfiguration configuration) {
        return new Nd4jWorkspace(configuration, UUID.randomUUID().toString());
    }

    /**
     * Makes a workspace and lists it, in the place of another one of that name.
     *
     * @param configuration how it takes, learns and reuses memory
     * @param id the name
     * @return a new workspace, not open; a {@link DummyWorkspace} with {@link DebugMode#BYPASS_EVERYTHING}
     */
    public MemoryWorkspace createNewWorkspace(WorkspaceConfiguration configuration, String id) {
        ArgumentException.notNull(configuration, "configuration");
        ArgumentException.notNull(id, "id");
        if (getDebugMode() == DebugMode.BYPASS_EVERYTHING) {
            return new DummyWorkspace();
        }
        Nd4jWorkspace made = new Nd4jWorkspace(configuration, id);
        Workspace.list(id, Workspace.HIDDEN.in(made));
        return made;
    }

    /**
     * Returns the workspace of the default name; it is made if there is none.
     *
     * @return the workspace
     */
    public MemoryWorkspace getWorkspaceForCurrentThread() {
        return getWorkspaceForCurrentThread(MemoryWorkspace.DEFAULT_ID);
    }

    /**
     * Returns the workspace of a name; it is made with the default configuration if there is none.
     *
     * @param id the name
     * @return the workspace
     */
    public MemoryWorkspace getWorkspaceForCurrentThread(String id) {
        return getWorkspaceForCurrentThread(defaults, id);
    }

    /**
     * Returns the workspace of a name; it is made if there is none. As in ND4J, one that exists keeps its configuration.
     *
     * @param configuration how a new one takes, learns and reuses memory
     * @param id the name
     * @return the workspace
     */
    public MemoryWorkspace getWorkspaceForCurrentThread(WorkspaceConfiguration configuration, String id) {
        Workspace known = Workspace.of(ArgumentException.notNull(id, "id"));
        return known == null ? createNewWorkspace(configuration, id) : face(known);
    }

    /**
     * Lists a workspace under the default name.
     *
     * @param workspace the workspace
     */
    public void setWorkspaceForCurrentThread(MemoryWorkspace workspace) {
        setWorkspaceForCurrentThread(workspace, MemoryWorkspace.DEFAULT_ID);
    }

    /**
     * Lists a workspace under a name.
     *
     * @param workspace the workspace, which has memory
     * @param id the name
     */
    public void setWorkspaceForCurrentThread(MemoryWorkspace workspace, String id) {
        Workspace.list(ArgumentException.notNull(id, "id"), of(workspace));
    }

    /**
     * Opens the workspace of the default name.
     *
     * @return the open workspace
     */
    public MemoryWorkspace getAndActivateWorkspace() {
        return getWorkspaceForCurrentThread().notifyScopeEntered();
    }

    /**
     * Opens the workspace of a name.
     *
     * @param id the name
     * @return the open workspace
     */
    public MemoryWorkspace getAndActivateWorkspace(String id) {
        return getWorkspaceForCurrentThread(id).notifyScopeEntered();
    }

    /**
     * Opens the workspace of a name; it is made if there is none.
     *
     * @param configuration how a new one takes, learns and reuses memory
     * @param id the name
     * @return the open workspace
     */
    public MemoryWorkspace getAndActivateWorkspace(WorkspaceConfiguration configuration, String id) {
        return getWorkspaceForCurrentThread(configuration, id).notifyScopeEntered();
    }

    /**
     * Returns whether the calling thread has a workspace of a name.
     *
     * @param id the name
     * @return true if it has
     */
    public boolean checkIfWorkspaceExists(String id) {
        return Workspace.of(ArgumentException.notNull(id, "id")) != null;
    }

    /**
     * Returns whether the calling thread has an open workspace of a name.
     *
     * @param id the name
     * @return true if it has
     */
    public boolean checkIfWorkspaceExistsAndActive(String id) {
        Workspace known = Workspace.of(ArgumentException.notNull(id, "id"));
        return known != null && known.isOpen();
    }

    /**
     * Returns whether new arrays of the calling thread go to a workspace.
     *
     * @return true if a workspace is current
     */
    public boolean anyWorkspaceActiveForCurrentThread() {
        return Workspace.current() != null;
    }

    /**
     * Makes no workspace current until the result is closed: nothing owns new arrays, and they stay until they are
     * disposed or garbage collected.
     *
     * @return what to close on the same thread
     */
    public MemoryWorkspace scopeOutOfWorkspaces() {
        return new DummyWorkspace().notifyScopeEntered();
    }

    /**
     * Closes a workspace, frees its memory and takes it off the calling thread's list. It cannot be used again.
     *
     * @param workspace the workspace; a dummy stays as it is
     */
    public void destroyWorkspace(MemoryWorkspace workspace) {
        if (ArgumentException.notNull(workspace, "workspace") instanceof Nd4jWorkspace known) {
            Workspace.HIDDEN.in(known).destroy();
        }
    }

    /** Destroys the workspace of the default name, if there is one. */
    public void destroyWorkspace() {
        Workspace known = Workspace.of(MemoryWorkspace.DEFAULT_ID);
        if (known != null) {
            known.destroy();
        }
    }

    /**
     * Destroys all workspaces that the calling thread lists, and gives their memory back. Arrays of open cycles end, and
     * later workspaces of these names learn their sizes anew.
     */
    public void destroyAllWorkspacesForCurrentThread() {
        // Those that were opened last close first.
        for (Workspace current = Workspace.current(); current != null; current = Workspace.current()) {
            current.leave();
        }
        Collection<Workspace> all = Workspace.all();
        all.forEach(Workspace::release);
        all.forEach(Workspace::destroy);
        if (!all.isEmpty()) {
            Memory.trim();
        }
    }

    /**
     * Returns the names of the calling thread's workspaces.
     *
     * @return the names, the oldest first
     */
    public List<String> getAllWorkspacesIdsForCurrentThread() {
        return Workspace.ids();
    }

    /**
     * Returns the calling thread's workspaces.
     *
     * @return the workspaces, the oldest first
     */
    public List<MemoryWorkspace> getAllWorkspacesForCurrentThread() {
        return Workspace.all().stream().map(MemoryWorkspaceManager::face).collect(Collectors.toCollection(ArrayList::new));
    }

    /** Prints the sizes of the calling thread's workspaces to the standard output. */
    public void printAllocationStatisticsForCurrentThread() {
        List<MemoryWorkspace> all = getAllWorkspacesForCurrentThread();
        System.out.println("Workspaces of thread '" + Thread.currentThread().getName() + "': " + all.size());
        System.out.printf("%-30s %15s %15s %15s %10s%n", "name", "size", "spilled", "pinned", "cycles");
        for (MemoryWorkspace each : all) {
            long[] stats = of(each).stats();
            System.out.printf("%-30s %15d %15d %15d %10d%n", each.getId(), stats[0], stats[5], stats[7], stats[9]);
        }
    }

    private static MemoryWorkspace face(Workspace workspace) {
        return (MemoryWorkspace) Objects.requireNonNull(workspace.face());
    }

    private static Workspace of(MemoryWorkspace workspace) {
        if (ArgumentException.notNull(workspace, "workspace") instanceof Nd4jWorkspace known) {
            return Workspace.HIDDEN.in(known);
        }
        throw new ArgumentException("a workspace with memory was expected, not " + workspace);
    }
}
