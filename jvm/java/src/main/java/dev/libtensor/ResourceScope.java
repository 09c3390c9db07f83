package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.watching.ScopeWatch;
import java.lang.ref.Reference;
import java.util.Collection;

/**
 * A scope owns what is made while it is current, and frees it when it is closed:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 * }
 * }</pre>
 *
 * <p>The constructor makes it the calling platform or virtual thread's current scope; the one that was current before is its
 * parent. Nest them: one for the run, one for each epoch, one for each batch. Everything made inside ends with it, what is
 * returned from the block included; {@link #moveToOuterScope} keeps something.
 *
 * <p>Closing is allowed twice, out of order and from another thread. A scope that was nested in a closed one goes on, with
 * the closed one's parent as its own. Another thread joins in with {@link #enter}.
 *
 * <p>What the program has dropped is reclaimed before the scope closes, once the garbage is collected. A scope that is dropped
 * without being closed, and is current nowhere, is dissolved and reported: what it owned lives on as long as it is held.
 *
 * <p>After Apache MXNet's "JVM Memory Management" document; where that warns of a crash, here is a {@link DisposedException}.
 */
public final class ResourceScope implements ResourceOwner {

    static {
        // Contexts have this class initialized while there is stack, and cannot name that one.
        Ownership.initialize();
    }

    private final long handle;
    private final ScopeWatch watch;

    /** Opens a scope and makes it current. */
    public ResourceScope() {
        this(null);
    }

    /**
     * Opens a scope with a name, which dumps, pictures and error messages show, and makes it current.
     *
     * @param name the name; null for none
     */
    public ResourceScope(String name) {
        Context context = Context.current();
        handle = context.made.handle = Native.scopeOpen(context.scope(), Codes.SCOPE_RESOURCE, name);
        watch = ScopeWatch.open(this, handle, null);
        context.push(this, watch);
        context.made.handle = 0;
    }

    /**
     * The calling thread's current scope.
     *
     * @return the scope, or null if there is none
     */
    public static ResourceScope current() {
        return Context.current().currentScope();
    }

    /**
     * The scope's handle, for native code that runs in the same process.
     *
     * @return slot, generation and kind in 64 bits
     */
    @Override
    public long handle() {
        return handle;
    }

    /**
     * Frees everything that belongs to it, the newest first; on the thread where it is current, the scope around it is current
     * again. Closing it twice is no error.
     */
    @Override
    public void close() {
        try {
            // Each step only after the one before: where one fails for want of stack, the scope is dissolved once it is dropped.
            watch.close();
            Native.scopeClose(handle);
            watch.forget();
            Context.current().settle();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Whether it is not closed.
     *
     * @return true if it takes new members
     */
    @Override
    public boolean isOpen() {
        return !watch.isClosed();
    }

    /**
     * Gives something that belongs to this scope to the scope around it, or to none. What belongs elsewhere stays there.
     *
     * @param resource an array, block, optimizer or generator; or what consists of them: a list of arrays, batch or loader
     * @param <T> its class
     * @return the same object
     * @throws ScopeException if this scope is closed, or the outer one takes no new members; what came before the part has
     *     moved
     * @throws NativeOutOfMemoryException if it would cross a limit of the outer scope; what came before the part has moved
     */
    public <T extends NDResource> T moveToOuterScope(T resource) {
        ArgumentException.notNull(resource, "resource").getParts().forEach(part -> Ownership.moveToOuter(this, part));
        return resource;
    }

    /**
     * Gives each array of a list that belongs to this scope to the scope around it.
     *
     * @param arrays the arrays
     * @return the same list
     * @throws ScopeException as for one; what came before it has moved
     */
    public NDList moveToOuterScope(NDList arrays) {
        ArgumentException.notNull(arrays, "arrays").forEach(array -> Ownership.moveToOuter(this, array));
        return arrays;
    }

    /**
     * Gives each of these that belongs to this scope to the scope around it.
     *
     * @param resources arrays, blocks, optimizers, batches and the like
     * @throws ScopeException as for one; what came before it has moved
     */
    public void moveToOuterScope(Collection<? extends NDResource> resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            moveToOuterScope(resource);
        }
    }

    /**
     * Makes this scope the calling thread's current one until the result is closed; for tasks on other threads:
     *
     * <pre>{@code
     * executor.submit(() -> {
     *     try (var in = scope.enter()) {
     *         ...
     *     }
     * });
     * }</pre>
     *
     * @return what ends it, to be closed on the same thread; closing it twice is no error
     * @throws ScopeException if the scope is closed
     */
    public Entry enter() {
        if (watch.isClosed()) {
            throw Handles.closed(handle);
        }
        return new Entry(Context.current(), this);
    }

    /** The time that a thread spends in a scope opened elsewhere. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Frame frame;

        private Entry(Context context, ResourceScope scope) {
            this.context = context;
            this.frame = context.push(scope, scope.watch);
        }

        /**
         * Makes the scope from before current again, also when scopes opened since then are not closed.
         *
         * @throws StateException on another thread than the one that entered
         */
        @Override
        public void close() {
            if (context != Context.current()) {
                throw new StateException("a scope is left on the thread that entered it");
            }
            context.leave(frame);
        }
    }

    /** Its name and whether it is open. */
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
