package dev.libtensor.dl4j.nn.workspace;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.DebugMode;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.workspace.WorkspacesCloseable;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Says which workspace the arrays of a layer go to, by their {@link ArrayType}, as in DL4J. A type has a workspace with
 * a name, or it is scoped out: its arrays then belong to no workspace. A layer puts what it returns there:
 *
 * <pre>{@code
 * INDArray out = workspaceMgr.createUninitialized(ArrayType.ACTIVATIONS, DataType.FLOAT, rows, columns);
 * return out.assign(computed);
 * }</pre>
 *
 * <p>The workspaces are those of the calling thread. With {@link DebugMode#BYPASS_EVERYTHING}, all types are scoped out.
 */
public class LayerWorkspaceMgr {
    /** The key of the working memory of a layer's helper, as in DL4J. */
    public static final String CUDNN_WORKSPACE_KEY = "CUDNN_WORKSPACE";

    private static final LayerWorkspaceMgr IMMUTABLE = immutable();

    private final Set<ArrayType> scopedOut = EnumSet.noneOf(ArrayType.class);
    private final Map<ArrayType, WorkspaceConfiguration> configurations = new EnumMap<>(ArrayType.class);
    private final Map<ArrayType, String> names = new EnumMap<>(ArrayType.class);
    private final Set<String> untouched = new HashSet<>();
    private Map<String, Object> helpers = new HashMap<>();
    private boolean isImmutable;

    private LayerWorkspaceMgr() {}

    /**
     * Creates a manager.
     *
     * @param scopeOutOfWs the types whose arrays belong to no workspace; null for none
     * @param configMap the configurations of the workspaces; null for none
     * @param workspaceNames the names of the workspaces, of the same types; null for none
     * @throws ArgumentException if a type has a configuration but no name, or a name but no configuration
     */
    public LayerWorkspaceMgr(Set<ArrayType> scopeOutOfWs, Map<ArrayType, WorkspaceConfiguration> configMap,
            Map<ArrayType, String> workspaceNames) {
        Map<ArrayType, WorkspaceConfiguration> given = configMap == null ? Map.of() : configMap;
        Map<ArrayType, String> named = workspaceNames == null ? Map.of() : workspaceNames;
        if (!given.keySet().equals(named.keySet())) {
            throw new ArgumentException("the types with a configuration are " + given.keySet() + ", but those with a name are "
                    + named.keySet() + ": the same types were expected");
        }
        given.forEach((type, configuration) -> setWorkspace(type, named.get(type), configuration));
        if (scopeOutOfWs != null) {
            scopeOutOfWs.forEach(this::setScopedOutFor);
        }
    }

    private static LayerWorkspaceMgr immutable() {
        LayerWorkspaceMgr made = noWorkspaces();
        made.isImmutable = true;
        return made;
    }

    /**
     * Returns a builder, in which no type has a workspace yet.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a manager in which all types are scoped out.
     *
     * @return a new manager
     */
    public static LayerWorkspaceMgr noWorkspaces() {
        return builder().defaultNoWorkspace().build();
    }

    /**
     * Returns a manager in which all types are scoped out.
     *
     * @param helperWorkspacePointers what helpers of layers share; null for nothing
     * @return a new manager
     */
    public static LayerWorkspaceMgr noWorkspaces(Map<String, Object> helperWorkspacePointers) {
        LayerWorkspaceMgr made = noWorkspaces();
        made.setHelperWorkspacePointers(helperWorkspacePointers);
        return made;
    }

    /**
     * Returns the manager in which all types are scoped out, and which cannot change.
     *
     * @return always the same manager
     */
    public static LayerWorkspaceMgr noWorkspacesImmutable() {
        return IMMUTABLE;
    }

    private void change() {
        if (isImmutable) {
            throw new StateException("the manager of noWorkspacesImmutable cannot change: call noWorkspaces for one that can");
        }
    }

    /**
     * Sets the workspace of a type. The type is no longer scoped out.
     *
     * @param arrayType the type
     * @param wsName the name of the workspace
     * @param configuration how the workspace is made if it does not exist
     */
    public void setWorkspace(ArrayType arrayType, String wsName, WorkspaceConfiguration configuration) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(wsName, "wsName");
        ArgumentException.notNull(configuration, "configuration");
        setConfiguration(arrayType, configuration);
        setWorkspaceName(arrayType, wsName);
        scopedOut.remove(arrayType);
    }

    /**
     * Sets the name of a type's workspace.
     *
     * @param arrayType the type
     * @param wsName the name
     */
    public void setWorkspaceName(ArrayType arrayType, String wsName) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(wsName, "wsName");
        change();
        names.put(arrayType, wsName);
    }

    /**
     * Returns the name of a type's workspace.
     *
     * @param arrayType the type
     * @return the name; null if there is none
     */
    public String getWorkspaceName(ArrayType arrayType) {
        return names.get(ArgumentException.notNull(arrayType, "arrayType"));
    }

    /**
     * Sets the configuration of a type's workspace.
     *
     * @param arrayType the type
     * @param configuration how the workspace is made if it does not exist
     */
    public void setConfiguration(ArrayType arrayType, WorkspaceConfiguration configuration) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(configuration, "configuration");
        change();
        configurations.put(arrayType, configuration);
    }

    /**
     * Returns the configuration of a type's workspace.
     *
     * @param arrayType the type
     * @return the configuration; null if there is none
     */
    public WorkspaceConfiguration getConfiguration(ArrayType arrayType) {
        return configurations.get(ArgumentException.notNull(arrayType, "arrayType"));
    }

    /**
     * Returns whether a type has a configuration.
     *
     * @param arrayType the type
     * @return true if it has
     */
    public boolean hasConfiguration(ArrayType arrayType) {
        return configurations.containsKey(ArgumentException.notNull(arrayType, "arrayType"));
    }

    /**
     * Makes arrays of a type belong to no workspace. The type loses its name and its configuration.
     *
     * @param arrayType the type
     */
    public void setScopedOutFor(ArrayType arrayType) {
        ArgumentException.notNull(arrayType, "arrayType");
        change();
        scopedOut.add(arrayType);
        configurations.remove(arrayType);
        names.remove(arrayType);
    }

    /**
     * Returns whether arrays of a type belong to no workspace.
     *
     * @param arrayType the type
     * @return true if the type is scoped out
     */
    public boolean isScopedOut(ArrayType arrayType) {
        return scopedOut.contains(ArgumentException.notNull(arrayType, "arrayType"));
    }

    /**
     * Leaves arrays of a workspace where they are. {@link #leverageTo} returns them, and {@link #validateArrayLocation}
     * accepts them. Networks set it for the ring of an iterator that fetches ahead.
     *
     * @param wsName the name of the workspace, of any thread
     */
    public void setNoLeverageOverride(String wsName) {
        ArgumentException.notNull(wsName, "wsName");
        change();
        untouched.add(wsName);
    }

    /**
     * Returns what helpers of layers share.
     *
     * @return the map itself
     */
    public Map<String, Object> getHelperWorkspacePointers() {
        return helpers;
    }

    /**
     * Sets what helpers of layers share.
     *
     * @param helperWorkspacePointers the map, which is not copied; null for an empty one
     */
    public void setHelperWorkspacePointers(Map<String, Object> helperWorkspacePointers) {
        change();
        helpers = helperWorkspacePointers == null ? new HashMap<>() : helperWorkspacePointers;
    }

    /**
     * Returns what a helper has stored.
     *
     * @param key the key, such as {@link #CUDNN_WORKSPACE_KEY}
     * @param <T> the class of the object; another one than stored gives a ClassCastException
     * @return the object; null if there is none
     */
    @SuppressWarnings("unchecked")
    public <T> T getHelperWorkspace(String key) {
        return (T) helpers.get(ArgumentException.notNull(key, "key"));
    }

    /**
     * Stores what helpers share. The manager does not free it.
     *
     * @param key the key, such as {@link #CUDNN_WORKSPACE_KEY}
     * @param value the object; null to forget it
     */
    public void setHelperWorkspace(String key, Object value) {
        ArgumentException.notNull(key, "key");
        change();
        helpers.put(key, value);
    }

    /**
     * Opens the workspace of a type. It is made if the calling thread does not have it.
     *
     * @param arrayType the type
     * @return the open workspace; for a type that is scoped out, what makes no workspace current until it is closed
     * @throws StateException if the type has no name or no configuration
     */
    public MemoryWorkspace notifyScopeEntered(ArrayType arrayType) {
        if (isOutside(arrayType)) {
            return Nd4j.getWorkspaceManager().scopeOutOfWorkspaces();
        }
        String name = name(arrayType);
        return Nd4j.getWorkspaceManager().getAndActivateWorkspace(configuration(arrayType), name);
    }

    /**
     * Opens the workspaces of several types, in this order. If one fails, those before it are closed.
     *
     * @param arrayTypes the types
     * @return what closes them, the last one first
     * @throws StateException if a type has no name or no configuration
     */
    public WorkspacesCloseable notifyScopeEntered(ArrayType... arrayTypes) {
        ArgumentException.notNull(arrayTypes, "arrayTypes");
        MemoryWorkspace[] opened = new MemoryWorkspace[arrayTypes.length];
        int done = 0;
        try {
            for (; done < opened.length; done++) {
                opened[done] = notifyScopeEntered(ArgumentException.notNull(arrayTypes[done], "arrayTypes[" + done + "]"));
            }
        } catch (RuntimeException e) {
            while (done-- > 0) {
                opened[done].close();
            }
            throw e;
        }
        return new WorkspacesCloseable(opened);
    }

    /**
     * Makes the open workspace of a type current again, without a new cycle.
     *
     * @param arrayType the type
     * @return the workspace; closing it ends the loan alone. For a type that is scoped out, what makes no workspace
     *     current until it is closed
     * @throws StateException if the workspace is not open, or is borrowed already, or the type has no name
     */
    public MemoryWorkspace notifyScopeBorrowed(ArrayType arrayType) {
        return isOutside(arrayType) ? Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()
                : open(arrayType).notifyScopeBorrowed();
    }

    /**
     * Returns whether the workspace of a type is open on the calling thread.
     *
     * @param arrayType the type
     * @return true if it is open; false if the type is scoped out
     * @throws StateException if the type has no name and is not scoped out
     */
    public boolean isWorkspaceOpen(ArrayType arrayType) {
        return !isOutside(arrayType) && Nd4j.getWorkspaceManager().checkIfWorkspaceExistsAndActive(name(arrayType));
    }

    /**
     * Throws unless the workspace of a type is open. A type that is scoped out passes.
     *
     * @param arrayType the type
     * @param msg what the error begins with; null for nothing
     * @throws StateException if the workspace is not open
     */
    public void assertOpen(ArrayType arrayType, String msg) {
        if (!isOutside(arrayType) && !isWorkspaceOpen(arrayType)) {
            throw new StateException(start(msg) + notOpen(arrayType));
        }
    }

    /**
     * Throws if the workspace of a type is open. A type that is scoped out passes.
     *
     * @param arrayType the type
     * @param msg what the error begins with; null for nothing
     * @throws StateException if the workspace is open
     */
    public void assertNotOpen(ArrayType arrayType, String msg) {
        if (isWorkspaceOpen(arrayType)) {
            throw new StateException(start(msg) + "workspace '" + name(arrayType) + "' of the array type " + arrayType
                    + " is open: expected a closed one");
        }
    }

    /**
     * Throws unless new arrays go to the workspace of a type. For a type that is scoped out, they must go to no
     * workspace.
     *
     * @param arrayType the type
     * @param msg what the error begins with; null for nothing
     * @throws StateException if another workspace is current, or none
     */
    public void assertCurrentWorkspace(ArrayType arrayType, String msg) {
        MemoryWorkspace expected = isOutside(arrayType) ? null : find(arrayType);
        MemoryWorkspace current = current();
        boolean isMissing = expected == null && !isOutside(arrayType);
        if (isMissing || current != expected) {
            throw new StateException(start(msg) + "new arrays of type " + arrayType + " should go to " + wanted(arrayType)
                    + ", but they go to " + described(current));
        }
    }

    /** Returns the workspace of new arrays. A scope inside a workspace counts as none: its arrays end with it. */
    private static MemoryWorkspace current() {
        try (NDArray probe = NDArray.empty(new Shape())) {
            return probe.data().getParentWorkspace();
        }
    }

    /**
     * Copies an array of a workspace to the workspace of a type.
     *
     * @param arrayType the type
     * @param array the array
     * @return a copy, which belongs to no workspace if the type is scoped out. It is this array if it is there already,
     *     belongs to no workspace, or is in a workspace of {@link #setNoLeverageOverride}
     * @throws StateException if the workspace is not open, or the type has no name
     * @throws dev.libtensor.DisposedException if the array's cycle has ended
     */
    public INDArray leverageTo(ArrayType arrayType, INDArray array) {
        ArgumentException.notNull(arrayType, "arrayType");
        MemoryWorkspace own = ArgumentException.notNull(array, "array").data().getParentWorkspace();
        if (own == null || untouched.contains(own.getId())) {
            return array;
        }
        if (isOutside(arrayType)) {
            return array.detach();
        }
        return own == open(arrayType) ? array : array.leverageTo(name(arrayType), true);
    }

    /**
     * Checks that an array is in the workspace of a type. An array of a workspace of {@link #setNoLeverageOverride} is
     * accepted.
     *
     * @param arrayType the type
     * @param array the array
     * @param migrateIfInvalid whether an array that is elsewhere is copied to the workspace, instead of an error
     * @param exceptionIfDetached whether an array that belongs to no workspace is wrong, unless the type is scoped out
     * @return this array, or the copy
     * @throws StateException if the array is in a wrong place. The message names the type and both workspaces
     * @throws dev.libtensor.DisposedException if the array's cycle has ended
     */
    public INDArray validateArrayLocation(ArrayType arrayType, INDArray array, boolean migrateIfInvalid,
            boolean exceptionIfDetached) {
        ArgumentException.notNull(arrayType, "arrayType");
        MemoryWorkspace own = ArgumentException.notNull(array, "array").data().getParentWorkspace();
        if (own != null && untouched.contains(own.getId())) {
            return array;
        }
        boolean isRight = own == null ? isOutside(arrayType) || !exceptionIfDetached
                : !isOutside(arrayType) && own == find(arrayType);
        if (isRight) {
            return array;
        }
        if (migrateIfInvalid) {
            return dup(arrayType, array);
        }
        throw new StateException("an array of type " + arrayType + " should be in " + wanted(arrayType) + ", but it is in "
                + described(own));
    }

    /**
     * Creates an array of zeros in the workspace of a type.
     *
     * @param arrayType the type
     * @param dataType the data type of the elements
     * @param shape the shape
     * @return a new array
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray create(ArrayType arrayType, DataType dataType, long... shape) {
        return create(arrayType, dataType, shape, 'c');
    }

    /**
     * Creates an array of zeros in the workspace of a type.
     *
     * @param arrayType the type
     * @param dataType the data type of the elements
     * @param shape the shape
     * @param ordering 'c' to store it row by row, 'f' for column by column
     * @return a new array
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray create(ArrayType arrayType, DataType dataType, long[] shape, char ordering) {
        return make(arrayType, dataType, shape, ordering, NDArray::zeros);
    }

    /**
     * Creates an array in the workspace of a type. Its elements are whatever was in the memory.
     *
     * @param arrayType the type
     * @param dataType the data type of the elements
     * @param shape the shape
     * @return a new array
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray createUninitialized(ArrayType arrayType, DataType dataType, long... shape) {
        return createUninitialized(arrayType, dataType, shape, 'c');
    }

    /**
     * Creates an array in the workspace of a type. Its elements are whatever was in the memory.
     *
     * @param arrayType the type
     * @param dataType the data type of the elements
     * @param shape the shape
     * @param ordering 'c' to store it row by row, 'f' for column by column
     * @return a new array
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray createUninitialized(ArrayType arrayType, DataType dataType, long[] shape, char ordering) {
        return make(arrayType, dataType, shape, ordering, NDArray::empty);
    }

    /**
     * Copies an array to the workspace of a type.
     *
     * @param arrayType the type
     * @param toDup the array
     * @return a copy, stored row by row
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray dup(ArrayType arrayType, INDArray toDup) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(toDup, "toDup");
        return inside(arrayType, toDup::dup);
    }

    /**
     * Copies an array to the workspace of a type.
     *
     * @param arrayType the type
     * @param toDup the array
     * @param order 'c' to store it row by row, 'f' for column by column
     * @return a copy
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray dup(ArrayType arrayType, INDArray toDup, char order) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(toDup, "toDup");
        return inside(arrayType, () -> toDup.dup(order));
    }

    /**
     * Converts an array to a data type, in the workspace of a type.
     *
     * @param arrayType the type
     * @param dataType the data type
     * @param toCast the array
     * @param dupIfCorrectType whether an array that has the data type is copied in any case. If not, it is copied if it
     *     is in another workspace, as by {@link #leverageTo}
     * @return the converted array
     * @throws StateException if the workspace is not open, or the type has no name
     */
    public INDArray castTo(ArrayType arrayType, DataType dataType, INDArray toCast, boolean dupIfCorrectType) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(dataType, "dataType");
        if (ArgumentException.notNull(toCast, "toCast").dataType() != dataType) {
            return inside(arrayType, () -> toCast.castTo(dataType));
        }
        return dupIfCorrectType ? dup(arrayType, toCast) : leverageTo(arrayType, toCast);
    }

    /** How an array of a shape and a data type is made. */
    private interface Factory {
        NDArray make(Shape shape, dev.libtensor.DataType dataType);
    }

    private INDArray make(ArrayType arrayType, DataType dataType, long[] shape, char ordering, Factory factory) {
        ArgumentException.notNull(arrayType, "arrayType");
        ArgumentException.notNull(dataType, "dataType");
        ArgumentException.notNull(shape, "shape");
        if (ordering != 'c' && ordering != 'f') {
            throw new ArgumentException("the order 'c' or 'f' was expected, not '" + ordering + "'");
        }
        return inside(arrayType, () -> {
            if (ordering == 'c') {
                return factory.make(new Shape(shape), dataType.type());
            }
            long[] reversed = new long[shape.length];
            for (int i = 0; i < shape.length; i++) {
                reversed[i] = shape[shape.length - 1 - i];
            }
            try (NDArray turned = factory.make(new Shape(reversed), dataType.type())) {
                return turned.transpose();
            }
        });
    }

    /** Makes an array while the workspace of a type is current. It is entered, so a loan of it may be open already. */
    private INDArray inside(ArrayType arrayType, Supplier<INDArray> make) {
        try (MemoryWorkspace place = isOutside(arrayType) ? Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()
                : open(arrayType).notifyScopeEntered()) {
            return make.get();
        }
    }

    /** Returns whether arrays of a type belong to no workspace now. */
    private boolean isOutside(ArrayType arrayType) {
        return isScopedOut(arrayType) || Nd4j.getWorkspaceManager().getDebugMode() == DebugMode.BYPASS_EVERYTHING;
    }

    private String name(ArrayType arrayType) {
        String name = getWorkspaceName(arrayType);
        if (name == null) {
            throw new StateException("the array type " + arrayType + " has no name of a workspace:"
                    + " call setWorkspace or setScopedOutFor first");
        }
        return name;
    }

    private WorkspaceConfiguration configuration(ArrayType arrayType) {
        WorkspaceConfiguration configuration = getConfiguration(arrayType);
        if (configuration == null) {
            throw new StateException("the array type " + arrayType + " has no configuration of a workspace:"
                    + " call setWorkspace or setScopedOutFor first");
        }
        return configuration;
    }

    /** Returns the calling thread's workspace of a type; null if it has none. */
    private MemoryWorkspace find(ArrayType arrayType) {
        String name = name(arrayType);
        return Nd4j.getWorkspaceManager().checkIfWorkspaceExists(name)
                ? Nd4j.getWorkspaceManager().getWorkspaceForCurrentThread(name) : null;
    }

    /** Returns the open workspace of a type. */
    private MemoryWorkspace open(ArrayType arrayType) {
        MemoryWorkspace found = find(arrayType);
        if (found == null || !found.isScopeActive()) {
            throw new StateException(notOpen(arrayType));
        }
        return found;
    }

    private String notOpen(ArrayType arrayType) {
        return "workspace '" + name(arrayType) + "' of the array type " + arrayType
                + " is not open on this thread: call notifyScopeEntered first";
    }

    private static String start(String msg) {
        return msg == null ? "" : msg + ": ";
    }

    private String wanted(ArrayType arrayType) {
        return isOutside(arrayType) ? "no workspace" : "workspace '" + name(arrayType) + "' of this thread";
    }

    private static String described(MemoryWorkspace workspace) {
        if (workspace == null) {
            return "no workspace";
        }
        boolean isOwn = workspace.getThreadId() == Thread.currentThread().getId();
        return "workspace '" + workspace.getId() + "'" + (isOwn ? "" : " of the thread with id " + workspace.getThreadId());
    }

    /** Builds a manager. */
    public static class Builder {
        private final LayerWorkspaceMgr mgr = new LayerWorkspaceMgr();

        /** Creates a builder, in which no type has a workspace yet. */
        public Builder() {}

        /**
         * Makes arrays of all types that are not set yet belong to no workspace.
         *
         * @return this builder
         */
        public Builder defaultNoWorkspace() {
            for (ArrayType type : ArrayType.values()) {
                if (!isSet(type)) {
                    mgr.setScopedOutFor(type);
                }
            }
            return this;
        }

        /**
         * Makes arrays of a type belong to no workspace.
         *
         * @param type the type
         * @return this builder
         */
        public Builder noWorkspaceFor(ArrayType type) {
            mgr.setScopedOutFor(ArgumentException.notNull(type, "type"));
            return this;
        }

        /**
         * Sets the workspace of all types that are not set yet.
         *
         * @param workspaceName the name of the workspace
         * @param configuration how the workspace is made if it does not exist
         * @return this builder
         */
        public Builder defaultWorkspace(String workspaceName, WorkspaceConfiguration configuration) {
            ArgumentException.notNull(workspaceName, "workspaceName");
            ArgumentException.notNull(configuration, "configuration");
            for (ArrayType type : ArrayType.values()) {
                if (!isSet(type)) {
                    mgr.setWorkspace(type, workspaceName, configuration);
                }
            }
            return this;
        }

        /**
         * Sets the workspace of a type.
         *
         * @param type the type
         * @param workspaceName the name of the workspace
         * @param configuration how the workspace is made if it does not exist
         * @return this builder
         */
        public Builder with(ArrayType type, String workspaceName, WorkspaceConfiguration configuration) {
            ArgumentException.notNull(type, "type");
            ArgumentException.notNull(workspaceName, "workspaceName");
            ArgumentException.notNull(configuration, "configuration");
            mgr.setWorkspace(type, workspaceName, configuration);
            return this;
        }

        private boolean isSet(ArrayType type) {
            return mgr.isScopedOut(type) || mgr.hasConfiguration(type);
        }

        /**
         * Returns the manager. Later calls of this builder change it.
         *
         * @return always the same manager
         */
        public LayerWorkspaceMgr build() {
            return mgr;
        }
    }
}
