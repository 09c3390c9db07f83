package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.CellList;
import dev.libtensor.internal.watching.ScopeWatch;
import dev.libtensor.internal.watching.Unclaimed;
import dev.libtensor.internal.watching.Wrappers;
import java.lang.ref.Reference;
import java.util.Arrays;
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
 *
 * <p>An array keeps its manager reachable. Arrays that the program has dropped are reclaimed before the manager closes, once the
 * garbage is collected. A manager that is dropped without being closed is dissolved and reported: what it owned lives on as long
 * as it is held.
 */
public final class NDManager extends NDManagerRandom implements ResourceOwner {

    private final NDManager parent;
    private final Device device;
    private final long handle;
    private final ScopeWatch watch;

    private NDManager(NDManager parent, Device device) {
        this.parent = parent;
        this.device = ArgumentException.notNull(device, "device");
        Unclaimed made = Context.current().made;
        handle = made.handle = Native.scopeOpen(parent == null ? 0 : parent.handle, Codes.SCOPE_MANAGER, null);
        watch = ScopeWatch.open(this, handle, parent == null ? null : parent.watch);
        made.handle = 0;
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
        return new NDManager(this, device);
    }

    /** The manager that owns an object, null if none does; the caller holds the object. */
    static NDManager ownerOf(long object) {
        ScopeWatch watch = ScopeWatch.of(Native.owner(object));
        return watch != null && watch.get() instanceof NDManager manager ? manager : null;
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
        return !watch.isClosed();
    }

    /** Closes the managers below, then frees its own arrays. Closing it twice is no error. */
    @Override
    public void close() {
        try {
            // Each step only after the one before: where one fails for want of stack, the manager is dissolved once it is dropped.
            watch.close();
            Native.scopeClose(handle);
            watch.forget();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The tree of this manager and those below it, with names, ages, bytes and handles, but without their arrays.
     *
     * @return several lines
     */
    public String debugDump() {
        return debugDump(0);
    }

    /**
     * The arrays of this manager and of those below it: the very objects, so that closing the list frees them. What a manager has
     * borrowed is among its arrays, what it has lent is not.
     *
     * @return the arrays, in no particular order
     * @throws ScopeException if this manager is closed
     */
    public NDList getManagedArrays() {
        NDList arrays = new NDList();
        try {
            collect(this, Native.scopeMembers(handle), arrays);
            collectBelow(watch, arrays);
            return arrays;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private static void collectBelow(ScopeWatch above, NDList arrays) {
        for (ScopeWatch below : above.below()) {
            // One that was dropped has no arrays that the program holds: each keeps its manager.
            if (below.get() instanceof NDManager manager) {
                try {
                    collect(manager, Native.scopeMembers(below.handle()), arrays);
                } catch (ScopeException | DisposedException closed) {
                    // Meanwhile, with those below it.
                }
                collectBelow(below, arrays);
            }
        }
    }

    private static void collect(NDManager manager, long[] members, NDList arrays) {
        Wrappers wrappers = new Wrappers();
        manager.watch.cells().find(wrappers);
        if (!Arrays.stream(members).allMatch(wrappers::watch)) {
            CellList.findUnowned(wrappers);
        }
        for (long member : members) {
            NDArray wrapper = wrappers.get(member);
            if (wrapper != null) {
                arrays.add(wrapper);
            } else if (Handles.kind(member) == Handles.ARRAY && !wrappers.watch(member)) {
                // Made in another language, which watches it: here the manager alone does.
                arrays.add(new NDArray(member, new Anchor(manager)));
            }
        }
    }

    /**
     * Takes over the given arrays, lists of arrays, blocks and the like, from whoever owns them.
     *
     * @param resources what to take over
     * @throws ScopeException if this manager is closed or capped; what came before has moved
     */
    public void attachAll(NDResource... resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            resource.attach(this);
        }
    }

    /**
     * Borrows the given arrays and lists of arrays until this manager closes: see {@link NDResource#tempAttach}. For those that
     * an operation works on, so that what it makes belongs here:
     *
     * <pre>{@code
     * try (NDManager inner = manager.newSubManager()) {
     *     inner.tempAttachAll(x, y);
     *     return inner.ret(x.mul(y).sum()); // x and y go back
     * }
     * }</pre>
     *
     * @param resources the arrays
     * @throws ScopeException if this manager is closed or capped; what came before the array is lent
     */
    public void tempAttachAll(NDResource... resources) {
        for (NDResource resource : ArgumentException.notNull(resources, "resources")) {
            resource.tempAttach(this);
        }
    }

    /**
     * Gives an array, or a list of them, to the manager above; to none, at the top of the tree. What a block owns stays there.
     *
     * @param resource the array
     * @param <T> its class
     * @return the same array
     * @throws ScopeException if the manager above is closed or capped
     */
    public <T extends NDResource> T ret(T resource) {
        ArgumentException.notNull(resource, "resource");
        if (parent == null) {
            resource.detach();
        } else {
            resource.attach(parent);
        }
        return resource;
    }

    /** Makes something that belongs to this manager, whatever scope is current. */
    @Override
    NDArray own(Supplier<NDArray> factory) {
        return ownThere(() -> there(factory.get()));
    }

    @Override
    NDArray ownThere(Supplier<NDArray> factory) {
        return Target.make(this, factory);
    }

    /** What was made of the host's memory moves to the manager's device. */
    private NDArray there(NDArray made) {
        if (device.equals(Device.cpu()) || made.getDevice().equals(device)) {
            return made;
        }
        try {
            return made.toDevice(device, false);
        } finally {
            made.dispose();
        }
    }

    private void check() {
        if (!isOpen()) {
            throw Handles.closed(handle);
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
