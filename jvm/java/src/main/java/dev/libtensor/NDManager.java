package dev.libtensor;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A factory of arrays that owns what it makes, after DJL's "Memory Management". Managers form a tree: closing one closes the
 * managers below it and frees all their arrays.
 *
 * <pre>{@code
 * try (NDManager manager = NDManager.newBaseManager()) {
 *     NDArray x = manager.ones(new Shape(2, 2));
 *     NDArray y = x.add(1); // belongs to x's manager
 * }
 * }</pre>
 *
 * <p>The result of an operation belongs to the manager of its first operand that has one. A manager is never current: inside a
 * {@link ResourceScope} that scope owns results, whatever managers their operands have.
 */
public final class NDManager extends NDManagerFactories implements Context.Owner, AutoCloseable {
    private static final int MANAGER = 2;
    private static final int ARRAY_KIND = 1;
    private static final int MANAGER_KIND = 7;
    private static final int KIND_SHIFT = 56;

    /** The Java object of each open manager, so that there is only one. */
    private static final Map<Long, WeakReference<NDManager>> MANAGERS = new ConcurrentHashMap<>();

    private final NDManager parent;
    private final Device device;
    private final long handle;
    private final Set<NDManager> below = ConcurrentHashMap.newKeySet();

    private NDManager(NDManager parent, Device device) {
        this.parent = parent;
        this.device = device;
        handle = Native.scopeOpen(parent == null ? 0 : parent.handle, MANAGER, null);
        MANAGERS.put(handle, new WeakReference<>(this));
    }

    /**
     * A manager at the top of a tree of its own, for arrays in the host's memory.
     *
     * @return a new manager
     */
    public static NDManager newBaseManager() {
        return newBaseManager(Device.cpu());
    }

    /**
     * A manager at the top of a tree of its own.
     *
     * @param device where its arrays are, unless something else is said
     * @return a new manager
     */
    public static NDManager newBaseManager(Device device) {
        return new NDManager(null, device);
    }

    /**
     * A manager below this one, which closes with it at the latest.
     *
     * @return a new manager
     * @throws ScopeException if this one is closed
     */
    public NDManager newSubManager() {
        return newSubManager(device);
    }

    /**
     * A manager below this one, which closes with it at the latest.
     *
     * @param device where its arrays are, unless something else is said
     * @return a new manager
     * @throws ScopeException if this one is closed
     */
    public NDManager newSubManager(Device device) {
        check();
        NDManager manager = new NDManager(this, device);
        below.add(manager);
        return manager;
    }

    /** The manager that owns an object, null if none does. */
    static NDManager ownerOf(long object) {
        long owner = Native.owner(object);
        if (owner >>> KIND_SHIFT != MANAGER_KIND) {
            return null;
        }
        WeakReference<NDManager> reference = MANAGERS.get(owner);
        return reference == null ? null : reference.get();
    }

    /**
     * The manager's handle, for native code that runs in the same process.
     *
     * @return slot, generation and kind in 64 bits
     */
    @Override
    public long handle() {
        return handle;
    }

    /**
     * The manager above.
     *
     * @return the manager, or null for one at the top
     */
    public NDManager getParentManager() {
        return parent;
    }

    @Override
    Device device() {
        return device;
    }

    /**
     * Where its arrays are, unless something else is said.
     *
     * @return the device
     */
    public Device getDevice() {
        return device;
    }

    /**
     * Whether it is not closed.
     *
     * @return true if it can make arrays
     */
    @Override
    public boolean isOpen() {
        return Native.scopeIsOpen(handle);
    }

    /** Closes the managers below, then frees its own arrays. Closing it twice is no error. */
    @Override
    public void close() {
        forget();
        if (parent != null) {
            parent.below.remove(this);
        }
        Native.scopeClose(handle);
    }

    private void forget() {
        MANAGERS.remove(handle);
        below.forEach(NDManager::forget);
    }

    /**
     * Its name.
     *
     * @return the name, empty for none
     * @throws ScopeException if it is closed
     */
    public String getName() {
        return Native.scopeName(handle);
    }

    /**
     * Gives it a name, which dumps and messages show.
     *
     * @param name the name
     * @throws ScopeException if it is closed
     */
    public void setName(String name) {
        Native.scopeSetName(handle, name);
    }

    /**
     * Refuses new arrays from here on, with a {@link ScopeException}; managers below it are still allowed. To find arrays that
     * end up with the model's manager instead of the batch's.
     */
    public void cap() {
        Native.scopeCap(handle);
    }

    /**
     * The tree of this manager and those below it, with names, ages, bytes and handles.
     *
     * @param level 0 for the managers alone, higher for their largest arrays too
     * @return several lines
     */
    public String debugDump(int level) {
        return Native.scopeDump(handle, level);
    }

    /**
     * The arrays of this manager and of those below it, each under a handle of its own that belongs to the current scope, or
     * else to the caller: close the list.
     *
     * @return the arrays, in no particular order
     */
    public NDList getManagedArrays() {
        NDList arrays = new NDList();
        collect(arrays);
        return arrays;
    }

    private void collect(NDList arrays) {
        Context context = Context.current();
        for (long member : Native.scopeMembers(handle)) {
            if (member >>> KIND_SHIFT == ARRAY_KIND) {
                arrays.add(new NDArray(Native.alias(context.scope(), context.flags(), member)));
            }
        }
        below.forEach(manager -> manager.collect(arrays));
    }

    /**
     * Takes over the given arrays, from whoever owns them.
     *
     * @param arrays the arrays
     * @throws ScopeException if this manager is closed or capped; what came before the array has moved
     */
    public void attachAll(NDArray... arrays) {
        for (NDArray array : arrays) {
            array.attach(this);
        }
    }

    /**
     * Gives an array to the manager above; to none, at the top of the tree.
     *
     * @param array the array
     * @return the same array
     * @throws ScopeException if the manager above is closed or capped
     */
    public NDArray ret(NDArray array) {
        return parent == null ? array.detach() : array.attach(parent);
    }

    /** Makes something that belongs to this manager, whatever scope is current. */
    @Override
    NDArray own(Supplier<NDArray> factory) {
        check();
        Context context = Context.current();
        Context.Frame frame = context.push(this);
        try {
            return factory.get();
        } finally {
            context.leave(frame);
        }
    }

    private void check() {
        if (!isOpen()) {
            throw new ScopeException("the manager is closed");
        }
    }

    /** Its name, that of the manager above, and whether it is open. */
    @Override
    public String toString() {
        try {
            return "NDManager(" + getName() + ", parent " + (parent == null ? "none" : parent.getName()) + ")";
        } catch (RuntimeException e) {
            return "NDManager(closed)";
        }
    }
}
