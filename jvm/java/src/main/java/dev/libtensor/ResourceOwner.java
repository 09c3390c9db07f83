package dev.libtensor;

import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** A scope or manager, which owns arrays, generators and other native objects and frees them when it closes. */
public sealed interface ResourceOwner extends AutoCloseable permits ResourceScope, NDManager {
    /**
     * Returns the handle, for native code in the same process.
     *
     * @return the slot, generation and kind, in 64 bits
     */
    long handle();

    private long owner() {
        if (handle() == 0) {
            throw new StateException("the system manager owns nothing, so it has neither a name nor limits of its own:"
                    + " make a sub-manager");
        }
        return handle();
    }

    /**
     * Returns whether this scope or manager is open.
     *
     * @return true if it accepts new members
     */
    boolean isOpen();

    /** Frees everything that belongs to this scope or manager. Closing it again has no effect. */
    @Override
    void close();

    /**
     * Returns the name.
     *
     * @return the name, or an empty string if there is none
     * @throws ScopeException if it is closed
     */
    default String getName() {
        try {
            return handle() == 0 ? "system" : Native.scopeName(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Sets the name, which dumps, pictures and error messages show.
     *
     * @param name the name
     * @throws ScopeException if it is closed
     */
    default void setName(String name) {
        try {
            Native.scopeSetName(owner(), ArgumentException.notNull(name, "name"));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns whether an object belongs directly to this scope or manager.
     *
     * @param resource an array, a generator or another native object
     * @return true if the object ends with this scope or manager
     */
    default boolean contains(NativeResource resource) {
        try {
            long object = ArgumentException.notNull(resource, "resource").handle();
            return handle() == 0 ? Native.owner(object) == 0 : Native.scopeContains(handle(), object);
        } finally {
            Reference.reachabilityFence(resource);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the counters for host memory.
     *
     * @return the current values
     * @throws ScopeException if it is closed
     */
    default Stats getStats() {
        return getStats(Device.cpu());
    }

    /**
     * Returns the counters for a device or, for the system manager, those of the process.
     *
     * @param device the device
     * @return the current values
     * @throws ScopeException if it is closed
     */
    default Stats getStats(Device device) {
        try {
            return Stats.of(handle(), device);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The counters of a scope or manager on a device, including the scopes and managers inside it. The size of each
     * array is rounded up to a multiple of 64 bytes.
     *
     * @param liveBytes bytes in use
     * @param peakBytes the highest value of {@code liveBytes} so far
     * @param limitBytes the limit of {@code liveBytes}, or -1 if there is none
     * @param ownBytes the part of {@code liveBytes} that belongs directly to the scope or manager
     * @param retainedBytes bytes left behind by closed scopes, because something still refers to them
     * @param handles the number of objects that belong directly to the scope or manager
     */
    record Stats(long liveBytes, long peakBytes, long limitBytes, long ownBytes, long retainedBytes, long handles) {
        static Stats of(long owner, Device device) {
            long[] stats = new long[6];
            Native.scopeStats(owner, Device.given(device), stats);
            return new Stats(stats[0], stats[1], stats[2], stats[3], stats[4], stats[5]);
        }
    }

    /**
     * Limits the host memory in use by this scope or manager and those inside it. Setting a limit below the memory in
     * use frees nothing, but new allocations fail.
     *
     * @param bytes the limit in bytes, or -1 for none
     * @throws ScopeException if it is closed
     */
    default void setLimit(long bytes) {
        setLimit(Device.cpu(), bytes);
    }

    /**
     * Limits the memory of a device in use by this scope or manager and those inside it.
     *
     * @param device the device
     * @param bytes the limit in bytes, or -1 for none
     * @throws ScopeException if it is closed
     */
    default void setLimit(Device device, long bytes) {
        try {
            Native.scopeSetLimit(owner(), Device.given(device), bytes);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Refuses new members from now on, so that adding one throws a {@link ScopeException}. Sub-managers are still
     * allowed. Use this method to find arrays that end up in the model's manager instead of the batch's.
     */
    default void cap() {
        try {
            Native.scopeCap(owner());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Frees everything that belongs directly to this scope or manager, starting with the newest object, and leaves it
     * open. Scopes and managers inside it keep their members.
     *
     * @throws ScopeException if it is closed
     */
    default void disposeEverything() {
        disposeEverythingBut(List.of());
    }

    /**
     * Frees everything that belongs directly to this scope or manager except the given resources.
     *
     * @param keep arrays, lists of arrays and other resources; those that belong elsewhere are ignored
     * @throws ScopeException if it is closed
     */
    default void disposeEverythingBut(NDResource... keep) {
        disposeEverythingBut(Arrays.asList(ArgumentException.notNull(keep, "keep")));
    }

    /**
     * Frees everything that belongs directly to this scope or manager except the given resources.
     *
     * @param keep arrays, lists of arrays and other resources; those that belong elsewhere are ignored
     * @throws ScopeException if it is closed
     */
    default void disposeEverythingBut(Collection<? extends NDResource> keep) {
        try {
            long[] handles = ArgumentException.notNull(keep, "keep").stream()
                    .flatMap(resource -> ArgumentException.notNull(resource, "keep").getParts().stream())
                    .mapToLong(NativeResource::handle).toArray();
            Native.scopeDisposeEverything(owner(), handles);
        } finally {
            Reference.reachabilityFence(keep);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Joins arrays along one of their dimensions; see {@link NDArray#concat(NDArray[], int)}.
     *
     * @param arrays the arrays, in order
     * @param axis the dimension; negative values count from the end
     * @return a new array that belongs to this scope or manager
     */
    default NDArray concat(NDArray[] arrays, int axis) {
        return Target.make(this, () -> NDArray.concat(arrays, axis));
    }

    /**
     * Joins arrays along a new dimension; see {@link NDArray#stack(NDArray[], int)}.
     *
     * @param arrays the arrays, in order
     * @param axis the position of the new dimension; negative values count from the end
     * @return a new array that belongs to this scope or manager
     */
    default NDArray stack(NDArray[] arrays, int axis) {
        return Target.make(this, () -> NDArray.stack(arrays, axis));
    }

    /**
     * Describes this scope or manager and those inside it by their names, ages, bytes and handles.
     *
     * @param level 0 for scopes and managers only, 1 to include their objects
     * @return a text of several lines
     */
    default String debugDump(int level) {
        try {
            return Native.scopeDump(handle(), level);
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
