package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Scopes;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.ScopeWatch;
import java.lang.ref.Reference;
import java.util.Collection;

/**
 * Owns the objects that are created while it is current, and frees them when it closes:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 * }
 * }</pre>
 *
 * <p>The constructor makes the scope current on the calling thread, platform or virtual, and the scope that was current
 * before becomes its parent. Scopes are meant to be nested, for example with one for the run, one for each epoch and
 * one for each batch. Everything created inside ends with the scope, even if it is returned from the block. To keep an
 * object, call {@link #moveToOuterScope}.
 *
 * <p>A scope may be closed twice, out of order, or from another thread. If an outer scope closes first, the inner one
 * stays open, and the closed scope's parent becomes its parent. Another thread joins a scope with {@link #enter}.
 *
 * <p>After a garbage collection, objects that the program has dropped are reclaimed before the scope closes. A scope
 * that is dropped without being closed, and is current on no thread, is dissolved and reported, and the objects that it
 * owned exist as long as the program refers to them.
 *
 * <p>Scopes work as in Apache MXNet's "JVM Memory Management" document, except that this class throws a
 * {@link DisposedException} where that document warns of a crash.
 */
public non-sealed class ResourceScope implements ResourceOwner {

    static {
        // Context initializes this class while there is enough stack. It cannot name Ownership, which is
        // package-private, so this class initializes it.
        Ownership.initialize();
        Workspace.setCycles(new Workspace.Cycles() {
            @Override
            public ResourceScope begin(long handle) {
                return new ResourceScope(handle);
            }

            @Override
            public void ended(ResourceScope cycle) {
                cycle.watch.close();
                cycle.watch.forget();
            }
        });
    }

    private final long handle;
    private final ScopeWatch watch;

    /** Opens a scope and makes it current. */
    public ResourceScope() {
        this(null);
    }

    /**
     * Opens a scope with a name and makes it current. Dumps, pictures and error messages show the name.
     *
     * @param name the name, or null for none
     */
    public ResourceScope(String name) {
        Context context = Context.current();
        handle = context.made.handle = Scopes.open(context.scope(), Codes.SCOPE_RESOURCE, name);
        watch = ScopeWatch.open(this, handle, null);
        context.push(this, watch);
        context.made.handle = 0;
    }

    /** A scope that is open and current nowhere, as that of a workspace's cycle is. */
    private ResourceScope(long handle) {
        this.handle = handle;
        watch = ScopeWatch.open(this, handle, null);
    }

    /**
     * Opens a scope that owns arrays only, and is current nowhere until it is entered. Other objects that are created in
     * it, such as generators, belong to the enclosing scope.
     *
     * @return the scope, whose parent is the calling thread's current scope
     */
    public static ResourceScope ofArrays() {
        Context context = Context.current();
        context.made.handle = Native.scopeOpen(context.scope(), Codes.SCOPE_DISPOSE, null);
        ResourceScope scope = new ResourceScope(context.made.handle);
        context.made.handle = 0;
        return scope;
    }

    /**
     * Returns the calling thread's current scope.
     *
     * @return the scope, or null if there is none
     */
    public static ResourceScope current() {
        return Context.current().currentScope();
    }

    /**
     * Returns the scope's handle, for native code in the same process.
     *
     * @return the slot, generation and kind, in 64 bits
     */
    @Override
    public long handle() {
        return handle;
    }

    /**
     * Frees everything that belongs to this scope, starting with the newest object. On the thread where the scope is
     * current, the enclosing scope becomes current again. Closing it again has no effect.
     */
    @Override
    public void close() {
        try {
            // In this order: if a step fails for lack of stack, the scope is dissolved once the program drops it.
            watch.close();
            Native.scopeClose(handle);
            watch.forget();
            Context.current().settle();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns whether this scope is open.
     *
     * @return true if it accepts new members
     */
    @Override
    public boolean isOpen() {
        return !watch.isClosed();
    }

    /**
     * Moves a resource from this scope to the enclosing scope, or detaches it if there is none. A resource that belongs
     * elsewhere stays there.
     *
     * @param resource an array, a generator, a list of arrays, a batch or a data loader
     * @param <T> the class of the object
     * @return the same object
     * @throws ScopeException if this scope is closed, or the enclosing one is capped; earlier parts have already moved
     * @throws NativeOutOfMemoryException if it would exceed a limit of the enclosing scope; earlier parts have already
     *     moved
     */
    public <T extends NDResource> T moveToOuterScope(T resource) {
        ArgumentException.notNull(resource, "resource").getParts().forEach(part -> Ownership.moveToOuter(this, part));
        return resource;
    }

    /**
     * Moves each array of a list from this scope to the enclosing scope.
     *
     * @param arrays the arrays
     * @return the same list
     * @throws ScopeException if this scope is closed, or the enclosing one is capped; earlier resources have already
     *     moved
     */
    public NDList moveToOuterScope(NDList arrays) {
        ArgumentException.notNull(arrays, "arrays").forEach(array -> Ownership.moveToOuter(this, array));
        return arrays;
    }

    /**
     * Moves each of the resources from this scope to the enclosing scope.
     *
     * @param resources arrays, generators, batches and other resources
     * @throws ScopeException if this scope is closed, or the enclosing one is capped; earlier resources have already
     *     moved
     */
    public void moveToOuterScope(Collection<? extends NDResource> resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            moveToOuterScope(resource);
        }
    }

    /**
     * Returns new array objects for the arrays that belong to this scope, to read or dispose of them. Disposing of one
     * disposes of the array, but it does not keep an array alive whose first object the program has dropped.
     *
     * @return the arrays, with the newest first
     * @throws ScopeException if this scope is closed
     */
    public NDList getManagedArrays() {
        try {
            NDList arrays = new NDList();
            for (long member : Native.scopeMembers(handle)) {
                if (Handles.kind(member) == Handles.ARRAY) {
                    arrays.add(new NDArray(member, new Anchor(this)));
                }
            }
            return arrays;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Makes this scope current on the calling thread until the returned object is closed. Use it for tasks on other
     * threads:
     *
     * <pre>{@code
     * executor.submit(() -> {
     *     try (var in = scope.enter()) {
     *         ...
     *     }
     * });
     * }</pre>
     *
     * @return the object to close on the same thread; closing it twice has no effect
     * @throws ScopeException if the scope is closed
     */
    public Entry enter() {
        if (watch.isClosed()) {
            throw Handles.closed(handle);
        }
        return new Entry(Context.current(), this);
    }

    /** Makes a scope that was opened elsewhere current on a thread until it is closed. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Frame frame;

        private Entry(Context context, ResourceScope scope) {
            this.context = context;
            this.frame = context.push(scope, scope.watch);
        }

        /**
         * Makes the previous scope current again, even if scopes opened since then are still open.
         *
         * @throws StateException if called on a thread other than the one that called {@code enter}
         */
        @Override
        public void close() {
            context.requireCurrent("a scope");
            context.leave(frame);
        }
    }

    /** Returns the name, or that the scope is closed. */
    @Override
    public String toString() {
        if (watch.isClosed()) {
            return "ResourceScope(closed)";
        }
        try {
            return "ResourceScope(" + getName() + ")";
        } catch (RuntimeException e) {
            return "ResourceScope(closed)";
        }
    }
}
